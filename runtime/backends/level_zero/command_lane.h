// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_COMMAND_LANE_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_COMMAND_LANE_H_

#include <level_zero/ze_api.h>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "runtime/backends/level_zero/api/api.h"
#include "runtime/backends/level_zero/device_query.h"
#include "runtime/backends/level_zero/event.h"
#include "runtime/backends/level_zero/event_pool.h"
#include "runtime/backends/level_zero/failures.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::level_zero {

// The data that all lanes of a device share. The object must outlive the lanes.
struct LaneScope {
  const Api* api = nullptr;
  const Platform* platform = nullptr;
  ze_context_handle_t context = nullptr;
  ze_device_handle_t device = nullptr;
  const DeviceFacts* facts = nullptr;
  EventPools* pools = nullptr;
  FailureWatch* failures = nullptr;
};

// Passes the commands of one queue to the driver. The rule is in the .cc file.
class CommandLane : public std::enable_shared_from_this<CommandLane> {
 public:
  // The command list to which a command is appended, and the command's events.
  struct Place {
    ze_command_list_handle_t list = nullptr;
    ze_event_handle_t signal = nullptr;
    uint32_t wait_count = 0;
    ze_event_handle_t* waits = nullptr;  // null if there are none
  };
  using Append = std::function<ze_result_t(const Place&)>;

  enum class Kind { kCommand, kBarrier, kBlockingBarrier };

  // The description of a command, except the function that appends it.
  struct Command {
    DriverAction what = DriverAction::kCommand;  // for messages
    std::span<const EventPtr> after;
    Kind kind = Kind::kCommand;
    // Kept until the command is over.
    std::shared_ptr<const void> keep = nullptr;
  };

  // `index` is the index of the driver's queue in its queue group.
  static Result<std::shared_ptr<CommandLane>> Make(const LaneScope& scope,
                                                   uint32_t index,
                                                   const QueueOptions& options);

  CommandLane(const LaneScope& scope, const QueueOptions& options);

  // Returns the number of the line (Event::line()). Returns 0 for an
  // out-of-order queue.
  uint64_t line() const { return line_; }

  // Submits a command. If all events that it waits for are handed over,
  // `append` appends it now. Otherwise the lane keeps the function that `own()`
  // returns, and calls this function when the events are handed over. The
  // function must own copies of everything that it uses.
  template <class AppendNow, class Own>
  Result<EventPtr> Submit(const Command& command, AppendNow append, Own own) {
    Result<LevelZeroEventPtr> event = MakeEvent();
    if (!event) return TakeError(event);
    const std::lock_guard lock(mutex_);
    const std::vector<LevelZeroEventPtr> needed = NotHandedOver(command);
    if (!needed.empty()) {
      Hold(command, *event, needed, own());
      return *event;
    }
    ze_result_t status = ZE_RESULT_SUCCESS;
    const Prepared prepared = Prepare(command, **event, status);
    if (status == ZE_RESULT_SUCCESS) status = append(prepared.place());
    status = Finish(command, *event, prepared, status);
    if (status != ZE_RESULT_SUCCESS) return FailWith(status, command.what);
    return *event;
  }

  // True if all commands are over. Never waits for a command.
  bool IsIdle();
  // Returns the events of commands that the lane holds or that may still run.
  std::vector<EventPtr> CommandsUnderWay();

 private:
  struct Held;

  // A command that was passed to the driver.
  struct UnderWay {
    LevelZeroEventPtr event;
    std::vector<EventPtr> after;
    std::shared_ptr<const void> keep;
    ze_command_list_handle_t list = nullptr;  // if it has a regular list
  };

  // The objects with which a command is appended.
  struct Prepared {
    ze_command_list_handle_t list = nullptr;
    ze_event_handle_t signal = nullptr;
    std::vector<EventPtr> after;
    mutable std::vector<ze_event_handle_t> waits;

    Place place() const {
      return {list, signal, static_cast<uint32_t>(waits.size()),
              waits.empty() ? nullptr : waits.data()};
    }
  };

  static std::unexpected<Error> FailWith(ze_result_t status, DriverAction what);

  Result<LevelZeroEventPtr> MakeEvent();
  // Returns the events that are not handed over and that the command must wait
  // for.
  std::vector<LevelZeroEventPtr> NotHandedOver(const Command& command);
  void Hold(const Command& command, LevelZeroEventPtr event,
            const std::vector<LevelZeroEventPtr>& needed, Append append);
  void Release(Held& held);
  Prepared Prepare(const Command& command, LevelZeroEvent& event,
                   ze_result_t& status);
  ze_result_t Finish(const Command& command, const LevelZeroEventPtr& event,
                     const Prepared& prepared, ze_result_t status);
  Result<ze_command_list_handle_t> TakeList();
  void Forget(UnderWay& command);
  void Prune();

  const LaneScope scope_;
  const QueueOptions options_;
  const uint64_t line_;
  // The lane has either an immediate list, or a queue that executes regular
  // lists.
  ListHandle immediate_;
  QueueHandle queue_;
  // True if the lists do not keep the order of commands. Events order them
  // then.
  bool orders_by_events_ = false;

  std::mutex mutex_;
  std::deque<UnderWay> under_way_;
  size_t prune_all_at_ = 64;
  std::vector<ListHandle> lists_;
  std::vector<ze_command_list_handle_t> free_lists_;
  // The event of the last command, in an in-order lane.
  LevelZeroEventPtr last_;
  // The events of the held commands.
  std::vector<LevelZeroEventPtr> held_;
  // The event of the last blocking barrier. All later commands wait for it.
  LevelZeroEventPtr blocking_;
};

}  // namespace aspectra::level_zero

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_COMMAND_LANE_H_
