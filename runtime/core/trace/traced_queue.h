// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_TRACE_TRACED_QUEUE_H_
#define RUNTIME_CORE_TRACE_TRACED_QUEUE_H_

#include <memory>
#include <string>

#include "runtime/core/drivers/backend.h"

namespace aspectra {

// While a trace is written, returns a queue that forwards to `queue` and
// records its commands; otherwise returns `queue` itself. `device` is the
// queue's device and must outlive the result.
std::unique_ptr<Queue> Traced(std::unique_ptr<Queue> queue, Device& device,
                              const QueueOptions& options);

// Returns the options with which Device::MakeQueue() is called. These are
// `options`; while a trace is written, the queue also measures its commands if
// its device can.
QueueOptions MeasuredWhileTracing(QueueOptions options, const Device& device);

// Like Traced(), but for the queue of Device::transfers(), which `device` owns.
Queue& TracedTransfers(Queue& queue, Device& device);

// Sets the symbol under which launches of `kernel` are recorded from now on.
void NameTracedKernel(const Kernel& kernel, const std::string& symbol);

}  // namespace aspectra

#endif  // RUNTIME_CORE_TRACE_TRACED_QUEUE_H_
