#include "runtime/backends/opencl/process_end.h"

#include <CL/cl.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "runtime/backends/opencl/api.h"
#include "runtime/backends/opencl/handle.h"
#include "runtime/core/driver_guard.h"

namespace aspectra::opencl {
namespace {

constexpr std::chrono::seconds kLongestWait{10};
constexpr std::chrono::microseconds kBetweenLooks{200};

// What is complete when every command of `queue` is; nothing if the driver
// cannot say.
std::optional<EventHandle> Marker(const Api& api, cl_command_queue queue) {
  cl_event event = nullptr;
  if (api.clEnqueueMarkerWithWaitList(queue, 0, nullptr, &event) !=
          CL_SUCCESS ||
      api.clFlush(queue) != CL_SUCCESS) {
    return std::nullopt;
  }
  return EventHandle(api, event);
}

}  // namespace

bool ProcessEnd::Pending::IsComplete() const {
  cl_int state = CL_COMPLETE;
  return api->clGetEventInfo(event.get(), CL_EVENT_COMMAND_EXECUTION_STATUS,
                             sizeof state, &state, nullptr) != CL_SUCCESS ||
         state <= CL_COMPLETE;
}

ProcessEnd& ProcessEnd::Get() {
  static ProcessEnd* const process_end = new ProcessEnd;
  return *process_end;
}

ProcessEnd::ProcessEnd() { ComeFirst(); }

void ProcessEnd::ComeFirst() {
  static const pid_t process = getpid();
  std::atexit([] {
    if (getpid() == process) Get().WaitForAll();
  });
}

void ProcessEnd::Enter(const Api& api, cl_command_queue queue) {
  const std::lock_guard lock(mutex_);
  queues_.emplace_back(&api, queue);
}

void ProcessEnd::Leave(const Api& api, cl_command_queue queue) {
  if (DriversAreGone()) return;
  std::optional<EventHandle> marker = Marker(api, queue);
  const std::lock_guard lock(mutex_);
  std::erase(queues_, std::pair(&api, queue));
  std::erase_if(left_, [](const Pending& each) { return each.IsComplete(); });
  if (marker) left_.push_back({&api, std::move(*marker)});
}

void ProcessEnd::WaitForAll() {
  if (DriversAreGone()) return;
  const auto end = std::chrono::steady_clock::now() + kLongestWait;
  const std::lock_guard lock(mutex_);
  for (const auto& [api, queue] : queues_) {
    if (std::optional<EventHandle> marker = Marker(*api, queue))
      left_.push_back({api, std::move(*marker)});
  }
  while (!std::ranges::all_of(left_, &Pending::IsComplete) &&
         std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(kBetweenLooks);
  }
  DriversEnd();
}

}  // namespace aspectra::opencl
