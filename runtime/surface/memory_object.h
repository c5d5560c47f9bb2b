// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SURFACE_MEMORY_OBJECT_H_
#define RUNTIME_SURFACE_MEMORY_OBJECT_H_

// This file has the classes that implement buffers and accessors.

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

// The bytes of a buffer. Buffers, accessors and commands share the object, and
// the last of them frees the memory.
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
  // Called for a buffer with the property use_host_ptr: the buffer uses the
  // program's memory even if it does not write back.
  void UseGiven() { uses_given_ = true; }
  // Called if the buffer does not write back. Then the buffer must not change
  // the program's memory, except with use_host_ptr.
  void StopWritingBack() {
    if (!uses_given_) KeepGiven();
  }

 private:
  void RequireOwnContext(const context& where) const;

  const std::shared_ptr<const void> owner_;  // owns the program's memory
  std::unique_ptr<context> context_;
  bool uses_given_ = false;
};

using MemoryPtr = std::shared_ptr<memory_object>;

// Describes how a buffer copies its bytes back to the program when its last
// user is gone.
class write_back {
 public:
  // If `give` is set, Run() calls it with the bytes. Otherwise Run() copies the
  // bytes to `memory`.
  void* memory = nullptr;
  std::function<void(const void* bytes)> give;
  bool enabled = true;
  std::mutex* mutex = nullptr;

  bool is_wanted() const { return enabled && (memory != nullptr || give); }
  // Writes back `bytes`, which must be in host memory.
  void Run(const void* bytes, size_t size) const;
};

// The state that copies of a sycl::buffer share. It refers to a whole memory
// object or, for a sub-buffer, to a part of one.
class buffer_impl {
 public:
  // Makes the state of a whole buffer. The destructor waits for the buffer's
  // commands and writes the bytes back.
  buffer_impl(MemoryPtr memory, write_back destination);
  // Makes the state of a sub-buffer of `parent`, and keeps `parent` alive.
  buffer_impl(std::shared_ptr<buffer_impl> parent, size_t begin, size_t bytes);
  ~buffer_impl();

  const MemoryPtr& memory() const { return memory_; }
  size_t begin() const { return begin_; }
  size_t bytes() const { return bytes_; }
  bool is_part() const { return parent_ != nullptr; }
  buffer_impl& whole() { return parent_ == nullptr ? *this : *parent_; }
  // Must only be called for a whole buffer.
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

// The state that copies of an accessor share. Accessors of later commands may
// reuse the object when the accessors of earlier commands have ended.
class accessor_impl : public accessor_data {
 public:
  accessor_impl() = default;
  ~accessor_impl() override;

  // Makes this object the state of a new accessor of `buffer`.
  void Serve(const buffer_impl& buffer, const access_request& request);

  // Ends the accessor whose state this object is. Weak references to the
  // accessor then expire.
  void EndLife() {
    if (life != nullptr) EndWatchedLife();
  }

  bool on_host() const { return IsOnHost(where); }

  MemoryPtr memory;
  aspectra::Access access;
  target where = target::device;
  // For a host accessor, the event for which later commands wait. It completes
  // when the accessor ends. Null for other accessors.
  std::shared_ptr<aspectra::HostEvent> release;
  // Null until a weak_accessor_ptr refers to the accessor.
  std::shared_ptr<accessor_life> life;
  // The host accessors of the same memory that existed before this one.
  std::vector<aspectra::EventPtr> others;

 private:
  void EndWatchedLife();
};

inline accessor_impl& StateOf(const accessor_ptr& accessor) {
  return static_cast<accessor_impl&>(*accessor);
}

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_MEMORY_OBJECT_H_
