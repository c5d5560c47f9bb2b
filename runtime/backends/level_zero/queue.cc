// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/level_zero/queue.h"

#include <level_zero/ze_api.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "device_config/messages/words.h"
#include "runtime/backends/level_zero/api/level_zero_diagnostics.h"
#include "runtime/backends/level_zero/command_lane.h"
#include "runtime/backends/level_zero/commands_under_way.h"
#include "runtime/backends/level_zero/group_size.h"
#include "runtime/backends/level_zero/memory.h"
#include "runtime/backends/level_zero/program.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/core/messages/driver_action.h"
#include "runtime/core/messages/kernel_submission_diagnostics.h"

namespace aspectra::level_zero {
namespace {

using Place = CommandLane::Place;

// The size of a launch in the driver's form.
struct LaunchSize {
  LaunchShape shape;
  std::optional<std::array<uint32_t, 3>> offset;  // nullopt means zero
};

Result<std::optional<std::array<uint32_t, 3>>> OffsetOf(const WorkSize& size,
                                                        int dimensions) {
  if (!size.offset) return std::nullopt;
  const Size3 wide = ToDeviceOrder(*size.offset, dimensions);
  std::array<uint32_t, 3> offset = {0, 0, 0};
  for (int i = 0; i < dimensions; ++i) {
    if (wide[i] > std::numeric_limits<uint32_t>::max()) {
      return Fail(ErrorCode::kNdRange, LevelZeroDiagnostic::kLargeOffset,
                  wide[i]);
    }
    offset[i] = static_cast<uint32_t>(wide[i]);
  }
  return offset;
}

// Returns the size of a launch of the kernel. The caller must hold the kernel's
// lock.
Result<LaunchSize> SizeFor(LevelZeroKernel& kernel, const WorkSize& size) {
  const int dimensions = std::max(size.dimensions, 1);
  const Size3 global = ToDeviceOrder(size.global, dimensions);
  Size3 group = {1, 1, 1};
  if (size.local) {
    group = ToDeviceOrder(*size.local, dimensions);
    const size_t work_items = group[0] * group[1] * group[2];
    if (work_items > kernel.limits().work_items) {
      return Fail(ErrorCode::kNdRange, SubmissionDiagnostic::kTooLargeForKernel,
                  kernel.limits().work_items, work_items);
    }
  } else if (size.dimensions != 0) {
    group = kernel.GroupSizeFor(global);
  }
  Result<Size3> count =
      CountWorkGroups(global, group, kernel.limits().count,
                      SubmissionDiagnostic::kTooManyEqualWorkGroups);
  if (!count) return TakeError(count);
  Result<std::optional<std::array<uint32_t, 3>>> offset =
      OffsetOf(size, dimensions);
  if (!offset) return TakeError(offset);
  return LaunchSize{{.count = *count, .group = group}, *offset};
}

ze_result_t SetArgument(const Api& api, ze_kernel_handle_t kernel,
                        uint32_t index, const Argument& argument) {
  if (const auto* bytes = std::get_if<std::span<const std::byte>>(&argument)) {
    return api.zeKernelSetArgumentValue(kernel, index, bytes->size(),
                                        bytes->data());
  }
  if (const auto* local = std::get_if<LocalMemory>(&argument)) {
    // Drivers reject a block of zero bytes.
    return api.zeKernelSetArgumentValue(
        kernel, index, std::max<size_t>(local->bytes, 1), nullptr);
  }
  const auto* usm = std::get_if<UsmPointer>(&argument);
  const void* address = usm != nullptr
                            ? usm->address
                            : std::get<MemoryObject*>(argument)->address();
  return api.zeKernelSetArgumentValue(kernel, index, sizeof address,
                                      static_cast<const void*>(&address));
}

// Sets the arguments and sizes of a launch, and appends the kernel. The caller
// must hold the kernel's lock.
ze_result_t AppendLaunch(const Api& api, KernelState& state,
                         const LaunchSize& size,
                         std::span<const Argument> arguments,
                         const Place& place) {
  ze_kernel_handle_t const kernel = state.kernel.get();
  ze_result_t status = ZE_RESULT_SUCCESS;
  for (uint32_t i = 0; i < arguments.size(); ++i) {
    status = SetArgument(api, kernel, i, arguments[i]);
    if (status != ZE_RESULT_SUCCESS) return status;
  }
  const auto number = [](size_t each) { return static_cast<uint32_t>(each); };
  const Size3& group = size.shape.group;
  status = api.zeKernelSetGroupSize(kernel, number(group[0]), number(group[1]),
                                    number(group[2]));
  if (status != ZE_RESULT_SUCCESS) return status;
  if (size.offset || state.has_offset) {
    if (api.zeKernelSetGlobalOffsetExp == nullptr)
      return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
    const auto offset = size.offset.value_or(std::array<uint32_t, 3>{});
    status =
        api.zeKernelSetGlobalOffsetExp(kernel, offset[0], offset[1], offset[2]);
    if (status != ZE_RESULT_SUCCESS) return status;
    state.has_offset = size.offset.has_value();
  }
  const ze_group_count_t groups = {number(size.shape.count[0]),
                                   number(size.shape.count[1]),
                                   number(size.shape.count[2])};
  return api.zeCommandListAppendLaunchKernel(
      place.list, kernel, &groups, place.signal, place.wait_count, place.waits);
}

// Copies of a launch's arguments. They do not refer to objects of the caller.
class OwnedArguments {
 public:
  explicit OwnedArguments(std::span<const Argument> arguments)
      : arguments_(arguments.begin(), arguments.end()) {
    bytes_.reserve(arguments.size());
    for (Argument& each : arguments_) {
      auto* bytes = std::get_if<std::span<const std::byte>>(&each);
      if (bytes != nullptr)
        each = std::span<const std::byte>(
            bytes_.emplace_back(bytes->begin(), bytes->end()));
    }
  }
  OwnedArguments(const OwnedArguments&) = delete;
  OwnedArguments& operator=(const OwnedArguments&) = delete;

  std::span<const Argument> get() const { return arguments_; }

 private:
  std::vector<Argument> arguments_;
  std::vector<std::vector<std::byte>> bytes_;
};

}  // namespace

Result<std::unique_ptr<Queue>> LevelZeroQueue::Make(
    const LaneScope& scope, uint32_t index, const QueueOptions& options) {
  Result<std::shared_ptr<CommandLane>> lane =
      CommandLane::Make(scope, index, options);
  if (!lane) return TakeError(lane);
  return std::make_unique<LevelZeroQueue>(scope, std::move(*lane));
}

LevelZeroQueue::LevelZeroQueue(const LaneScope& scope,
                               std::shared_ptr<CommandLane> lane)
    : scope_(scope), lane_(std::move(lane)) {
  CommandLane* const own = lane_.get();
  LevelZeroCommands::Get().Enter({lane_, [own] { return own->IsIdle(); },
                                  [own] { return own->CommandsUnderWay(); }});
}

LevelZeroQueue::~LevelZeroQueue() {
  LevelZeroCommands::Get().Leave(lane_.get());
}

Result<EventPtr> LevelZeroQueue::Launch(Kernel& kernel, const WorkSize& size,
                                        std::span<const Argument> arguments,
                                        std::span<const EventPtr> after) {
  const Api& api = *scope_.api;
  auto& own = static_cast<LevelZeroKernel&>(kernel);
  const size_t wanted = own.argument_count();
  std::vector<Argument> with_report;
  if (wanted == arguments.size() + 1) {
    // The kernel has one more parameter than the launch has arguments: the
    // address of the failure report.
    with_report.assign(arguments.begin(), arguments.end());
    with_report.emplace_back(
        UsmPointer{scope_.failures->Report({&api, scope_.context})});
    arguments = with_report;
  }
  if (wanted != arguments.size()) {
    return Fail(ErrorCode::kRuntime, SubmissionDiagnostic::kOtherArgumentCount,
                Counted(wanted, "argument"), arguments.size());
  }
  const std::shared_ptr<KernelState>& state = own.state();
  Result<LaunchSize> launch = [&] {
    const std::lock_guard lock(state->mutex);
    return SizeFor(own, size);
  }();
  if (!launch) return TakeError(launch);

  const auto append_with = [&api, size = *launch](
                               KernelState& kernel,
                               std::span<const Argument> given,
                               const Place& place) {
    const std::lock_guard lock(kernel.mutex);
    return AppendLaunch(api, kernel, size, given, place);
  };
  return lane_->Submit(
      {.what = DriverAction::kLaunch, .after = after, .keep = state},
      [&](const Place& place) { return append_with(*state, arguments, place); },
      [&] {
        return CommandLane::Append(
            [append_with, state,
             owned = std::make_shared<const OwnedArguments>(arguments)](
                const Place& place) {
              return append_with(*state, owned->get(), place);
            });
      });
}

Result<EventPtr> LevelZeroQueue::Copy(Location to, Location from, size_t bytes,
                                      std::span<const EventPtr> after) {
  if (bytes == 0) return Barrier(after);
  return Submit({.what = DriverAction::kCopy, .after = after},
                [&api = *scope_.api, to = to.address, from = from.address,
                 bytes](const Place& place) {
                  return api.zeCommandListAppendMemoryCopy(
                      place.list, to, from, bytes, place.signal,
                      place.wait_count, place.waits);
                });
}

Result<EventPtr> LevelZeroQueue::Fill(Location to,
                                      std::span<const std::byte> pattern,
                                      size_t count,
                                      std::span<const EventPtr> after) {
  if (count == 0) return Barrier(after);
  const size_t size = pattern.size();
  // Drivers only fill memory that they allocated, and only accept patterns of
  // these lengths.
  if (!std::has_single_bit(size) || size > scope_.facts->longest_pattern ||
      AskMemory({scope_.api, scope_.context}, to.address).kind ==
          MemoryKind::kUnknown)
    return FillByCopies(to.address, pattern, count, after);
  return Submit({.what = DriverAction::kFill, .after = after},
                [&api = *scope_.api, to = to.address, count, size,
                 kept = std::vector<std::byte>(pattern.begin(), pattern.end())](
                    const Place& place) {
                  return api.zeCommandListAppendMemoryFill(
                      place.list, to, kept.data(), size, count * size,
                      place.signal, place.wait_count, place.waits);
                });
}

// Writes the pattern several times to a block of host memory, and copies the
// block to all of the memory. The block is kept until the copies are over.
Result<EventPtr> LevelZeroQueue::FillByCopies(
    void* to, std::span<const std::byte> pattern, size_t count,
    std::span<const EventPtr> after) {
  constexpr size_t kPiece = size_t{1} << 20;
  const size_t size = pattern.size();
  const size_t in_piece = std::min(count, std::max<size_t>(1, kPiece / size));
  Result<std::unique_ptr<OwnedMemory>> made = OwnedMemory::Allocate(
      {scope_.api, scope_.context},
      {.kind = MemoryKind::kHost, .bytes = in_piece * size}, "a pattern");
  if (!made) return TakeError(made);
  const std::shared_ptr<OwnedMemory> piece = std::move(*made);
  auto* bytes = static_cast<std::byte*>(piece->address());
  for (size_t i = 0; i < in_piece; ++i)
    std::ranges::copy(pattern, bytes + i * size);
  return Submit({.what = DriverAction::kFill, .after = after, .keep = piece},
                [&api = *scope_.api, to = static_cast<std::byte*>(to),
                 from = bytes, in_piece, count, size](const Place& place) {
                  ze_result_t status = ZE_RESULT_SUCCESS;
                  for (size_t done = 0; done < count; done += in_piece) {
                    const size_t now = std::min(in_piece, count - done);
                    status = api.zeCommandListAppendMemoryCopy(
                        place.list, to + done * size, from, now * size, nullptr,
                        place.wait_count, place.waits);
                    if (status != ZE_RESULT_SUCCESS) return status;
                  }
                  return api.zeCommandListAppendBarrier(
                      place.list, place.signal, 0, nullptr);
                });
}

Result<EventPtr> LevelZeroQueue::SubmitBarrier(
    CommandLane::Kind kind, std::span<const EventPtr> after) {
  return Submit({.what = DriverAction::kWait, .after = after, .kind = kind},
                [&api = *scope_.api](const Place& place) {
                  return api.zeCommandListAppendBarrier(
                      place.list, place.signal, place.wait_count, place.waits);
                });
}

Result<EventPtr> LevelZeroQueue::Barrier(std::span<const EventPtr> after) {
  return SubmitBarrier(CommandLane::Kind::kBarrier, after);
}

Result<EventPtr> LevelZeroQueue::BlockingBarrier(
    std::span<const EventPtr> after) {
  return SubmitBarrier(CommandLane::Kind::kBlockingBarrier, after);
}

}  // namespace aspectra::level_zero
