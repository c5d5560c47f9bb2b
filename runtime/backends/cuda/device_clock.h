// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_DEVICE_CLOCK_H_
#define RUNTIME_BACKENDS_CUDA_DEVICE_CLOCK_H_

#include <cstdint>
#include <memory>
#include <mutex>
#include <utility>

#include "runtime/backends/cuda/api/api.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/pooled_event.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/host_event.h"

namespace aspectra::cuda {

class Context;

// Returns a time of the driver in the runtime's unit; 0 for a negative one.
uint64_t Nanoseconds(float milliseconds);

// An event together with the time at which it occurred, from which the times of
// later events are measured. All functions are thread-safe.
class TimeBase {
 public:
  // The event was recorded at `recorded` and occurred at `time`.
  TimeBase(PooledEvent event, uint64_t recorded, uint64_t time)
      : event_(std::move(event)), recorded_(recorded), time_(time) {}
  // The event occurs after `recorded`, and is placed by its distance from
  // `before`.
  TimeBase(PooledEvent event, uint64_t recorded,
           std::shared_ptr<TimeBase> before)
      : event_(std::move(event)),
        recorded_(recorded),
        before_(std::move(before)) {}

  uint64_t recorded() const { return recorded_; }
  bool IsComplete(const Api& api) const {
    return api.cuEventQuery(event_.get()) == CUDA_SUCCESS;
  }
  // Finds the time of the base's own event, and waits for this event. `now` is
  // a time of the host.
  CUresult Place(const Api& api, uint64_t now);
  // Sets `time` to the time of a complete event.
  CUresult Measure(const Api& api, CUevent event, uint64_t& time);

 private:
  CUresult MeasureLocked(const Api& api, CUevent event, uint64_t& time) const;

  const PooledEvent event_;
  const uint64_t recorded_;
  std::mutex mutex_;
  std::shared_ptr<TimeBase> before_;  // null if the base is placed
  uint64_t time_ = 0;
  double rate_ = 1;  // nanoseconds of the clock in one of the device
};

// The clock by which the commands of all queues of a context are measured: a
// kernel that waits for a kernel of another queue starts after the other one's
// end. The driver gives the time between two events only, so each time is the
// time of a base event plus the time since the base event.
//
// The driver gives times as a float of milliseconds, whose error grows with the
// time: half a microsecond after ten seconds, and 125 us after an hour. So a
// base serves the commands of one second, and those of all queues, and the next
// base is placed by its distance from the last one. Nobody waits for the event
// of a base until a program asks for times.
//
// The clocks of the host and of the device differ by some microseconds each
// second. If a base shows that the device's times are not between the host's
// times, the clock runs faster or slower until the next base. It never jumps
// while there are commands, so their order is always right. After ten seconds
// without commands, the next base takes the host's time.
class DeviceClock {
 public:
  // `now` returns the time of the host.
  explicit DeviceClock(uint64_t (*now)() = &Now) : now_(now) {}

  // Returns the base for the next command. The context must be current, and no
  // lock of a queue may be held.
  Result<std::shared_ptr<TimeBase>> Base(Context& context);

 private:
  uint64_t (*const now_)();
  std::mutex mutex_;
  std::shared_ptr<TimeBase> last_;
  bool is_placed_ = false;  // the last base
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_DEVICE_CLOCK_H_
