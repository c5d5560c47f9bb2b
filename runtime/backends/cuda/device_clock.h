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

// Converts a time of the driver to nanoseconds. Returns 0 for a negative time.
uint64_t Nanoseconds(float milliseconds);

// The clock that measures the commands of all queues of a context. Its times
// are comparable between queues: if a kernel waits for a kernel of another
// queue, its start is not before the other one's end. The driver only gives the
// time between two events, so each time is the time of a base plus the time
// since the base.
//
// The time of a base is read from the host's clock some microseconds after the
// event has occurred, and this delay differs from base to base. So queues that
// are made within a second share a base. The driver gives times as a float of
// milliseconds, whose error grows with the time: it is one microsecond after
// ten seconds. So a later queue gets its own base. If the last base is less
// than ten seconds old, the time of the new base is the last base's time plus
// the driver's time between the two events. Otherwise it is read from the
// host's clock again.
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
