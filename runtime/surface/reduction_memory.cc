// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// This file provides memory for the partial results of a reduction's
// work-groups.
//
// A command takes a block of memory, and the kernel itself gives it back: the
// last work-group sets `in_use` to zero. So the host need not wait for the
// command. A program that repeats a reduction allocates only as many blocks as
// commands run at the same time. Blocks are host memory that the device can
// use, because the host reads `in_use` while kernels run. They exist until the
// process ends. If a command never runs, its block is never reused.

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <sycl/context.hpp>
#include <sycl/detail/reduction_kernel.hpp>
#include <sycl/device.hpp>
#include <sycl/handler.hpp>
#include <sycl/info.hpp>
#include <sycl/reduction.hpp>
#include <sycl/usm.hpp>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/surface/command_diagnostics.h"
#include "runtime/surface/commands.h"
#include "runtime/surface/objects.h"
#include "runtime/surface/throw_error.h"

namespace sycl::detail {
namespace {

struct Block {
  context where;
  reduction_memory* head;
  size_t bytes;
};

struct Blocks {
  std::mutex mutex;
  std::vector<Block> blocks;

  // The object is never destroyed, because kernels may run until the process
  // ends.
  static Blocks& Get() {
    static auto* blocks = new Blocks;
    return *blocks;
  }
};

bool IsFree(const Block& block) {
  return std::atomic_ref<uint32_t>(block.head->in_use)
             .load(std::memory_order_acquire) == 0;
}

}  // namespace

void check_reduction_range(const size_t* range, int dimensions) {
  aspectra::WorkSize size;
  SetSize(size, dimensions, range, nullptr, nullptr);
  aspectra::ValueOrThrow(aspectra::CheckRange(size));
}

void check_reduction_buffer(size_t elements) {
  if (elements != 1) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::CommandDiagnostic::kReductionOfSeveral, elements);
  }
}

void refuse_unknown_identity() {
  aspectra::Throw(aspectra::ErrorCode::kInvalid,
                  aspectra::CommandDiagnostic::kIdentityNotKnown);
}

reduction_memory* take_reduction_memory(handler& command, size_t bytes) {
  const context where = access::impl(command)->queue()->get_context();
  // A recorded command may run at any time, so no other command can ever use
  // its block.
  const bool is_recorded = access::impl(command)->recorder != nullptr;
  Blocks& all = Blocks::Get();
  const std::lock_guard lock(all.mutex);
  for (const Block& block : all.blocks) {
    if (is_recorded) break;
    if (block.bytes >= bytes && block.where == where && IsFree(block)) {
      block.head->in_use = 1;
      return block.head;
    }
  }
  constexpr size_t kMostBytes = size_t{1} << 48;
  const size_t room =
      std::bit_ceil(std::clamp<size_t>(bytes, 4096, kMostBytes));
  void* memory = bytes > kMostBytes
                     ? nullptr
                     : malloc_host(sizeof(reduction_memory) + room, where);
  if (memory == nullptr) {
    aspectra::Throw(
        {aspectra::ErrorCode::kMemoryAllocation,
         aspectra::Message(aspectra::CommandDiagnostic::kNoMemoryForReduction,
                           aspectra::Counted(bytes, "byte"))},
        &where);
  }
  auto* head = new (memory) reduction_memory();
  head->in_use = 1;
  if (!is_recorded) all.blocks.push_back({where, head, room});
  return head;
}

reduction_plan plan_reduction(handler& command, size_t count, size_t group_size,
                              size_t most) {
  const device dev = access::impl(command)->queue()->get_device();
  const size_t units = dev.get_info<info::device::max_compute_units>();
  const size_t largest = dev.get_info<info::device::max_work_group_size>();
  reduction_plan plan = {};
  plan.consecutive = dev.is_cpu();
  plan.group_size =
      std::clamp<size_t>(count, 1, std::min<size_t>(256, largest));
  if (most != 0) plan.group_size = std::min(plan.group_size, most);
  if (group_size != 0) plan.group_size = group_size;
  const size_t needed = (count + plan.group_size - 1) / plan.group_size;
  // Several groups for each compute unit even out the different speeds of
  // groups.
  plan.groups = std::clamp<size_t>(needed, 1, std::max<size_t>(units, 1) * 8);
  return plan;
}

}  // namespace sycl::detail
