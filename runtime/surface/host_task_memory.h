// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SURFACE_HOST_TASK_MEMORY_H_
#define RUNTIME_SURFACE_HOST_TASK_MEMORY_H_

#include <cstddef>
#include <memory>
#include <mutex>
#include <sycl/detail/buffer_access.hpp>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/surface/commands.h"
#include "runtime/surface/memory_object.h"

namespace sycl::detail {

// Gives a host task native memory objects (such as cl_mem) for its buffers.
//
// Most buffers are in memory with an address, which cannot become a memory
// object. So if the task asks for a memory object, this class makes one with a
// copy of the bytes, and copies the bytes back when the task is over. No other
// command uses the buffer in the meantime, because the task requires it.
class host_task_memory {
 public:
  // `device` is the queue's device, for which the requirements were prepared.
  host_task_memory(aspectra::Device& device,
                   const std::vector<Requirement>& requirements)
      : device_(device), requirements_(requirements) {}

  // Returns the memory object of the accessor's bytes, and adds a reference
  // that the caller owns. Two accessors of the same bytes share one object.
  // Throws errc::invalid if the task does not require the accessor, or if the
  // accessor has target::host_task.
  void* Native(const accessor_ptr& accessor);

  // Copies the bytes back to the buffers. The runtime calls it when the task is
  // over.
  void GiveBack();

 private:
  struct Copy {
    MemoryPtr memory;
    size_t begin = 0;
    size_t bytes = 0;
    bool writes = false;
    std::unique_ptr<aspectra::MemoryObject> object;
  };

  // Copies the bytes from the buffer to the object or back, and waits until the
  // copy is over.
  void Transfer(Copy& copy, bool to_object);

  aspectra::Device& device_;
  const std::vector<Requirement> requirements_;
  std::mutex mutex_;
  std::vector<Copy> copies_;
};

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_HOST_TASK_MEMORY_H_
