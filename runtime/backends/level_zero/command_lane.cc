// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A CommandLane passes commands to the driver.
//
// A device's engine processes commands in order. If a command waits for an
// event, it blocks all commands that were passed to the engine after it, even
// those of other queues. So a command must not wait for an event that may
// depend on later commands. For example, suppose that a command waits for a
// host task, and the host task waits for a later command: this is a deadlock.
//
// Rule. The lane passes a command to the driver when everything that the
// command waits for is handed over. A command is handed over when it is passed
// to the driver; a signal of the host is handed over when it is complete. Until
// then, the lane holds the command and everything that waits for the command:
// later commands of an in-order queue, and barriers. When a signal is complete,
// the thread that completed it passes on the commands that waited only for this
// signal, then the commands that waited only for those commands, and so on.
//
// Invariant: everything that a command in the driver waits for was passed to
// the driver before it. So an engine that processes commands in this order
// never blocks forever, and events form no cycle.
//
// A lane has one immediate command list. If the driver supports it (Level Zero
// 1.9), the list keeps the order of an in-order queue. If a driver has no
// immediate lists, each command gets its own regular list, which is executed at
// once and then reused. In this case, and in the lists of older drivers, events
// order the commands.
//
// The lane keeps the objects that the driver needs for a command until the
// command is over: its events, the events it waits for, and its kernel. When a
// command is submitted, the lane checks whether the oldest command is over,
// which costs one driver call. When there are twice as many commands as after
// the last full check, it checks all of them.

#include "runtime/backends/level_zero/command_lane.h"

#include <level_zero/ze_api.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "runtime/backends/level_zero/api/api.h"
#include "runtime/backends/level_zero/event.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/host_event.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/core/drivers/task_threads.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::level_zero {
namespace {

LevelZeroEvent& EventOf(const EventPtr& event) {
  return static_cast<LevelZeroEvent&>(*event);
}

}  // namespace

// A command that the lane holds, because it is not passed to the driver yet.
struct CommandLane::Held {
  std::shared_ptr<CommandLane> lane;
  LevelZeroEventPtr event;
  DriverAction what = DriverAction::kCommand;
  std::vector<EventPtr> after;
  Kind kind = Kind::kCommand;
  std::shared_ptr<const void> keep;
  Append append;
  // The number of events that are not handed over and that the command waits
  // for, plus one while they are being counted.
  std::atomic<size_t> needed = 1;

  void OneIsHandedOver() {
    if (--needed == 0) lane->Release(*this);
  }
};

CommandLane::CommandLane(const LaneScope& scope, const QueueOptions& options)
    : scope_(scope),
      options_(options),
      line_(options.in_order ? Event::NewLine() : 0) {}

std::unexpected<Error> CommandLane::FailWith(ze_result_t status,
                                             DriverAction what) {
  return level_zero::FailWith(status, what);
}

Result<std::shared_ptr<CommandLane>> CommandLane::Make(
    const LaneScope& scope, uint32_t index, const QueueOptions& options) {
  const Api& api = *scope.api;
  ze_command_queue_desc_t about = {};
  about.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC;
  about.ordinal = scope.facts->queue_group;
  about.index = index;
  about.mode = ZE_COMMAND_QUEUE_MODE_ASYNCHRONOUS;
  const bool keeps_order =
      options.in_order && scope.facts->api_version >= ZE_API_VERSION_1_9;
  if (keeps_order) about.flags = ZE_COMMAND_QUEUE_FLAG_IN_ORDER;
  auto lane = std::make_shared<CommandLane>(scope, options);
  lane->orders_by_events_ = options.in_order && !keeps_order;
  ze_command_list_handle_t list = nullptr;
  ze_result_t status = api.zeCommandListCreateImmediate(
      scope.context, scope.device, &about, &list);
  if (status == ZE_RESULT_SUCCESS) {
    lane->immediate_ = ListHandle(api, list);
    return lane;
  }
  if (status != ZE_RESULT_ERROR_UNSUPPORTED_FEATURE)
    return FailWith(status, DriverAction::kMakeQueue);
  about.flags = 0;
  lane->orders_by_events_ = true;
  ze_command_queue_handle_t queue = nullptr;
  status =
      api.zeCommandQueueCreate(scope.context, scope.device, &about, &queue);
  if (status != ZE_RESULT_SUCCESS)
    return FailWith(status, DriverAction::kMakeQueue);
  lane->queue_ = QueueHandle(api, queue);
  return lane;
}

Result<LevelZeroEventPtr> CommandLane::MakeEvent() {
  Result<PooledEvent> event = scope_.pools->Take(options_.profiling);
  if (!event) return TakeError(event);
  LevelZeroEvent::Parts parts;
  parts.api = scope_.api;
  parts.platform = scope_.platform;
  parts.event = std::move(*event);
  parts.failures = scope_.failures;
  if (options_.profiling) {
    uint64_t host = 0;
    const ze_result_t status = scope_.api->zeDeviceGetGlobalTimestamps(
        scope_.device, &host, &parts.submitted_ticks);
    if (status != ZE_RESULT_SUCCESS)
      return FailWith(status, DriverAction::kMeasureCommand);
    parts.measured_on = scope_.facts;
    parts.submitted = Now();
  }
  return std::make_shared<LevelZeroEvent>(std::move(parts), line_);
}

std::vector<LevelZeroEventPtr> CommandLane::NotHandedOver(
    const Command& command) {
  std::vector<LevelZeroEventPtr> needed;
  for (const EventPtr& each : command.after) {
    if (!EventOf(each).is_handed_over())
      needed.push_back(std::static_pointer_cast<LevelZeroEvent>(each));
  }
  if (held_.empty()) return needed;
  const bool waits_for_all =
      line_ != 0 || (command.kind != Kind::kCommand && command.after.empty());
  if (waits_for_all)
    needed.insert(needed.end(), held_.begin(), held_.end());
  else if (blocking_ != nullptr && !blocking_->is_handed_over())
    needed.push_back(blocking_);
  // In an in-order queue, the last held command waits for all held commands
  // before it, so only its event is needed.
  if (line_ != 0) needed.erase(needed.end() - held_.size(), needed.end() - 1);
  return needed;
}

void CommandLane::Hold(const Command& command, LevelZeroEventPtr event,
                       const std::vector<LevelZeroEventPtr>& needed,
                       Append append) {
  auto held = std::make_shared<Held>();
  held->lane = shared_from_this();
  held->event = event;
  held->what = command.what;
  held->after.assign(command.after.begin(), command.after.end());
  held->kind = command.kind;
  held->keep = command.keep;
  held->append = std::move(append);
  if (command.kind == Kind::kBlockingBarrier) blocking_ = event;
  held_.push_back(std::move(event));
  for (const LevelZeroEventPtr& each : needed) {
    ++held->needed;
    if (!each->WhenHandedOver([held] { held->OneIsHandedOver(); }))
      --held->needed;
  }
  // The last event may have been handed over while the events were counted.
  // This thread holds the lane's lock, so another thread passes the command to
  // the driver.
  if (--held->needed != 0) return;
  ++held->needed;
  TaskThreads::Get().Run([held] { held->OneIsHandedOver(); });
}

void CommandLane::Release(Held& held) {
  std::vector<std::function<void()>> next;
  {
    const std::lock_guard lock(mutex_);
    Command command;
    command.what = held.what;
    command.after = held.after;
    command.kind = held.kind;
    command.keep = std::move(held.keep);
    ze_result_t status = ZE_RESULT_ERROR_UNINITIALIZED;
    if (!DriversAreGone()) {
      status = ZE_RESULT_SUCCESS;
      const Prepared prepared = Prepare(command, *held.event, status);
      if (status == ZE_RESULT_SUCCESS) status = held.append(prepared.place());
      status = Finish(command, held.event, prepared, status);
    }
    if (status != ZE_RESULT_SUCCESS)
      held.event->SignalFromHost(FailWith(status, held.what).error());
    std::erase(held_, held.event);
    next = held.event->HandOver();
  }
  CallOneByOne(std::move(next));
}

CommandLane::Prepared CommandLane::Prepare(const Command& command,
                                           LevelZeroEvent& event,
                                           ze_result_t& status) {
  Prune();
  Prepared prepared;
  prepared.signal = event.get();
  const auto wait_for = [&](const EventPtr& each) {
    if (each == nullptr || each.get() == &event || each->is_over()) return;
    prepared.after.push_back(each);
    prepared.waits.push_back(EventOf(each).get());
  };
  for (const EventPtr& each : command.after) wait_for(each);
  if (orders_by_events_) {
    if (line_ != 0) wait_for(last_);
    if (line_ == 0) wait_for(blocking_);
    if (command.kind != Kind::kCommand && command.after.empty() && line_ == 0)
      for (const UnderWay& each : under_way_) wait_for(each.event);
  }
  if (immediate_.get() != nullptr) {
    prepared.list = immediate_.get();
    return prepared;
  }
  Result<ze_command_list_handle_t> list = TakeList();
  if (list)
    prepared.list = *list;
  else
    status = ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
  return prepared;
}

ze_result_t CommandLane::Finish(const Command& command,
                                const LevelZeroEventPtr& event,
                                const Prepared& prepared, ze_result_t status) {
  const Api& api = *scope_.api;
  UnderWay entry;
  entry.event = event;
  entry.after = prepared.after;
  entry.keep = command.keep;
  if (immediate_.get() == nullptr && prepared.list != nullptr) {
    entry.list = prepared.list;
    ze_command_list_handle_t list = prepared.list;
    if (status == ZE_RESULT_SUCCESS) status = api.zeCommandListClose(list);
    if (status == ZE_RESULT_SUCCESS) {
      status = api.zeCommandQueueExecuteCommandLists(queue_.get(), 1, &list,
                                                     nullptr);
    }
  }
  if (status != ZE_RESULT_SUCCESS) {
    Forget(entry);
    return status;
  }
  if (line_ != 0) last_ = event;
  if (command.kind == Kind::kBlockingBarrier) blocking_ = event;
  under_way_.push_back(std::move(entry));
  // If the lane held the command, Release() called this function, and it hands
  // over the event itself.
  if (std::ranges::find(held_, event) == held_.end()) (void)event->HandOver();
  return status;
}

Result<ze_command_list_handle_t> CommandLane::TakeList() {
  const Api& api = *scope_.api;
  if (!free_lists_.empty()) {
    ze_command_list_handle_t list = free_lists_.back();
    const ze_result_t status = api.zeCommandListReset(list);
    if (status != ZE_RESULT_SUCCESS)
      return FailWith(status, DriverAction::kReuseCommandList);
    free_lists_.pop_back();
    return list;
  }
  ze_command_list_desc_t about = {};
  about.stype = ZE_STRUCTURE_TYPE_COMMAND_LIST_DESC;
  about.commandQueueGroupOrdinal = scope_.facts->queue_group;
  ze_command_list_handle_t list = nullptr;
  const ze_result_t status =
      api.zeCommandListCreate(scope_.context, scope_.device, &about, &list);
  if (status != ZE_RESULT_SUCCESS)
    return FailWith(status, DriverAction::kMakeCommandList);
  lists_.emplace_back(api, list);
  return list;
}

// Makes the command's list free again. Called when the command is over or was
// not started.
void CommandLane::Forget(UnderWay& command) {
  if (command.list != nullptr) free_lists_.push_back(command.list);
}

void CommandLane::Prune() {
  while (!under_way_.empty() && under_way_.front().event->is_over()) {
    Forget(under_way_.front());
    under_way_.pop_front();
  }
  if (under_way_.size() < prune_all_at_) return;
  std::erase_if(under_way_, [this](UnderWay& each) {
    if (!each.event->is_over()) return false;
    Forget(each);
    return true;
  });
  prune_all_at_ = std::max<size_t>(64, 2 * under_way_.size());
}

std::vector<EventPtr> CommandLane::CommandsUnderWay() {
  const std::lock_guard lock(mutex_);
  std::vector<EventPtr> events(held_.begin(), held_.end());
  for (const UnderWay& each : under_way_)
    if (!each.event->is_over()) events.push_back(each.event);
  return events;
}

bool CommandLane::IsIdle() {
  const std::lock_guard lock(mutex_);
  return held_.empty() &&
         std::ranges::all_of(under_way_, [](const UnderWay& each) {
           return each.event->is_over();
         });
}

}  // namespace aspectra::level_zero
