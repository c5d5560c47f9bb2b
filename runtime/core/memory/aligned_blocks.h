// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_MEMORY_ALIGNED_BLOCKS_H_
#define RUNTIME_CORE_MEMORY_ALIGNED_BLOCKS_H_

#include <cstddef>
#include <mutex>
#include <unordered_map>

namespace aspectra {

// Provides memory with a larger alignment than a driver offers: an aligned
// place in a larger block. Thread-safe.
class AlignedBlocks {
 public:
  // Returns the first place in `block` with this alignment.
  void* AlignIn(void* block, size_t alignment);
  // Returns the block that AlignIn() placed `memory` in, and forgets the block.
  // If AlignIn() did not return `memory`, returns `memory` itself.
  void* Take(void* memory);

 private:
  std::mutex mutex_;
  std::unordered_map<void*, void*> blocks_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_MEMORY_ALIGNED_BLOCKS_H_
