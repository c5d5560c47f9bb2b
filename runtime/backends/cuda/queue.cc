// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/cuda/queue.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "runtime/backends/cuda/api/api.h"
#include "runtime/backends/cuda/api/cuda_diagnostics.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/commands_under_way.h"
#include "runtime/backends/cuda/context.h"
#include "runtime/backends/cuda/event.h"
#include "runtime/backends/cuda/launch/arguments.h"
#include "runtime/backends/cuda/launch/block_size.h"
#include "runtime/backends/cuda/program.h"
#include "runtime/backends/cuda/transfer.h"
#include "runtime/backends/cuda/unique_number.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/host_event.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/core/drivers/recycled.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/core/messages/driver_action.h"
#include "runtime/core/messages/kernel_submission_diagnostics.h"

namespace aspectra::cuda {
namespace {

// The number of streams of an out-of-order queue, so at most this many of its
// commands run at once.
constexpr size_t kLanes = 4;

// Sets the size of a launch, which is a new object. The work-groups of an
// nd_range are blocks, and its grid is launched as a whole.
Result<void> SetSize(CudaKernel& kernel, const WorkSize& size,
                     LaunchSize& launch) {
  auto& [shape, range] = launch;
  const int dimensions = std::max(size.dimensions, 1);
  range.range = ToDeviceOrder(size.global, dimensions);
  if (size.offset) [[unlikely]] {
    range.offset = ToDeviceOrder(*size.offset, dimensions);
    std::fill(range.offset.begin() + dimensions, range.offset.end(), 0);
  }
  if (!size.local) {
    if (size.dimensions != 0)
      shape = ShapeRange(range.range, kernel.wanted_threads(), kernel.limits());
    return {};
  }
  range.begin = range.offset;
  shape.block = ToDeviceOrder(*size.local, dimensions);
  const size_t threads = shape.block[0] * shape.block[1] * shape.block[2];
  if (threads > kernel.limits().threads) [[unlikely]] {
    return Fail(ErrorCode::kNdRange, CudaDiagnostic::kTooManyRegisters,
                kernel.limits().threads, threads);
  }
  const Result<Size3> grid =
      CountWorkGroups(range.range, shape.block, kernel.limits().grid,
                      SubmissionDiagnostic::kTooManyWorkGroups);
  if (!grid) [[unlikely]]
    return std::unexpected(grid.error());
  shape.grid = *grid;
  return {};
}

}  // namespace

Result<std::unique_ptr<CudaQueue>> CudaQueue::Make(
    Context& context, const QueueOptions& options) {
  const Api& api = context.api();
  const Current current(context);
  auto queue = std::make_unique<CudaQueue>(
      context, options.in_order ? Event::NewLine() : 0, options.profiling);
  while (queue->lanes_.size() < (options.in_order ? 1 : kLanes)) {
    Lane lane;
    const CUresult status =
        api.cuStreamCreate(&lane.stream, CU_STREAM_NON_BLOCKING);
    if (status != CUDA_SUCCESS)
      return FailWith(status, DriverAction::kMakeQueue);
    lane.id = UniqueNumber();
    lane.progress =
        std::make_shared<StreamProgress>(queue->mutex_, lane.stream);
    CudaCommands::Get().Enter(context, lane.stream);
    queue->lanes_.push_back(std::move(lane));
  }
  if (Result<void> ready = queue->Prepare({}); !ready) return TakeError(ready);
  return queue;
}

CudaQueue::~CudaQueue() {
  if (DriversAreGone()) return;
  const Current current(context_);
  for (Lane& lane : lanes_) {
    {
      const std::lock_guard lock(*mutex_);
      if (RecordLast(lane) != CUDA_SUCCESS) {
        // After the stream is destroyed, nobody can ask whether the last
        // command is over, so the destructor waits for it.
        context_.api().cuCtxSynchronize();
        lane.last->MarkOver();
      }
    }
    CudaCommands::Get().Leave(context_, lane.stream);
    context_.api().cuStreamDestroy(lane.stream);
  }
  for (CUevent event : spare_) context_.GiveBack(event, /*is_timed=*/false);
}

Result<void> CudaQueue::Prepare(std::span<const EventPtr> after) {
  if (is_timed_) {
    Result<std::shared_ptr<TimeBase>> base = context_.clock().Base(context_);
    if (!base) return TakeError(base);
    const std::lock_guard lock(*mutex_);
    base_ = std::move(*base);
  }
  for (const EventPtr& each : after) {
    auto& event = static_cast<CudaEvent&>(*each);
    if (line_ != 0 && event.lane() == lanes_.front().id) continue;
    const CUresult status = event.BeforeWait();
    if (status != CUDA_SUCCESS) return FailWith(status, DriverAction::kWait);
  }
  return {};
}

// A new reference to the event is either a copy of an existing one, or is made
// under the lock. So if the event has one reference, only the queue has it, and
// the end need not be recorded.
CUresult CudaQueue::RecordLast(Lane& lane) {
  if (lane.last == nullptr || lane.last.use_count() == 1) return CUDA_SUCCESS;
  return lane.last->RecordLocked();
}

CudaQueue::Lane& CudaQueue::ChooseLane(std::span<const EventPtr> after) {
  if (lanes_.size() == 1) return lanes_.front();
  for (const EventPtr& event : after) {
    for (Lane& lane : lanes_)
      if (lane.last == event) return lane;
  }
  next_lane_ = (next_lane_ + 1) % lanes_.size();
  return lanes_[next_lane_];
}

Result<PooledEvent> CudaQueue::TakeEnd() {
  if (is_timed_) return context_.TakeEvent(/*is_timed=*/true);
  if (spare_.empty()) {
    if (Result<void> taken = context_.TakeEvents(spare_); !taken)
      return TakeError(taken);
  }
  PooledEvent end(context_, spare_.back(), /*is_timed=*/false);
  spare_.pop_back();
  return end;
}

CUresult CudaQueue::MarkHostFunction(Lane& lane) {
  lane.last->parts().follows_host_function = true;
  lane.host_function = lane.last;
  return lane.last->RecordLocked();
}

CudaQueue::CommandEventPtr CudaQueue::MakeCommand(Lane& lane) {
  auto event = MakeRecycled<CommandEvent>(context_, line_);
  CommandEvent::Parts& parts = event->parts();
  parts.lane = lane.id;
  parts.progress = lane.progress;
  return event;
}

Result<CudaQueue::CommandEventPtr> CudaQueue::Begin(
    Lane& lane, std::span<const EventPtr> after) {
  const Api& api = context_.api();
  if (const CUresult status = RecordLast(lane); status != CUDA_SUCCESS)
    return FailWith(status, DriverAction::kCommand);
  if (lane.host_function != nullptr && lane.host_function->is_over())
    lane.host_function = nullptr;
  bool follows_host_function = lane.host_function != nullptr;
  for (const EventPtr& each : after) {
    auto& event = static_cast<CudaEvent&>(*each);
    if (event.lane() == lane.id) continue;
    follows_host_function =
        follows_host_function || event.follows_host_function();
    const CUresult status = event.EnqueueWait(context_, lane.stream);
    if (status != CUDA_SUCCESS) return FailWith(status, DriverAction::kWait);
  }
  CommandEventPtr event = MakeCommand(lane);
  CommandEvent::Parts& parts = event->parts();
  parts.follows_host_function = follows_host_function;
  if (keeps_last() && !is_lent_) return event;
  Result<PooledEvent> end = TakeEnd();
  if (!end) return TakeError(end);
  parts.end = std::move(*end);
  if (!is_timed_) return event;
  parts.base = base_;
  parts.submitted = Now();
  Result<PooledEvent> start = context_.TakeEvent(/*is_timed=*/true);
  if (!start) return TakeError(start);
  parts.start = std::move(*start);
  const CUresult status = api.cuEventRecord(parts.start.get(), lane.stream);
  if (status != CUDA_SUCCESS)
    return FailWith(status, DriverAction::kMeasureCommand);
  return event;
}

Result<EventPtr> CudaQueue::End(Lane& lane, CUresult status, DriverAction what,
                                CommandEventPtr event) {
  CommandEvent::Parts& parts = event->parts();
  if (status == CUDA_SUCCESS &&
      (parts.end.get() != nullptr || parts.follows_host_function))
    status = event->RecordLocked();
  if (status != CUDA_SUCCESS) return FailWith(status, what);
  parts.number.store(lane.progress->NextNumber(), std::memory_order_relaxed);
  lane.last = event;
  if (parts.follows_host_function) lane.host_function = event;
  return event;
}

Result<void> CudaQueue::CheckLaunch(CudaKernel& kernel, const WorkSize& size,
                                    std::span<const Argument> arguments) {
  LaunchSize launch_size;
  PackedArguments packed;
  Result<void> ready = SetSize(kernel, size, launch_size);
  if (ready)
    ready = packed.Pack(arguments, kernel.parameters(), launch_size.range);
  if (ready && packed.local_memory() != 0)
    ready = kernel.AllowLocalMemory(packed.local_memory());
  return ready;
}

Result<EventPtr> CudaQueue::Launch(Kernel& kernel, const WorkSize& size,
                                   std::span<const Argument> arguments,
                                   std::span<const EventPtr> after) {
  auto& cuda_kernel = static_cast<CudaKernel&>(kernel);
  std::optional<Current> current;
  if (!after.empty() || is_timed_) {
    current.emplace(context_);
    if (Result<void> ready = Prepare(after); !ready) return TakeError(ready);
  }
  const std::lock_guard lock(*mutex_);
  if (sized_.kernel != cuda_kernel.number() || sized_.size != size) {
    sized_ = {};
    Result<void> set = SetSize(cuda_kernel, size, sized_.launch);
    if (!set) return TakeError(set);
    sized_.kernel = cuda_kernel.number();
    sized_.size = size;
  }
  auto& [shape, range] = sized_.launch;
  Result<void> packed =
      packed_.Pack(arguments, cuda_kernel.parameters(), range);
  if (!packed) return TakeError(packed);
  if (packed_.local_memory() != 0) {
    Result<void> allowed = cuda_kernel.AllowLocalMemory(packed_.local_memory());
    if (!allowed) return TakeError(allowed);
  }
  Lane& lane = ChooseLane(after);
  const bool uses_last_again = MayUseLastAgain(lane, after);
  if (!current && !(uses_last_again && Current::IsExpected(context_)))
    current.emplace(context_);
  const auto call_driver = [&](const Size3& grid) {
    const auto number = [](size_t each) { return static_cast<unsigned>(each); };
    const Size3& block = shape.block;
    return context_.api().cuLaunchKernel(
        cuda_kernel.get(), number(grid[0]), number(grid[1]), number(grid[2]),
        number(block[0]), number(block[1]), number(block[2]),
        number(packed_.local_memory()), lane.stream, packed_.addresses(),
        nullptr);
  };
  // The kernel and the stream belong to the queue's context. If another context
  // is current, the driver either launches the kernel in the queue's context or
  // fails and launches nothing. So the context is made current after a failure.
  const auto launch_grid = [&](const Size3& grid) {
    const CUresult status = call_driver(grid);
    if (status == CUDA_SUCCESS || current) [[likely]]
      return status;
    current.emplace(context_);
    return current->has_changed() ? call_driver(grid) : status;
  };
  const auto launch = [&](const Transfer&) {
    if (size.local) return launch_grid(shape.grid);
    return LaunchInParts<CUresult>(shape.grid,
                                   LargestPart(shape, cuda_kernel.limits()),
                                   [&](const Size3& grid, const Size3& first) {
                                     range.Cover(grid, first, shape.block);
                                     return launch_grid(grid);
                                   });
  };
  return SubmitLocked(lane, uses_last_again, DriverAction::kLaunch, after,
                      launch);
}

Result<EventPtr> CudaQueue::Copy(Location to, Location from, size_t bytes,
                                 std::span<const EventPtr> after) {
  return Submit(DriverAction::kCopy, after, [&](const Transfer& transfer) {
    return transfer.Copy(to.address, from.address, bytes);
  });
}

Result<EventPtr> CudaQueue::Fill(Location to,
                                 std::span<const std::byte> pattern,
                                 size_t count,
                                 std::span<const EventPtr> after) {
  return Submit(DriverAction::kFill, after, [&](const Transfer& transfer) {
    return transfer.Fill(to.address, pattern, count);
  });
}

EventPtr CudaQueue::Last() {
  const std::lock_guard lock(*mutex_);
  return lanes_.front().last;
}

std::vector<EventPtr> CudaQueue::LastCommands() {
  std::vector<EventPtr> last;
  if (line_ != 0) return last;
  const std::lock_guard lock(*mutex_);
  for (const Lane& lane : lanes_)
    if (lane.last != nullptr) last.push_back(lane.last);
  return last;
}

Result<EventPtr> CudaQueue::Barrier(std::span<const EventPtr> after) {
  std::vector<EventPtr> all;
  if (after.empty()) {
    all = LastCommands();
    after = all;
  }
  return Submit(DriverAction::kWait, after,
                [](const Transfer&) { return CUDA_SUCCESS; });
}

Result<EventPtr> CudaQueue::BlockingBarrier(std::span<const EventPtr> after) {
  Result<EventPtr> barrier = Barrier(after);
  if (!barrier || lanes_.size() == 1) return barrier;
  auto event = std::static_pointer_cast<CommandEvent>(*barrier);
  const Current current(context_);
  const std::lock_guard lock(*mutex_);
  for (Lane& lane : lanes_) {
    if (lane.id == event->lane()) continue;
    const CUresult status = event->EnqueueWait(context_, lane.stream);
    if (status != CUDA_SUCCESS) return FailWith(status, DriverAction::kWait);
    if (event->follows_host_function()) lane.host_function = event;
  }
  return barrier;
}

}  // namespace aspectra::cuda
