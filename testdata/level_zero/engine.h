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

// What a list's commands wait for, beside their events.
struct ListOrder {
  bool in_order = false;
  // The last barrier, or in a list in order the last command.
  EventReference last;
  std::vector<EventReference> since;  // commands behind it

  bool IsComplete() const;
};

// Part of a device that commands are handed to.
//
// Rule. Commands start in the order in which they were handed over: one that
// waits for an event holds back all commands behind it, whatever list they are
// from, as a semaphore holds back the front end of hardware. But commands that
// started run side by side, unless a list's order, a barrier or an event keeps
// one behind the other: so a wait that is missing is seen, and so is a command
// that waits for what comes later.
class Engine {
 public:
  // Enqueues a command that waits for so many events, as OpenCL's functions do.
  using Enqueue = std::function<cl_int(cl_command_queue, cl_uint,
                                       const cl_event*, cl_event*)>;

  Engine(cl_context context, cl_device_id device);
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // Submits a command of a list. A barrier waits for all commands before it in
  // the list, and all commands after it wait for it. `signal` may be null.
  ze_result_t Submit(ListOrder& order, bool is_barrier,
                     ze_event_handle_t signal,
                     std::span<const ze_event_handle_t> waits,
                     const Enqueue& enqueue);

 private:
  void HoldBack(std::span<const ze_event_handle_t> waits);

  std::mutex mutex_;
  cl_command_queue queue_ = nullptr;
  // What all commands from now on wait for.
  std::vector<EventReference> gate_;
  // Commands are counted, and which was the first that waited for all of these.
  uint64_t last_command_ = 0;
  uint64_t first_behind_gate_ = 0;
};

}  // namespace aspectra::test_driver

#endif  // TESTDATA_LEVEL_ZERO_ENGINE_H_
