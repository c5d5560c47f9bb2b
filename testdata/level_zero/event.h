#ifndef TESTDATA_LEVEL_ZERO_EVENT_H_
#define TESTDATA_LEVEL_ZERO_EVENT_H_

#include <CL/cl.h>
#include <level_zero/ze_api.h>

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <vector>

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

  // What OpenCL can wait for; nothing if the event is signaled already.
  aspectra::test_driver::EventReference ToWaitFor();
  // `marker` is complete once it waits no more.
  void AddWaiter(const aspectra::test_driver::EventReference& marker);
  // The command that signals it was enqueued.
  void Bind(const aspectra::test_driver::EventReference& command);
  void HostSignal();
  void Reset();
  bool IsSignaled();
  ze_result_t Synchronize(uint64_t nanoseconds);
  ze_result_t Timestamps(ze_kernel_timestamp_result_t& times);
  // Ends the process if a command still signals it or waits for it.
  void RequireIdle(const char* what);

 private:
  bool IsSignaledLocked() const;

  std::mutex mutex_;
  std::condition_variable changed_;
  bool by_host_ = false;
  aspectra::test_driver::EventReference command_;
  // A user event, for what waits before anything was enqueued that signals.
  aspectra::test_driver::EventReference gate_;
  std::vector<aspectra::test_driver::EventReference> waiters_;
};

// NOLINTEND(bugprone-reserved-identifier)

#endif  // TESTDATA_LEVEL_ZERO_EVENT_H_
