// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_EVENT_POOL_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_EVENT_POOL_H_

#include <level_zero/ze_api.h>

#include <mutex>
#include <utility>
#include <vector>

#include "runtime/backends/level_zero/api/api.h"
#include "runtime/core/drivers/error.h"

namespace aspectra::level_zero {

class EventPools;

// A driver event. The destructor gives it back to its pools, which reuse it,
// because creating an event takes as long as a launch. When the destructor
// runs, no command may still signal the event or wait for it.
class PooledEvent {
 public:
  PooledEvent() = default;
  PooledEvent(EventPools& pools, ze_event_handle_t event, bool is_timed)
      : pools_(&pools), event_(event), is_timed_(is_timed) {}
  PooledEvent(PooledEvent&& other) noexcept
      : pools_(other.pools_),
        event_(std::exchange(other.event_, nullptr)),
        is_timed_(other.is_timed_) {}
  PooledEvent& operator=(PooledEvent&& other) noexcept {
    std::swap(pools_, other.pools_);
    std::swap(event_, other.event_);
    std::swap(is_timed_, other.is_timed_);
    return *this;
  }
  ~PooledEvent();

  ze_event_handle_t get() const { return event_; }

 private:
  EventPools* pools_ = nullptr;
  ze_event_handle_t event_ = nullptr;
  bool is_timed_ = false;
};

// The events of a context. The host and the devices can use them.
class EventPools {
 public:
  // `api` must outlive the pools.
  EventPools(const Api& api, ze_context_handle_t context)
      : api_(api), context_(context) {}

  // Returns an event that is not signaled. If `is_timed` is true, the event
  // records the times of its command.
  Result<PooledEvent> Take(bool is_timed);
  void GiveBack(ze_event_handle_t event, bool is_timed);

 private:
  Result<void> AddPool(bool is_timed);

  const Api& api_;
  const ze_context_handle_t context_;
  std::mutex mutex_;
  // `pools_` is declared before `events_`, so that the pools are destroyed
  // after the events.
  std::vector<EventPoolHandle> pools_;
  std::vector<EventHandle> events_;
  // [0] has the events without times, and [1] the events with times.
  std::vector<ze_event_handle_t> free_[2];
};

}  // namespace aspectra::level_zero

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_EVENT_POOL_H_
