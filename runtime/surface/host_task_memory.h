#ifndef RUNTIME_SURFACE_HOST_TASK_MEMORY_H_
#define RUNTIME_SURFACE_HOST_TASK_MEMORY_H_

#include <cstddef>
#include <memory>
#include <mutex>
#include <sycl/detail/buffer_access.hpp>
#include <vector>

#include "runtime/core/backend.h"
#include "runtime/surface/commands.h"
#include "runtime/surface/memory_object.h"

namespace sycl::detail {

// A host task's buffers as memory objects of the programming interface.
//
// Buffers are mostly in memory that has an address, of which no memory object
// can be made. A memory object with a copy of the bytes is made instead when
// the task asks for it, and the bytes are copied back when the task is over.
// Nobody else uses the buffer meanwhile: the task requires it.
class host_task_memory {
 public:
  // `device`: the queue's, on which the requirements are prepared.
  host_task_memory(aspectra::Device& device,
                   const std::vector<Requirement>& requirements)
      : device_(device), requirements_(requirements) {}

  // The memory object, one more reference to which belongs to the caller; the
  // same one for accessors of the same bytes. Throws errc::invalid for an
  // accessor that the task does not require, or for the host.
  void* Native(const accessor_ptr& accessor);

  // When the task is over.
  void GiveBack();

 private:
  struct Copy {
    MemoryPtr memory;
    size_t begin = 0;
    size_t bytes = 0;
    bool writes = false;
    std::unique_ptr<aspectra::MemoryObject> object;
  };

  // Copies between the object and the buffer, and waits.
  void Transfer(Copy& copy, bool to_object);

  aspectra::Device& device_;
  const std::vector<Requirement> requirements_;
  std::mutex mutex_;
  std::vector<Copy> copies_;
};

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_HOST_TASK_MEMORY_H_
