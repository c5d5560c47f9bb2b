#include <memory>
#include <sycl/backend.hpp>
#include <sycl/event.hpp>
#include <sycl/info.hpp>
#include <vector>

#include "runtime/core/backend.h"
#include "runtime/surface/commands.h"
#include "runtime/surface/objects.h"

namespace sycl {

event::event()
    : reference(std::make_shared<detail::event_impl>(
          nullptr, std::weak_ptr<detail::queue_impl>())) {}

backend event::get_backend() const noexcept {
  const std::shared_ptr<detail::queue_impl> queue = impl_->queue();
  return queue ? queue->get_device().get_backend() : backend::opencl;
}

void event::wait() { impl_->Wait(); }

void event::wait(const std::vector<event>& events) {
  for (const event& each : events) each.impl_->Wait();
}

void event::wait_and_throw() {
  wait();
  if (const std::shared_ptr<detail::queue_impl> queue = impl_->queue())
    queue->ThrowAsynchronous();
}

void event::wait_and_throw(const std::vector<event>& events) {
  wait(events);
  for (event each : events) each.wait_and_throw();
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
      return info::event_command_status::complete;
  }
  __builtin_unreachable();
}

}  // namespace sycl
