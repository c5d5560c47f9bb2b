// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_MEMORY_H_
#define RUNTIME_BACKENDS_CUDA_MEMORY_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/context.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"

namespace aspectra::cuda {

// Device memory for the data of a buffer.
class DeviceMemory final : public MemoryObject {
 public:
  static Result<std::unique_ptr<MemoryObject>> Allocate(Context& context,
                                                        size_t bytes);

  DeviceMemory(Context& context, CUdeviceptr memory)
      : context_(context), memory_(memory) {}
  ~DeviceMemory() override;
  void* address() const override { return reinterpret_cast<void*>(memory_); }

 private:
  Context& context_;
  const CUdeviceptr memory_;
};

// The memory that the platform has allocated for programs (USM).
class Allocations {
 public:
  struct Allocation {
    MemoryKind kind = MemoryKind::kUnknown;
    Context* context = nullptr;
    Device* device = nullptr;  // null for host memory
    size_t bytes = 0;
    void* block = nullptr;  // the driver's block, which contains the address
  };

  // Returns null if there is not enough memory.
  Result<void*> Allocate(MemoryKind kind, size_t alignment, size_t bytes,
                         Context& context, Device* device);
  Result<void> Free(void* memory);
  // Returns the allocation that contains `memory`. Returns nullopt if there is
  // none.
  std::optional<Allocation> Find(const void* memory) const;

 private:
  mutable std::mutex mutex_;
  std::map<uintptr_t, Allocation> by_address_;
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_MEMORY_H_
