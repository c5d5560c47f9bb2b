// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// This file is the runtime's side of buffers and accessors. It implements the
// functions that the headers of buffer, accessor and host_accessor call.

#include <cstdlib>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <sycl/buffer.hpp>
#include <sycl/detail/buffer_access.hpp>
#include <sycl/detail/element_rows.hpp>
#include <sycl/detail/special_parameter.hpp>
#include <sycl/handler.hpp>
#include <sycl/property_list.hpp>
#include <utility>
#include <vector>

#include "device_config/messages/words.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/host_event.h"
#include "runtime/core/memory/managed_memory.h"
#include "runtime/core/messages/device_diagnostics.h"
#include "runtime/surface/command_diagnostics.h"
#include "runtime/surface/commands.h"
#include "runtime/surface/memory_object.h"
#include "runtime/surface/object_diagnostics.h"
#include "runtime/surface/objects.h"
#include "runtime/surface/throw_error.h"

namespace sycl::detail {
namespace {

void Check(const access_request& request) {
  if (request.no_init && request.mode == access_mode::read) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::CommandDiagnostic::kReadsWithNoInit);
  }
}

// Makes a new accessor. The result is the only reference to the accessor's
// state.
accessor_ptr NewAccessor(const buffer_impl& buffer,
                         const access_request& request) {
  auto accessor = std::make_unique<accessor_impl>();
  accessor->Serve(buffer, request);
  return accessor_ptr(accessor.release());
}

}  // namespace

void throw_invalid(const char* message) {
  aspectra::Throw({aspectra::ErrorCode::kInvalid, message});
}

void throw_moved_from() {
  aspectra::Throw(aspectra::ErrorCode::kInvalid,
                  aspectra::ObjectDiagnostic::kMovedFrom);
}

void throw_too_large(const std::size_t* range, int dimensions,
                     std::size_t element) {
  aspectra::Throw(aspectra::ErrorCode::kInvalid,
                  aspectra::CommandDiagnostic::kTooManyBytesBuffer,
                  aspectra::SizeText(
                      std::span(range, static_cast<std::size_t>(dimensions))),
                  aspectra::Counted(element, "byte"));
}

void throw_no_property() {
  aspectra::Throw(aspectra::ErrorCode::kInvalid,
                  aspectra::ObjectDiagnostic::kNoProperty);
}

std::shared_ptr<void> allocate_host(std::size_t bytes, std::size_t alignment) {
  if (alignment < 128) alignment = 128;
  const std::size_t rounded = (bytes + alignment - 1) / alignment * alignment;
  void* memory =
      bytes > most_bytes
          ? nullptr
          : std::aligned_alloc(alignment, rounded == 0 ? 1 : rounded);
  if (memory == nullptr) {
    aspectra::Throw(aspectra::ErrorCode::kMemoryAllocation,
                    aspectra::DeviceDiagnostic::kNoHostMemory,
                    aspectra::Grouped(bytes));
  }
  return {memory, &std::free};
}

buffer_ptr make_buffer(std::size_t bytes, buffer_source source,
                       const property_list& properties) {
  namespace property = property::buffer;
  write_back destination;
  if (source.writes_back) destination.memory = source.memory;
  if (properties.has_property<property::use_mutex>()) {
    destination.mutex =
        properties.get_property<property::use_mutex>().get_mutex_ptr();
  }
  if (source.memory != nullptr &&
      properties.has_property<
          ext::oneapi::property::buffer::use_pinned_host_memory>()) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::ObjectDiagnostic::kPinnedMemoryGiven);
  }
  auto memory = std::make_shared<memory_object>(bytes, source);
  if (properties.has_property<property::use_host_ptr>()) memory->UseGiven();
  if (properties.has_property<property::context_bound>()) {
    memory->BindTo(
        properties.get_property<property::context_bound>().get_context());
  }
  return std::make_shared<buffer_impl>(std::move(memory),
                                       std::move(destination));
}

buffer_ptr make_sub_buffer(const buffer_ptr& parent, std::size_t begin,
                           std::size_t bytes) {
  return std::make_shared<buffer_impl>(parent, begin, bytes);
}

bool is_sub_buffer(const buffer_impl& buffer) noexcept {
  return buffer.is_part();
}

void set_final_data(buffer_impl& buffer, void* memory,
                    std::function<void(const void*)> give) {
  buffer_impl& whole = buffer.whole();
  const std::lock_guard lock(whole.memory()->mutex());
  write_back& destination = whole.destination();
  if (destination.memory != memory || give) whole.memory()->StopWritingBack();
  destination.memory = memory;
  destination.give = std::move(give);
  whole.memory()->SetNeededOnHost(destination.is_wanted());
}

void set_write_back(buffer_impl& buffer, bool enabled) {
  buffer_impl& whole = buffer.whole();
  const std::lock_guard lock(whole.memory()->mutex());
  if (!enabled) whole.memory()->StopWritingBack();
  whole.destination().enabled = enabled;
  whole.memory()->SetNeededOnHost(whole.destination().is_wanted());
}

accessor_ptr make_accessor(const buffer_ptr& buffer, access_request request,
                           handler* command) {
  Check(request);
  if (command == nullptr) return NewAccessor(*buffer, request);
  return access::impl(*command)->MakeAccessor(*buffer, request);
}

accessor_ptr make_host_accessor(const buffer_ptr& buffer,
                                access_request request) {
  request.where = target::host_buffer;
  Check(request);
  accessor_ptr owner = NewAccessor(*buffer, request);
  accessor_impl* const accessor = &StateOf(owner);
  memory_object& memory = *accessor->memory;
  std::vector<aspectra::EventPtr> after;
  {
    const std::lock_guard lock(memory.mutex());
    aspectra::ValueOrThrow(memory.Prepare(nullptr, accessor->access, after));
    accessor->host = memory.host();
    accessor->release = std::make_shared<aspectra::HostEvent>(
        aspectra::HostEvent::Kind::kAccess);
    memory.Record(nullptr, accessor->access, accessor->release);
  }
  for (const aspectra::EventPtr& event : after) {
    // The loop does not wait for other host accessors: a thread that has
    // several host accessors would wait for itself. The program must order its
    // accessors.
    const auto* host = dynamic_cast<const aspectra::HostEvent*>(event.get());
    if (host == nullptr || host->kind() != aspectra::HostEvent::Kind::kAccess)
      (void)WaitUntilOver(*event);
    else if (!event->is_over())
      accessor->others.push_back(event);
  }
  return owner;
}

void require(handler& command, const accessor_ptr& accessor) {
  access::impl(command)->Require(accessor);
}

void throw_unless_empty(const accessor_ptr& accessor) {
  if (!accessor) return;
  const accessor_impl& state = StateOf(accessor);
  if (state.access.begin == state.access.end) return;
  aspectra::Throw(aspectra::ErrorCode::kInvalid,
                  state.on_host()
                      ? aspectra::CommandDiagnostic::kAccessorOutsideOfHostTask
                      : aspectra::CommandDiagnostic::kAccessorOfKernel);
}

void add_accessor(argument_list& arguments, const accessor_ptr& accessor) {
  arguments.group().AddAccessor(accessor);
}

}  // namespace sycl::detail
