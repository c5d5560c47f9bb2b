// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstdint>
#include <memory>
#include <sycl/backend.hpp>
#include <sycl/device.hpp>
#include <sycl/event.hpp>
#include <sycl/exception.hpp>
#include <sycl/info.hpp>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/surface/commands.h"
#include "runtime/surface/objects.h"

namespace sycl {

event::event()
    : reference(std::make_shared<detail::event_impl>(nullptr, /*queue=*/0)) {}

backend event::get_backend() const noexcept {
  if (const std::shared_ptr<detail::queue_impl> queue = impl_->queue())
    return queue->get_device().get_backend();
  // A default-constructed event has no queue. Returns the backend of the
  // default device, which a default-constructed queue would use.
  try {
    return device().get_backend();
  } catch (const exception&) {
    return backend::opencl;
  }
}

void event::wait() { impl_->Wait(); }

void event::wait(const std::vector<event>& events) {
  for (const event& each : events) each.impl_->Wait();
}

void event::wait_and_throw() {
  wait();
  impl_->PassErrors();
}

void event::wait_and_throw(const std::vector<event>& events) {
  wait(events);
  for (event each : events) each.wait_and_throw();
}

std::vector<event> event::get_wait_list() {
  std::vector<event> events;
  if (impl_->rare() == nullptr) return events;
  for (const detail::event_impl::Dependency& each : impl_->rare()->waits_for)
    if (detail::EventImplPtr impl = each.Find())
      events.push_back(detail::access::make<event>(std::move(impl)));
  return events;
}

template <>
std::uint64_t event::get_profiling_info<info::event_profiling::command_submit>()
    const {
  return impl_->Times().submitted;
}
template <>
std::uint64_t event::get_profiling_info<info::event_profiling::command_start>()
    const {
  return impl_->Times().started;
}
template <>
std::uint64_t event::get_profiling_info<info::event_profiling::command_end>()
    const {
  return impl_->Times().ended;
}

template <>
info::event_command_status
event::get_info<info::event::command_execution_status>() const {
  switch (impl_->status()) {
    case aspectra::Event::Status::kSubmitted:
      return info::event_command_status::submitted;
    case aspectra::Event::Status::kRunning:
      return info::event_command_status::running;
    case aspectra::Event::Status::kComplete:
    case aspectra::Event::Status::kFailed:
      return info::event_command_status::complete;
  }
  __builtin_unreachable();
}

}  // namespace sycl
