#ifndef TESTDATA_LEVEL_ZERO_EVENT_H_
#define TESTDATA_LEVEL_ZERO_EVENT_H_

#include <CL/cl.h>
#include <level_zero/ze_api.h>

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <vector>

#include "testdata/level_zero/engine.h"
#include "testdata/level_zero/references.h"

// NOLINTBEGIN(bugprone-reserved-identifier): ze_api.h's own names.

struct _ze_event_pool_handle_t {
  ze_context_handle_t context = nullptr;
  bool is_timed = false;
  std::mutex mutex;
  std::vector<bool> taken;  // indices with an event
};

struct _ze_event_handle_t {
  ze_event_pool_handle_t pool = nullptr;
  uint32_t index = 0;

  // Returns an event that OpenCL can wait for. If this event is signaled
  // already, returns null.
  aspectra::test_driver::EventReference ToWaitFor();
  // Adds a command that waits for this event, so that the event must not be
  // reset yet.
  void AddWaiter(const aspectra::test_driver::EventReference& command);
  // Records that `command`, which signals this event, was enqueued. `number` is
  // its number in the engine.
  void Bind(const aspectra::test_driver::EventReference& command,
            const aspectra::test_driver::Engine& engine, uint64_t number);
  // Returns the number of the command that signals this event. If the command
  // belongs to another engine, returns 0.
  uint64_t NumberOn(const aspectra::test_driver::Engine& engine);
  void HostSignal();
  void Reset();
  bool IsSignaled();
  ze_result_t Synchronize(uint64_t nanoseconds);
  ze_result_t Timestamps(ze_kernel_timestamp_result_t& times);
  // Ends the process if a command still signals this event or waits for it.
  void RequireIdle(const char* what);

 private:
  bool IsSignaledLocked() const;

  std::mutex mutex_;
  std::condition_variable changed_;
  bool by_host_ = false;
  aspectra::test_driver::EventReference command_;
  const aspectra::test_driver::Engine* engine_ = nullptr;  // the command's
  uint64_t number_ = 0;
  // A user event for commands that wait although the command that signals this
  // event is not enqueued yet.
  aspectra::test_driver::EventReference gate_;
  std::vector<aspectra::test_driver::EventReference> waiters_;
};

// NOLINTEND(bugprone-reserved-identifier)

#endif  // TESTDATA_LEVEL_ZERO_EVENT_H_
