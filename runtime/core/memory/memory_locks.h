// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_MEMORY_MEMORY_LOCKS_H_
#define RUNTIME_CORE_MEMORY_MEMORY_LOCKS_H_

#include <algorithm>
#include <functional>
#include <span>
#include <vector>

#include "runtime/core/memory/managed_memory.h"

namespace aspectra {

// Locks the memory objects of one command, each once, in the order of their
// addresses. All threads lock in this order. An object may be listed several
// times.
class MemoryLocks {
 public:
  // Sorts `objects` and removes duplicates. `objects` must outlive the locks.
  explicit MemoryLocks(std::vector<ManagedMemory*>& objects)
      : objects_(objects) {
    if (objects_.size() > 1) {
      std::ranges::sort(objects_, std::less<>());
      objects_.erase(std::ranges::unique(objects_).begin(), objects_.end());
    }
    for (ManagedMemory* object : objects_) object->mutex().lock();
  }
  ~MemoryLocks() {
    for (ManagedMemory* object : objects_) object->mutex().unlock();
  }
  MemoryLocks(const MemoryLocks&) = delete;
  MemoryLocks& operator=(const MemoryLocks&) = delete;

 private:
  std::vector<ManagedMemory*>& objects_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_MEMORY_MEMORY_LOCKS_H_
