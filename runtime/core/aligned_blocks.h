#ifndef RUNTIME_CORE_ALIGNED_BLOCKS_H_
#define RUNTIME_CORE_ALIGNED_BLOCKS_H_

#include <cstddef>
#include <mutex>
#include <unordered_map>

namespace aspectra {

// Memory that is aligned beyond what a driver offers: a place in a block that
// is larger than what was asked for. May be used by several threads.
class AlignedBlocks {
 public:
  // The first place in `block` that is aligned so.
  void* AlignIn(void* block, size_t alignment);
  // The block that AlignIn() gave `memory` in, which is forgotten; `memory`
  // itself if it gave none.
  void* Take(void* memory);

 private:
  std::mutex mutex_;
  std::unordered_map<void*, void*> blocks_;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_ALIGNED_BLOCKS_H_
