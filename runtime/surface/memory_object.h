// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SURFACE_MEMORY_OBJECT_H_
#define RUNTIME_SURFACE_MEMORY_OBJECT_H_

// The objects behind buffers and accessors.

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <sycl/context.hpp>
#include <sycl/detail/buffer_access.hpp>
#include <utility>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/host_event.h"
#include "runtime/core/memory/managed_memory.h"

namespace sycl::detail {

// A buffer's bytes. Buffers, accessors and commands share it; the last owner
// frees the memory.
class memory_object final : public aspectra::ManagedMemory {
 public:
  memory_object(size_t bytes, const buffer_source& source);

  // Throws errc::invalid if the buffer is bound to a context of another
  // platform. Contexts of the same platform share their memory.
  void RequireContext(const context& where) const {
    if (context_ != nullptr) RequireOwnContext(where);
  }
  void BindTo(const context& where) {
    context_ = std::make_unique<context>(where);
  }
  // The buffer has the property use_host_ptr: it uses the program's memory even
  // if nothing is written back.
  void UseGiven() { uses_given_ = true; }
  // If nothing is written back, the program's memory must not change, except
  // with use_host_ptr.
  void StopWritingBack() {
    if (!uses_given_) KeepGiven();
  }

 private:
  void RequireOwnContext(const context& where) const;

  const std::shared_ptr<const void> owner_;  // of the program's memory
  std::unique_ptr<context> context_;
  bool uses_given_ = false;
};

using MemoryPtr = std::shared_ptr<memory_object>;

// How the last user of a buffer copies its bytes back to the program.
class write_back {
 public:
  // If `give` is set, it is called with the bytes; otherwise the bytes are
  // copied to `memory`.
  void* memory = nullptr;
  std::function<void(const void* bytes)> give;
  bool enabled = true;
  std::mutex* mutex = nullptr;

  // Writes back `bytes`, which are in host memory.
  void Run(const void* bytes, size_t size) const;
};

// The state that copies of a buffer share: a view of a whole memory object or
// of a part of it.
class buffer_impl {
 public:
  // A whole buffer; its destructor waits and writes back.
  buffer_impl(MemoryPtr memory, write_back destination);
  // A sub-buffer of `parent`, which it keeps alive.
  buffer_impl(std::shared_ptr<buffer_impl> parent, size_t begin, size_t bytes);
  ~buffer_impl();

  const MemoryPtr& memory() const { return memory_; }
  size_t begin() const { return begin_; }
  size_t bytes() const { return bytes_; }
  bool is_part() const { return parent_ != nullptr; }
  buffer_impl& whole() { return parent_ == nullptr ? *this : *parent_; }
  // Only valid for a whole buffer.
  write_back& destination() { return destination_; }

 private:
  void WriteBack();

  const std::shared_ptr<buffer_impl> parent_;
  const MemoryPtr memory_;
  const size_t begin_ = 0;
  const size_t bytes_ = 0;
  write_back destination_;
};

inline bool IsOnHost(target where) {
  return where == target::host_task || where == target::host_buffer;
}

// The state that copies of an accessor share. A command's accessors may reuse
// an object, one after the other.
class accessor_impl : public accessor_data {
 public:
  accessor_impl() = default;
  ~accessor_impl() override;

  // Begins to serve an accessor.
  void Serve(const buffer_impl& buffer, const access_request& request);

  // Ends it: weak references to the accessor expire.
  void EndLife() {
    if (life != nullptr) EndWatchedLife();
  }

  bool on_host() const { return IsOnHost(where); }

  MemoryPtr memory;
  aspectra::Access access;
  target where = target::device;
  // Set for an accessor on the host: later commands wait for it.
  std::shared_ptr<aspectra::HostEvent> release;
  // Made when a weak_accessor_ptr refers to the accessor.
  std::shared_ptr<accessor_life> life;
  // The accessors on the host that existed before.
  std::vector<aspectra::EventPtr> others;

 private:
  void EndWatchedLife();
};

inline accessor_impl& StateOf(const accessor_ptr& accessor) {
  return static_cast<accessor_impl&>(*accessor);
}

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_MEMORY_OBJECT_H_
