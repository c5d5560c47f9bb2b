#ifndef RUNTIME_CORE_TRACED_QUEUE_H_
#define RUNTIME_CORE_TRACED_QUEUE_H_

#include <memory>
#include <string>

#include "runtime/core/backend.h"

namespace aspectra {

// While a trace is written, a queue that does what `queue` does and writes down
// its commands; else `queue` itself. `device`, whose queue it is, outlives it.
std::unique_ptr<Queue> Traced(std::unique_ptr<Queue> queue, Device& device,
                              const QueueOptions& options);

// `options` for Device::MakeQueue(): while a trace is written, a queue measures
// its commands if its device can.
QueueOptions MeasuredWhileTracing(QueueOptions options, const Device& device);

// What Traced() gives, for Device::transfers(), which belong to `device`.
Queue& TracedTransfers(Queue& queue, Device& device);

// Says what launches of `kernel` are called from now on: the symbol.
void NameTracedKernel(const Kernel& kernel, const std::string& symbol);

}  // namespace aspectra

#endif  // RUNTIME_CORE_TRACED_QUEUE_H_
