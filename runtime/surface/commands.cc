#include "runtime/surface/commands.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <expected>
#include <limits>
#include <memory>
#include <mutex>
#include <span>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/exception.hpp>
#include <utility>
#include <variant>
#include <vector>

#include "runtime/core/backend.h"
#include "runtime/core/error.h"
#include "runtime/core/runtime.h"
#include "runtime/surface/objects.h"
#include "runtime/surface/throw_error.h"

namespace sycl::detail {
namespace {

// SYCL 2020, 4.13.1.2: what happens without a handler of the user's.
[[noreturn]] void TerminateWith(const exception_list& errors) {
  for (const std::exception_ptr& error : errors) {
    try {
      std::rethrow_exception(error);
    } catch (const std::exception& e) {
      std::fprintf(stderr,
                   "sycl: a command failed, and the queue has no "
                   "async_handler: %s\n",
                   e.what());
    }
  }
  std::terminate();
}

}  // namespace

aspectra::Event::Status event_impl::status() const {
  return event_ ? event_->status() : aspectra::Event::Status::kComplete;
}

void event_impl::Wait() {
  if (!event_) return;
  std::call_once(waited_, [this] {
    aspectra::Result<void> outcome = event_->Wait();
    for (const std::function<void()>& action : when_over) action();
    if (outcome) return;
    if (std::shared_ptr<queue_impl> queue = queue_.lock())
      queue->AddError(outcome.error());
  });
}

void handler_impl::RequireFirst() const {
  if (!std::holds_alternative<std::monostate>(command_)) {
    aspectra::Throw({aspectra::ErrorCode::kInvalid,
                     "A command group has one command; this one is given a "
                     "second."});
  }
}

uint64_t handler_impl::LocalMemory() const {
  uint64_t total = 0;
  for (const KernelArgument& each :
       std::get<KernelCommand>(command_).arguments) {
    const auto* local = std::get_if<aspectra::LocalMemory>(&each);
    if (local != nullptr && __builtin_add_overflow(total, local->bytes, &total))
      return std::numeric_limits<uint64_t>::max();
  }
  return total;
}

queue_impl::queue_impl(context where, device dev, async_handler handler,
                       bool in_order)
    : context_(std::move(where)),
      device_(std::move(dev)),
      handler_(std::move(handler)),
      in_order_(in_order) {
  if (!access::impl(context_)->Reaches(access::impl(device_))) {
    aspectra::Throw({aspectra::ErrorCode::kInvalid,
                     "The queue's device is not one of the context's."},
                    &context_);
  }
  queue_ = aspectra::ValueOrThrow(
      access::impl(device_)->get().MakeQueue(in_order), &context_);
}

namespace {

// The arguments as `device` gets them; they refer to `command`.
aspectra::Result<std::vector<aspectra::Argument>> ArgumentsFor(
    const KernelCommand& command, aspectra::Device& device) {
  std::vector<aspectra::Argument> arguments;
  arguments.reserve(command.arguments.size());
  for (const KernelArgument& each : command.arguments) {
    if (const auto* bytes = std::get_if<std::vector<std::byte>>(&each)) {
      arguments.emplace_back(std::span<const std::byte>(*bytes));
    } else if (const auto* local = std::get_if<aspectra::LocalMemory>(&each)) {
      arguments.emplace_back(*local);
    } else if (const auto* usm = std::get_if<aspectra::UsmPointer>(&each)) {
      arguments.emplace_back(*usm);
    } else {
      aspectra::Result<aspectra::Argument> memory =
          std::get<std::shared_ptr<memory_object>>(each)->ArgumentFor(device);
      if (!memory) return std::unexpected(std::move(memory.error()));
      arguments.push_back(*memory);
    }
  }
  return arguments;
}

}  // namespace

aspectra::Result<aspectra::EventPtr> queue_impl::Start(
    const handler_impl& group) {
  const std::span<const aspectra::EventPtr> after = group.after;
  if (const auto* kernel = std::get_if<KernelCommand>(&group.command_)) {
    aspectra::Result<std::vector<aspectra::Argument>> arguments =
        ArgumentsFor(*kernel, access::impl(device_)->get());
    if (!arguments) return std::unexpected(std::move(arguments.error()));
    aspectra::KernelCall call;
    call.kernel = kernel->kernel;
    call.caller = kernel->caller;
    call.layout = kernel->layout;
    call.size = group.size;
    call.arguments = *arguments;
    return aspectra::Runtime::Get().Launch(access::impl(device_)->get(),
                                           *queue_, call, after);
  }
  if (const auto* copy = std::get_if<CopyCommand>(&group.command_)) {
    if (copy->bytes != 0)
      return queue_->Copy(copy->to, copy->from, copy->bytes, after);
  }
  if (const auto* fill = std::get_if<FillCommand>(&group.command_)) {
    if (fill->count != 0)
      return queue_->Fill(fill->to, fill->pattern, fill->count, after);
  }
  return queue_->Barrier(after);
}

EventImplPtr queue_impl::Submit(const handler_impl& group) {
  auto event = std::make_shared<event_impl>(
      aspectra::ValueOrThrow(Start(group), &context_), weak_from_this());
  event->when_over = group.when_over;
  const std::lock_guard lock(mutex_);
  if (outstanding_.size() >= prune_at_) {
    std::erase_if(outstanding_, [](const EventImplPtr& command) {
      return command->when_over.empty() &&
             command->status() == aspectra::Event::Status::kComplete;
    });
    prune_at_ = std::max<size_t>(64, 2 * outstanding_.size());
  }
  outstanding_.push_back(event);
  return event;
}

void queue_impl::Wait() {
  std::vector<EventImplPtr> commands;
  {
    const std::lock_guard lock(mutex_);
    commands.swap(outstanding_);
  }
  for (const EventImplPtr& command : commands) command->Wait();
}

void queue_impl::AddError(const aspectra::Error& error) {
  const std::exception_ptr thrown =
      std::make_exception_ptr(aspectra::ToException(error, &context_));
  const std::lock_guard lock(mutex_);
  errors_.push_back(thrown);
}

void queue_impl::ThrowAsynchronous() {
  std::vector<std::exception_ptr> errors;
  {
    const std::lock_guard lock(mutex_);
    errors.swap(errors_);
  }
  if (errors.empty()) return;
  const exception_list list(std::move(errors));
  if (!handler_) TerminateWith(list);
  handler_(list);
}

}  // namespace sycl::detail
