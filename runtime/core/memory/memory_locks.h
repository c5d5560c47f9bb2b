// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_MEMORY_MEMORY_LOCKS_H_
#define RUNTIME_CORE_MEMORY_MEMORY_LOCKS_H_

#include <algorithm>
#include <functional>
#include <utility>
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
    if (objects_.size() == 2)
      SortTwo();
    else
      Sort();
    for (ManagedMemory* object : objects_) object->mutex().lock();
  }
  ~MemoryLocks() {
    for (ManagedMemory* object : objects_) object->mutex().unlock();
  }
  MemoryLocks(const MemoryLocks&) = delete;
  MemoryLocks& operator=(const MemoryLocks&) = delete;

 private:
  void SortTwo() {
    if (objects_[0] == objects_[1])
      objects_.pop_back();
    else if (std::less<>()(objects_[1], objects_[0]))
      std::swap(objects_[0], objects_[1]);
  }
  void Sort() {
    std::ranges::sort(objects_, std::less<>());
    objects_.erase(std::ranges::unique(objects_).begin(), objects_.end());
  }

  std::vector<ManagedMemory*>& objects_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_MEMORY_MEMORY_LOCKS_H_
