#ifndef TESTDATA_LEVEL_ZERO_ENGINE_H_
#define TESTDATA_LEVEL_ZERO_ENGINE_H_

#include <CL/cl.h>
#include <level_zero/ze_api.h>

#include <cstdint>
#include <functional>
#include <mutex>
#include <span>
#include <vector>

#include "testdata/level_zero/references.h"

namespace aspectra::test_driver {

// The order of a command list: the events that the next command waits for, in
// addition to its own list of events.
struct ListOrder {
  bool in_order = false;
  // The last barrier or, if the list is in order, the last command.
  EventReference last;
  std::vector<EventReference> since;  // commands after `last`

  bool IsComplete() const;
};

// An engine of a device, which runs the commands of command lists.
//
// The rule: commands start in the order in which they are submitted. If a
// command waits for an event, it holds back all later commands of all lists, as
// a semaphore holds back the front end of hardware. Commands that have started
// run side by side, unless the order of a list, a barrier or an event separates
// them. So tests notice if a wait is missing, and if a command waits for a
// later command.
class Engine {
 public:
  // Enqueues a command that waits for the given events. The parameters are
  // those of OpenCL's functions that enqueue commands.
  using Enqueue = std::function<cl_int(cl_command_queue, cl_uint,
                                       const cl_event*, cl_event*)>;

  Engine(cl_context context, cl_device_id device);
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // Submits a command of a list. A barrier waits for all earlier commands of
  // the list, and all later ones wait for the barrier. `signal` may be null.
  ze_result_t Submit(ListOrder& order, bool is_barrier,
                     ze_event_handle_t signal,
                     std::span<const ze_event_handle_t> waits,
                     const Enqueue& enqueue);

 private:
  void HoldBack(std::span<const ze_event_handle_t> waits);

  std::mutex mutex_;
  cl_command_queue queue_ = nullptr;
  // The events for which all later commands wait.
  std::vector<EventReference> gate_;
  // The number of the last command, and the number of the first command that
  // waited for all events of gate_.
  uint64_t last_command_ = 0;
  uint64_t first_behind_gate_ = 0;
};

}  // namespace aspectra::test_driver

#endif  // TESTDATA_LEVEL_ZERO_ENGINE_H_
