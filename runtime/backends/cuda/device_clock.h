// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_DEVICE_CLOCK_H_
#define RUNTIME_BACKENDS_CUDA_DEVICE_CLOCK_H_

#include <cstdint>
#include <memory>
#include <mutex>

#include "runtime/backends/cuda/pooled_event.h"
#include "runtime/core/drivers/error.h"

namespace aspectra::cuda {

class Context;

// An event together with the time at which it occurred, from Now() of
// host_event.h.
struct TimeBase {
  PooledEvent event;
  uint64_t time = 0;
};

// Returns a time of the driver in the runtime's unit; 0 for a negative one.
uint64_t Nanoseconds(float milliseconds);

// The clock by which the commands of all queues of a context are measured: a
// kernel that waits for a kernel of another queue starts after the other one's
// end. The driver gives the time between two events only, so each time is a
// base plus the time since the base.
//
// The time of a base is read from the host's clock some microseconds after the
// event has occurred, and this delay differs from base to base. Queues that are
// made soon after each other therefore share a base. The driver gives times as
// a float of milliseconds, whose error grows with the time (one microsecond
// after ten seconds), so a later queue gets a base of its own, which is placed
// by its distance from the last base.
class DeviceClock {
 public:
  // Returns the base for a new queue. The context must be current.
  Result<std::shared_ptr<const TimeBase>> Base(Context& context);

 private:
  std::mutex mutex_;
  std::shared_ptr<const TimeBase> last_;
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_DEVICE_CLOCK_H_
