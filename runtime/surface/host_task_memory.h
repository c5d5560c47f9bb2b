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

// Gives a host task its buffers as memory objects of the programming interface.
//
// Most buffers are in memory with an address, which cannot become a memory
// object. So when the task asks for a memory object, a new one is made with a
// copy of the bytes, and the bytes are copied back when the task is over. No
// other command uses the buffer meanwhile, because the task requires it.
class host_task_memory {
 public:
  // `device` is the queue's device, on which the requirements are prepared.
  host_task_memory(aspectra::Device& device,
                   const std::vector<Requirement>& requirements)
      : device_(device), requirements_(requirements) {}

  // Returns the memory object with a reference for the caller. Accessors of the
  // same bytes get the same object. Throws errc::invalid if the task does not
  // require the accessor, or if it has target::host_task.
  void* Native(const accessor_ptr& accessor);

  // Copies the bytes back; called when the task is over.
  void GiveBack();

 private:
  struct Copy {
    MemoryPtr memory;
    size_t begin = 0;
    size_t bytes = 0;
    bool writes = false;
    std::unique_ptr<aspectra::MemoryObject> object;
  };

  // Copies between the object and the buffer, and waits for the end.
  void Transfer(Copy& copy, bool to_object);

  aspectra::Device& device_;
  const std::vector<Requirement> requirements_;
  std::mutex mutex_;
  std::vector<Copy> copies_;
};

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_HOST_TASK_MEMORY_H_
