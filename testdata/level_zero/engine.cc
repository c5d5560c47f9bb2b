#include "testdata/level_zero/engine.h"

#include <CL/cl.h>
#include <level_zero/ze_api.h>

#include <algorithm>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "testdata/level_zero/driver.h"
#include "testdata/level_zero/event.h"
#include "testdata/level_zero/references.h"

namespace aspectra::test_driver {
namespace {

// Beyond as many, those that are complete are forgotten.
constexpr size_t kManyCommands = 64;

void Prune(std::vector<EventReference>& commands) {
  if (commands.size() < kManyCommands) return;
  std::erase_if(commands, [](const EventReference& each) {
    return test_driver::IsComplete(each);
  });
}

}  // namespace

bool ListOrder::IsComplete() const {
  return (!last || test_driver::IsComplete(last)) &&
         std::ranges::all_of(since, [](const EventReference& each) {
           return test_driver::IsComplete(each);
         });
}

Engine::Engine(cl_context context, cl_device_id device) {
  const cl_queue_properties properties[] = {
      CL_QUEUE_PROPERTIES,
      CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE | CL_QUEUE_PROFILING_ENABLE, 0};
  cl_int status = CL_SUCCESS;
  queue_ =
      clCreateCommandQueueWithProperties(context, device, properties, &status);
  if (status != CL_SUCCESS) Misuse("OpenCL makes no queue out of order.");
}

ze_result_t Engine::HoldBack(std::span<const ze_event_handle_t> waits) {
  std::vector<EventReference> owned;
  std::vector<cl_event> events;
  for (ze_event_handle_t wait : waits) {
    if (EventReference event = wait->ToWaitFor()) {
      events.push_back(event.get());
      owned.push_back(std::move(event));
    }
  }
  if (events.empty()) return ZE_RESULT_SUCCESS;
  if (gate_) events.push_back(gate_.get());
  cl_event gate = nullptr;
  const cl_int status = clEnqueueMarkerWithWaitList(
      queue_, static_cast<cl_uint>(events.size()), events.data(), &gate);
  if (status != CL_SUCCESS) return ResultOf(status);
  gate_ = EventReference(gate);
  for (ze_event_handle_t wait : waits) wait->AddWaiter(gate_);
  return ZE_RESULT_SUCCESS;
}

ze_result_t Engine::Submit(ListOrder& order, bool is_barrier,
                           ze_event_handle_t signal,
                           std::span<const ze_event_handle_t> waits,
                           const Enqueue& enqueue) {
  const std::lock_guard lock(mutex_);
  if (gate_ && IsComplete(gate_)) gate_ = EventReference();
  if (const ze_result_t held = HoldBack(waits); held != ZE_RESULT_SUCCESS)
    return held;
  std::vector<cl_event> events;
  if (gate_) events.push_back(gate_.get());
  if (order.last) events.push_back(order.last.get());
  if (is_barrier) {
    for (const EventReference& each : order.since) events.push_back(each.get());
  }
  cl_event event = nullptr;
  cl_int status = enqueue(queue_, static_cast<cl_uint>(events.size()),
                          events.empty() ? nullptr : events.data(), &event);
  if (status == CL_SUCCESS) status = clFlush(queue_);
  if (status != CL_SUCCESS) return ResultOf(status);
  EventReference command(event);
  if (signal != nullptr) signal->Bind(command);
  if (order.in_order || is_barrier) {
    order.last = std::move(command);
    order.since.clear();
  } else {
    Prune(order.since);
    order.since.push_back(std::move(command));
  }
  return ZE_RESULT_SUCCESS;
}

}  // namespace aspectra::test_driver
