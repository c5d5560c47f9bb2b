// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/memory/aligned_blocks.h"

#include <cstddef>
#include <cstdint>
#include <mutex>

namespace aspectra {

void* AlignedBlocks::AlignIn(void* block, size_t alignment) {
  const auto at = reinterpret_cast<uintptr_t>(block);
  void* const aligned =
      static_cast<std::byte*>(block) + (alignment - at % alignment) % alignment;
  const std::lock_guard lock(mutex_);
  if (aligned != block) blocks_[aligned] = block;
  return aligned;
}

void* AlignedBlocks::Take(void* memory) {
  const std::lock_guard lock(mutex_);
  const auto block = blocks_.extract(memory);
  return block ? block.mapped() : memory;
}

}  // namespace aspectra
