// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "testdata/level_zero/engine.h"

#include <CL/cl.h>
#include <level_zero/ze_api.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "testdata/level_zero/driver.h"
#include "testdata/level_zero/event.h"
#include "testdata/level_zero/references.h"

namespace aspectra::test_driver {
namespace {

// When the list has grown by this number of commands, the complete commands are
// removed.
constexpr size_t kManyCommands = 64;

void Prune(std::vector<EventReference>& commands) {
  if (commands.size() % kManyCommands != kManyCommands - 1) return;
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

// If one of the events is of a command of this engine that waited for all
// events of the gate, the new events replace the events of the gate.
void Engine::HoldBack(std::span<const ze_event_handle_t> waits) {
  std::vector<EventReference> added;
  bool stands_for_gate = false;
  for (ze_event_handle_t wait : waits) {
    EventReference event = wait->ToWaitFor();
    if (!event) continue;
    added.push_back(std::move(event));
    stands_for_gate =
        stands_for_gate ||
        wait->NumberOn(*this) >= std::max<uint64_t>(first_behind_gate_, 1);
  }
  if (added.empty()) return;
  if (stands_for_gate) gate_.clear();
  std::ranges::move(added, std::back_inserter(gate_));
  first_behind_gate_ = last_command_ + 1;
}

ze_result_t Engine::Submit(ListOrder& order, bool is_barrier,
                           ze_event_handle_t signal,
                           std::span<const ze_event_handle_t> waits,
                           const Enqueue& enqueue) {
  const std::lock_guard lock(mutex_);
  std::erase_if(gate_, [](const EventReference& each) {
    return test_driver::IsComplete(each);
  });
  HoldBack(waits);
  std::vector<cl_event> events;
  for (const EventReference& each : gate_) events.push_back(each.get());
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
  ++last_command_;
  for (ze_event_handle_t wait : waits) wait->AddWaiter(command);
  if (signal != nullptr) signal->Bind(command, *this, last_command_);
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
