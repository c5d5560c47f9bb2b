// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/opencl/delayed_frees.h"

#include <CL/cl.h>
#include <CL/cl_ext.h>

#include <algorithm>
#include <cstddef>
#include <deque>
#include <mutex>
#include <vector>

#include "runtime/backends/opencl/api/api.h"

namespace aspectra::opencl {

DelayedFrees::Block DelayedFrees::Find(cl_context context, void* memory) const {
  Block block;
  void* begin = nullptr;
  if (usm_.alloc_info(context, memory, CL_MEM_ALLOC_BASE_PTR_INTEL,
                      sizeof begin, static_cast<void*>(&begin),
                      nullptr) != CL_SUCCESS ||
      begin != memory)
    return block;
  size_t bytes = 0;
  if (usm_.alloc_info(context, memory, CL_MEM_ALLOC_SIZE_INTEL, sizeof bytes,
                      &bytes, nullptr) != CL_SUCCESS)
    return block;
  return {context, static_cast<std::byte*>(memory), bytes};
}

cl_int DelayedFrees::Free(cl_context context, void* memory) {
  if (!keeps_) return usm_.blocking_free(context, memory);
  // If the program has already freed the block, this call is an error. Has()
  // finds the block by any address in it, because PoCL would find the block by
  // such an address, too.
  if (Has(memory)) return CL_INVALID_VALUE;
  const Block block = Find(context, memory);
  if (block.bytes == 0 || block.bytes > kLargeBytes)
    return usm_.blocking_free(context, memory);
  std::vector<Block> returned;
  {
    const std::lock_guard lock(mutex_);
    for (const Block& each : blocks_)
      if (each.begin == block.begin) return CL_INVALID_VALUE;
    blocks_.push_back(block);
    bytes_ += block.bytes;
    while (blocks_.size() > kMostBlocks || bytes_ > kMostBytes) {
      bytes_ -= blocks_.front().bytes;
      returned.push_back(blocks_.front());
      blocks_.pop_front();
    }
  }
  for (const Block& each : returned)
    usm_.blocking_free(each.context, each.begin);
  return CL_SUCCESS;
}

bool DelayedFrees::Has(const void* address) {
  const std::lock_guard lock(mutex_);
  return std::ranges::any_of(
      blocks_, [&](const Block& block) { return block.Has(address); });
}

void DelayedFrees::ReturnAll() {
  std::deque<Block> blocks;
  {
    const std::lock_guard lock(mutex_);
    blocks.swap(blocks_);
    bytes_ = 0;
  }
  for (const Block& each : blocks) usm_.blocking_free(each.context, each.begin);
}

}  // namespace aspectra::opencl
