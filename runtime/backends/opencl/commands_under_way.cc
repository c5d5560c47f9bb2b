// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/opencl/commands_under_way.h"

#include <CL/cl.h>

#include <algorithm>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "runtime/backends/opencl/api/api.h"
#include "runtime/core/drivers/process_end.h"

namespace aspectra::opencl {
namespace {

// Returns an event that completes when all commands of `queue` are complete. If
// the driver fails, returns nullopt.
std::optional<EventHandle> Marker(const Api& api, cl_command_queue queue) {
  cl_event event = nullptr;
  if (api.clEnqueueMarkerWithWaitList(queue, 0, nullptr, &event) != CL_SUCCESS)
    return std::nullopt;
  EventHandle marker(api, event);
  // No OpenCL call waits for the marker, so without the flush it might never
  // complete.
  if (api.clFlush(queue) != CL_SUCCESS) return std::nullopt;
  return marker;
}

}  // namespace

bool OpenClCommands::Pending::IsComplete() const {
  cl_int state = CL_COMPLETE;
  return api->clGetEventInfo(event.get(), CL_EVENT_COMMAND_EXECUTION_STATUS,
                             sizeof state, &state, nullptr) != CL_SUCCESS ||
         state <= CL_COMPLETE;
}

OpenClCommands& OpenClCommands::Get() {
  static OpenClCommands* const commands = new OpenClCommands;
  return *commands;
}

void OpenClCommands::Enter(const Api& api, cl_command_queue queue) {
  const std::lock_guard lock(mutex_);
  queues_.emplace_back(&api, queue);
}

void OpenClCommands::Leave(const Api& api, cl_command_queue queue) {
  if (DriversAreGone()) return;
  std::optional<EventHandle> marker = Marker(api, queue);
  const std::lock_guard lock(mutex_);
  std::erase(queues_, std::pair(&api, queue));
  std::erase_if(left_, [](const Pending& each) { return each.IsComplete(); });
  if (marker) left_.push_back({&api, std::move(*marker)});
}

void OpenClCommands::BeginEnd() {
  const std::lock_guard lock(mutex_);
  for (const auto& [api, queue] : queues_) {
    if (std::optional<EventHandle> marker = Marker(*api, queue))
      left_.push_back({api, std::move(*marker)});
  }
}

bool OpenClCommands::AreComplete() {
  const std::lock_guard lock(mutex_);
  return std::ranges::all_of(left_, &Pending::IsComplete);
}

}  // namespace aspectra::opencl
