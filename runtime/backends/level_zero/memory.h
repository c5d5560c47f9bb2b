// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_MEMORY_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_MEMORY_H_

#include <level_zero/ze_api.h>

#include <cstddef>
#include <memory>
#include <utility>

#include "runtime/backends/level_zero/api/api.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"

namespace aspectra::level_zero {

// The functions and the context with which memory is allocated.
struct MemoryScope {
  const Api* api = nullptr;
  ze_context_handle_t context = nullptr;
};

// A request for memory. For host memory, `device` is null.
struct MemoryRequest {
  MemoryKind kind = MemoryKind::kUnknown;
  ze_device_handle_t device = nullptr;
  size_t bytes = 0;
  size_t alignment = 0;
  // True if `bytes` is above the device's limit for one allocation.
  bool is_huge = false;
};

// Allocates memory. Returns the driver's status. After a failure, `memory` is
// null.
ze_result_t AllocateMemory(const MemoryScope& scope,
                           const MemoryRequest& request, void*& memory);

// The driver's facts about an address.
struct MemoryFacts {
  MemoryKind kind = MemoryKind::kUnknown;
  ze_device_handle_t device = nullptr;
};
MemoryFacts AskMemory(const MemoryScope& scope, const void* memory);

// Memory with an address, for a buffer or for a command. The destructor frees
// the memory at once, and the driver does not wait for commands. So no command
// may use the memory at that time.
class OwnedMemory final {
 public:
  static Result<std::unique_ptr<OwnedMemory>> Allocate(
      const MemoryScope& scope, const MemoryRequest& request,
      const char* what_for);

  OwnedMemory(const MemoryScope& scope, void* address)
      : scope_(scope), address_(address) {}
  ~OwnedMemory();
  OwnedMemory(const OwnedMemory&) = delete;
  OwnedMemory& operator=(const OwnedMemory&) = delete;
  void* address() const { return address_; }

 private:
  const MemoryScope scope_;
  void* const address_;
};

// Memory for a buffer. When the object is destroyed, commands may still use the
// memory. So the memory is freed when all commands that are unfinished at that
// time are over, even those that do not use it.
class BufferMemory final : public MemoryObject {
 public:
  static Result<std::unique_ptr<MemoryObject>> Allocate(
      const MemoryScope& scope, const MemoryRequest& request);

  explicit BufferMemory(std::shared_ptr<OwnedMemory> memory)
      : memory_(std::move(memory)) {}
  ~BufferMemory() override;
  void* address() const override { return memory_->address(); }

 private:
  std::shared_ptr<OwnedMemory> memory_;
};

}  // namespace aspectra::level_zero

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_MEMORY_H_
