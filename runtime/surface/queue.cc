// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <memory>
#include <optional>
#include <sycl/backend.hpp>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/event.hpp>
#include <sycl/exception.hpp>
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <sycl/handler.hpp>
#include <sycl/info.hpp>
#include <sycl/interop_handle.hpp>
#include <sycl/property_list.hpp>
#include <sycl/queue.hpp>
#include <utility>

#include "runtime/core/drivers/error.h"
#include "runtime/surface/command_diagnostics.h"
#include "runtime/surface/commands.h"
#include "runtime/surface/graph_impl.h"
#include "runtime/surface/object_diagnostics.h"
#include "runtime/surface/objects.h"
#include "runtime/surface/throw_error.h"

namespace sycl {

namespace graph = ext::oneapi::experimental;

namespace {

context DefaultContext(const device& dev) {
  return detail::access::make<context>(
      detail::access::impl(dev)->platform().default_context());
}

// Throws if the queue asks for an index that its device does not have.
void RequireIndex(const device& dev, const property_list& properties) {
  using ext::intel::property::queue::compute_index;
  if (!properties.has_property<compute_index>()) return;
  const int index = properties.get_property<compute_index>().get_index();
  const int count =
      dev.get_info<ext::intel::info::device::max_compute_queue_indices>();
  if (index >= 0 && index < count) return;
  aspectra::Throw(aspectra::ErrorCode::kInvalid,
                  aspectra::ObjectDiagnostic::kNoComputeIndex,
                  dev.get_info<info::device::name>(), index);
}

// Throws unless the queue is in order and keeps the events of its commands.
void RequireEvents(const detail::queue_impl& queue, const char* function) {
  using aspectra::CommandDiagnostic;
  if (!queue.is_in_order()) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    CommandDiagnostic::kLastEventOutOfOrder, function);
  }
  if (queue.properties()
          .has_property<ext::oneapi::property::queue::discard_events>()) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    CommandDiagnostic::kLastEventDiscarded, function);
  }
}

}  // namespace

queue::queue(const property_list& properties) : queue(device(), properties) {}
queue::queue(const async_handler& handler, const property_list& properties)
    : queue(device(), handler, properties) {}
queue::queue(const device_selector& selector, const property_list& properties)
    : queue(selector.select_device(), properties) {}
queue::queue(const device& dev, const property_list& properties)
    : queue(dev, async_handler(), properties) {}
queue::queue(const device& dev, const async_handler& handler,
             const property_list& properties)
    : queue(DefaultContext(dev), dev, handler, properties) {}
queue::queue(const context& where, const device& dev,
             const property_list& properties)
    : queue(where, dev, async_handler(), properties) {}
queue::queue(const context& where, const device& dev,
             const async_handler& handler, const property_list& properties)
    : reference(std::make_shared<detail::queue_impl>(
          where, dev, handler,
          detail::queue_impl::Options{
              properties.has_property<property::queue::in_order>(),
              properties.has_property<property::queue::enable_profiling>(),
              properties})) {
  RequireIndex(dev, properties);
}

backend queue::get_backend() const noexcept {
  return impl_->get_device().get_backend();
}
context queue::get_context() const { return impl_->get_context(); }
device queue::get_device() const { return impl_->get_device(); }
bool queue::is_in_order() const { return impl_->is_in_order(); }

handler queue::begin() const {
  detail::handler_impl* const group = detail::handler_impl::Take(*impl_);
  if (impl_->is_recording()) [[unlikely]]
    group->recorder = impl_->recorder();
  return handler(group);
}

event queue::end(handler& command) {
  if (impl_->has_external()) [[unlikely]] {
    if (detail::EventImplPtr external = impl_->TakeExternal())
      command.depends_on(detail::access::make<event>(std::move(external)));
  }
  detail::handler_impl& group = *command.impl_;
  return detail::access::make<event>(group.recorder == nullptr
                                         ? impl_->Submit(group)
                                         : impl_->AddToGraph(group));
}

graph::queue_state queue::ext_oneapi_get_state() const {
  return impl_->recorder() == nullptr ? graph::queue_state::executing
                                      : graph::queue_state::recording;
}

graph::command_graph<graph::graph_state::modifiable>
queue::ext_oneapi_get_graph() const {
  std::shared_ptr<detail::graph_impl> recorder = impl_->recorder();
  if (recorder == nullptr) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::CommandDiagnostic::kQueueRecordsNothing);
  }
  return detail::access::make<
      graph::command_graph<graph::graph_state::modifiable>>(
      std::move(recorder));
}

const property_list& queue::properties() const noexcept {
  return impl_->properties();
}

bool queue::ext_oneapi_empty() const { return impl_->IsEmpty(); }

std::optional<event> queue::ext_oneapi_get_last_event() const {
  RequireEvents(*impl_, "queue::ext_oneapi_get_last_event");
  detail::EventImplPtr last = impl_->Last();
  if (last == nullptr) return std::nullopt;
  return detail::access::make<event>(std::move(last));
}

void queue::ext_oneapi_set_external_event(const event& external) {
  RequireEvents(*impl_, "queue::ext_oneapi_set_external_event");
  impl_->SetExternal(detail::access::impl(external));
}

void queue::wait() { impl_->Wait(); }
void queue::wait_and_throw() {
  impl_->Wait();
  impl_->ThrowAsynchronous();
}
void queue::throw_asynchronous() { impl_->ThrowAsynchronous(); }

template <>
context queue::get_info<info::queue::context>() const {
  return get_context();
}
template <>
device queue::get_info<info::queue::device>() const {
  return get_device();
}

backend interop_handle::get_backend() const noexcept {
  return impl_->get_device().get_backend();
}

}  // namespace sycl
