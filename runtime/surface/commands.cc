// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

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
#include <string>
#include <sycl/aspect.hpp>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/exception.hpp>
#include <sycl/info.hpp>
#include <sycl/interop_handle.hpp>
#include <utility>
#include <variant>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/host_event.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/core/drivers/recycled.h"
#include "runtime/core/drivers/task_threads.h"
#include "runtime/core/memory/global_memory.h"
#include "runtime/core/memory/global_objects.h"
#include "runtime/core/memory/memory_locks.h"
#include "runtime/core/messages/kernel_submission_diagnostics.h"
#include "runtime/core/runtime.h"
#include "runtime/core/trace/traced_queue.h"
#include "runtime/surface/command_diagnostics.h"
#include "runtime/surface/graph_impl.h"
#include "runtime/surface/host_task_memory.h"
#include "runtime/surface/kernel_bundle_impl.h"
#include "runtime/surface/memory_object.h"
#include "runtime/surface/objects.h"
#include "runtime/surface/regions.h"
#include "runtime/surface/throw_error.h"

namespace sycl::detail {
namespace {

using aspectra::EventPtr;

// Prints the errors and ends the process, because the queue has no handler for
// asynchronous errors (SYCL 2020, 4.13.1.2).
[[noreturn]] void TerminateWith(const exception_list& errors) {
  for (const std::exception_ptr& error : errors) {
    try {
      std::rethrow_exception(error);
    } catch (const std::exception& e) {
      aspectra::PrintProblem(
          aspectra::Message(aspectra::CommandDiagnostic::kNoHandler, e.what()));
    } catch (...) {
      aspectra::PrintProblem(
          aspectra::Message(aspectra::CommandDiagnostic::kNoHandlerOfHostTask));
    }
  }
  std::terminate();
}

bool IsOver(const EventPtr& event) { return event->is_over(); }

// Returns `error` with the name of the device whose driver reported it.
[[gnu::cold]] aspectra::Error Named(aspectra::Error error,
                                    const aspectra::Device& device) {
  const std::string& name = device.info().profile.name;
  if (!error.message.contains(name)) {
    error.message +=
        "\n" +
        aspectra::Message(aspectra::SubmissionDiagnostic::kAboutDevice, name);
  }
  return error;
}

template <class T>
aspectra::Result<T> Named(aspectra::Result<T> result,
                          const aspectra::Device& device) {
  if (!result) [[unlikely]]
    result.error() = Named(std::move(result.error()), device);
  return result;
}

// Returns an event that is already complete, for a command that does nothing.
EventPtr NothingToDo() {
  static const EventPtr& over = *[] {
    auto event =
        std::make_shared<aspectra::HostEvent>(aspectra::HostEvent::Kind::kTask);
    event->Complete();
    return new EventPtr(std::move(event));
  }();
  return over;
}

}  // namespace

queue_impl::queue_impl(context where, device dev, async_handler handler,
                       const Options& options)
    : queue_impl(std::move(where), std::move(dev), std::move(handler), options,
                 nullptr) {}

queue_impl::queue_impl(context where, device dev, async_handler handler,
                       const Options& options,
                       std::unique_ptr<aspectra::Queue> queue)
    : context_(std::move(where)),
      device_(std::move(dev)),
      hardware_(access::impl(context_)->hardware(access::impl(device_))),
      place_(hardware_.reaches_host_memory() ? nullptr : &hardware_),
      handler_(handler ? std::move(handler)
                       : access::impl(context_)->handler()),
      options_(options),
      native_(MakeNative(std::move(queue))),
      keeps_last_(native_.first().keeps_last()) {}

native_queues queue_impl::MakeNative(std::unique_ptr<aspectra::Queue> own) {
  aspectra::ValueOrThrow(aspectra::RequireDrivers(), &context_);
  if (!access::impl(context_)->Reaches(access::impl(device_))) {
    aspectra::Throw(
        {aspectra::ErrorCode::kInvalid,
         aspectra::Message(aspectra::CommandDiagnostic::kOtherQueueDevice)},
        &context_);
  }
  if (own == nullptr && options_.profiling &&
      !device_.has(aspect::queue_profiling)) {
    aspectra::Throw(
        {aspectra::ErrorCode::kFeatureNotSupported,
         aspectra::Message(aspectra::CommandDiagnostic::kDeviceDoesNotMeasure,
                           device_.get_info<info::device::name>())},
        &context_);
  }
  aspectra::QueueOptions asked = {.in_order = options_.in_order,
                                  .profiling = options_.profiling};
  const auto make =
      [&device = hardware_,
       asked]() -> aspectra::Result<std::unique_ptr<aspectra::Queue>> {
    const aspectra::QueueOptions options =
        aspectra::MeasuredWhileTracing(asked, device);
    auto made = device.MakeQueue(options);
    if (!made) return made;
    return aspectra::Traced(std::move(*made), device, options);
  };
  if (own == nullptr)
    own = aspectra::ValueOrThrow(Named(make(), hardware_), &context_);
  else
    own = aspectra::Traced(std::move(own), hardware_, asked);
  return native_queues(std::move(own), options_.in_order, make);
}

queue_impl::~queue_impl() {
  if (aspectra::DriversAreGone()) return;
  // A queue that is destroyed waits for commands with actions, because an
  // action prints the output of a kernel. Commands that are over report their
  // errors.
  for (const EventImplPtr& command : outstanding_) {
    if (command->is_over() || command->has_actions()) command->WaitFor(*this);
  }
  if (const EventPtr last = LastKept(); last != nullptr && last->is_over())
    WaitForKept(last);
  // An exception that leaves a destructor would end the process.
  try {
    ThrowAsynchronous();
  } catch (const std::exception& e) {
    aspectra::PrintProblem(aspectra::Message(
        aspectra::CommandDiagnostic::kHandlerThrows, e.what()));
  } catch (...) {
    aspectra::PrintProblem(
        aspectra::Message(aspectra::CommandDiagnostic::kHandlerThrowsObject));
  }
}

aspectra::Result<void> queue_impl::Prepare(handler_impl& group, uint64_t line) {
  for (const Requirement& each : group.requirements()) {
    accessor_impl& accessor = each.state();
    memory_object& memory = *accessor.memory;
    aspectra::Result<void> prepared =
        memory.Prepare(PlaceOf(each), accessor.access, group.after, line);
    if (!prepared) [[unlikely]]
      return prepared;
    if (each.on_host) accessor.host = memory.host();
  }
  return {};
}

aspectra::Result<void> queue_impl::SetMemoryArguments(handler_impl& group) {
  for (const auto& [index, memory, offset, bytes] : group.memory_arguments_) {
    aspectra::Argument& argument = group.arguments_[index];
    const aspectra::Location where = memory->LocationOn(place_);
    if (where.object == nullptr) {
      argument = aspectra::UsmPointer{
          static_cast<const std::byte*>(where.address) + offset};
    } else if (offset == 0) {
      argument = where.object;
    } else {
      aspectra::Result<std::unique_ptr<aspectra::MemoryObject>> part =
          where.object->Part(offset, bytes);
      if (!part) return TakeError(part);
      const std::shared_ptr<aspectra::MemoryObject> kept = std::move(*part);
      argument = kept.get();
      group.when_over.push_back([kept] {});
    }
  }
  return {};
}

void queue_impl::Record(handler_impl& group, const EventPtr& event) {
  for (const Requirement& each : group.requirements()) {
    const accessor_impl& accessor = each.state();
    accessor.memory->Record(PlaceOf(each), accessor.access, event);
  }
}

inline void queue_impl::AppendHostTasks(std::vector<EventPtr>& events) {
  if (has_host_tasks_) AppendKnownHostTasks(events);
}

void queue_impl::AppendKnownHostTasks(std::vector<EventPtr>& events) {
  const std::lock_guard lock(mutex_);
  PruneHostTasks();
  if (host_tasks_.empty()) has_host_tasks_ = false;
  events.insert(events.end(), host_tasks_.begin(), host_tasks_.end());
}

void queue_impl::PruneHostTasks() {
  std::erase_if(host_tasks_, &IsOver);
  prune_host_tasks_at_ = std::max<size_t>(64, 2 * host_tasks_.size());
}

queue_impl::Result queue_impl::Launch(handler_impl& group,
                                      const KernelCommand& kernel,
                                      std::span<const EventPtr> after) {
  aspectra::KernelCall& call = group.call;
  call.kernel = kernel.symbol;
  call.caller = kernel.caller;
  call.layout = kernel.layout;
  call.values = nullptr;
  if (const specialization_values& values = group.ValuesSet(); !values.empty())
      [[unlikely]] {
    call.values = aspectra::InternValues(values);
    call.values_are_in_memory = SharesSpecializations(device_);
  }
  if (group.groups) [[unlikely]] {
    const aspectra::Result<aspectra::WorkSize> groups =
        aspectra::Runtime::Get().ResolveGroups(hardware_, call, *group.groups);
    if (!groups) return std::unexpected(groups.error());
    if (groups->local) {
      group.ReplaceFirstBytes(
          std::as_bytes(std::span(*groups->local).first(groups->dimensions)));
    }
  }
  call.arguments = group.arguments_;
  call.globals = &access::impl(context_)->globals();
  return aspectra::Runtime::Get().Launch(hardware_, *group.native, call, after);
}

queue_impl::Result queue_impl::Launch(handler_impl& group,
                                      const kernel_impl& object,
                                      std::span<const EventPtr> after) {
  aspectra::Kernel& kernel = object.For(device_);
  const std::vector<uint64_t> wanted =
      kernel.Ask(aspectra::KernelQuery::kArguments);
  const size_t takes =
      wanted.empty() ? group.is_set_.size() : size_t{wanted.front()};
  if (group.is_set_.size() > takes) {
    return aspectra::Fail(aspectra::ErrorCode::kKernelArgument,
                          aspectra::CommandDiagnostic::kSetArgBeyond,
                          group.is_set_.size() - 1, object.name(),
                          aspectra::Counted(takes, "argument"));
  }
  // An argument that the group does not set keeps its value.
  group.is_set_.resize(takes);
  group.arguments_.resize(takes);
  for (size_t i = 0; i < takes; ++i)
    if (!group.is_set_[i]) group.arguments_[i] = aspectra::EarlierArgument{};
  if (group.call.size.empty()) return group.native->Barrier(after);
  if (aspectra::Result<void> checked = aspectra::CheckRange(group.call.size);
      !checked)
    return TakeError(checked);
  aspectra::Result<aspectra::WorkSize> size = aspectra::ResolveWorkSize(
      group.call.size, kernel.required_work_group_size(),
      hardware_.info().profile);
  if (!size) return TakeError(size);
  Result launched =
      group.native->Launch(kernel, *size, group.arguments_, after);
  const auto set = std::ranges::count(group.is_set_, true);
  if (!launched && static_cast<size_t>(set) < takes &&
      launched.error().code == aspectra::ErrorCode::kKernelArgument) {
    launched.error().message +=
        " " + aspectra::Message(aspectra::CommandDiagnostic::kSetArgMissing,
                                object.name(),
                                aspectra::Counted(takes, "argument"), set);
  }
  return launched;
}

queue_impl::Result queue_impl::Copy(aspectra::Queue& native,
                                    const GlobalCopy& copy,
                                    std::span<const EventPtr> after) {
  const aspectra::GlobalObjectPtr object =
      aspectra::Runtime::Get().global_objects().FindAt(copy.object);
  if (object == nullptr) {
    return aspectra::Fail(aspectra::ErrorCode::kInvalid,
                          aspectra::CommandDiagnostic::kCopyOfUnknownGlobal);
  }
  aspectra::Result<aspectra::MemoryObject*> memory =
      access::impl(context_)->globals().Get(object, hardware_);
  if (!memory) return TakeError(memory);
  const size_t offset = static_cast<const std::byte*>(copy.object) -
                        object->address + copy.offset;
  const aspectra::Location of_global(**memory, offset);
  return copy.to == nullptr
             ? native.Copy(of_global, copy.from, copy.bytes, after)
             : native.Copy(copy.to, of_global, copy.bytes, after);
}

queue_impl::Result queue_impl::Barrier(handler_impl& group,
                                       std::span<const EventPtr> after) {
  Result barrier = group.native->BlockingBarrier(after);
  if (!barrier) return barrier;
  const std::lock_guard lock(mutex_);
  barrier_ = *barrier;
  has_barrier_ = true;
  return barrier;
}

// Most commands are kernels without accessors. The functions Start and Enqueue
// are inline, so that these commands pass through few calls.
inline queue_impl::Result queue_impl::Enqueue(handler_impl& group,
                                              std::span<const EventPtr> after) {
  const auto* kernel = std::get_if<KernelCommand>(&group.command_);
  return kernel != nullptr ? Launch(group, *kernel, after)
                           : EnqueueRare(group, after);
}

queue_impl::Result queue_impl::EnqueueRare(handler_impl& group,
                                           std::span<const EventPtr> after) {
  if (const auto* object = std::get_if<KernelObjectCommand>(&group.command_))
    return Launch(group, *object->kernel, after);
  if (const auto* copy = std::get_if<CopyCommand>(&group.command_)) {
    if (copy->bytes != 0)
      return Named(group.native->Copy(copy->to, copy->from, copy->bytes, after),
                   hardware_);
  } else if (const auto* copy = std::get_if<GlobalCopy>(&group.command_)) {
    if (copy->bytes != 0)
      return Named(Copy(*group.native, *copy, after), hardware_);
  } else if (const auto* fill = std::get_if<FillCommand>(&group.command_)) {
    if (fill->count != 0)
      return Named(
          group.native->Fill(fill->to, fill->pattern, fill->count, after),
          hardware_);
  } else if (const auto* copy = std::get_if<RegionCopy>(&group.command_)) {
    Result event =
        Named(CopyRegion(*group.native, hardware_, copy->to, copy->from, after),
              hardware_);
    if (event && copy->keep != nullptr)
      (*event)->WhenOver([keep = copy->keep] {});
    return event;
  } else if (const auto* fill = std::get_if<RegionFill>(&group.command_)) {
    return Named(
        FillRegion(*group.native, hardware_, fill->to, fill->pattern, after),
        hardware_);
  } else if (std::holds_alternative<BarrierCommand>(group.command_)) {
    return Named(Barrier(group, after), hardware_);
  }
  // A native barrier without events waits for all commands of its queue. In an
  // in-order queue this is right, because Prepare() left out the events of the
  // queue's commands. In an out-of-order queue there is no event to wait for.
  if (after.empty() && group.native->line() == 0) return NothingToDo();
  return Named(group.native->Barrier(after), hardware_);
}

queue_impl::Result queue_impl::StartOnDevice(handler_impl& group) {
  const bool is_barrier =
      std::holds_alternative<BarrierCommand>(group.command_);
  const bool waits_for_all = is_barrier && group.after.empty();
  if (options_.in_order || waits_for_all) AppendHostTasks(group.after);
  aspectra::Result<aspectra::Queue*> native = native_.Next(group.after);
  if (!native) [[unlikely]]
    return TakeError(native);
  group.native = *native;
  // Start() prepared the group for the first queue, so it left out the events
  // of that queue. The second queue must wait for these events.
  if (group.native != &native_.first() && !group.requirements().empty())
      [[unlikely]] {
    if (aspectra::Result<void> prepared = Prepare(group, 0); !prepared)
      return TakeError(prepared);
  }
  if (native_.are_two() && !options_.in_order) [[unlikely]] {
    aspectra::Result<void> found =
        AppendOfBothQueues(waits_for_all, group.after);
    if (!found) return TakeError(found);
  }
  if (group.after.empty()) return Enqueue(group, {});
  aspectra::Result<void> found =
      aspectra::AppendEventsOn(hardware_.platform(), group.native->line(),
                               group.after, group.dependencies_);
  if (!found) return TakeError(found);
  return Enqueue(group, group.dependencies_);
}

aspectra::Result<void> queue_impl::AppendOfBothQueues(
    bool waits_for_all, std::vector<EventPtr>& after) {
  if (has_barrier_) {
    const std::lock_guard lock(mutex_);
    after.push_back(barrier_);
  }
  if (!waits_for_all) return {};
  return native_.AppendAll(after);
}

void queue_impl::FinishNative() {
  const EventPtr end =
      aspectra::ValueOrThrow(native_.first().Barrier({}), &context_);
  if (const aspectra::Result<void> finished = end->Wait(); !finished)
    aspectra::Throw(finished.error(), &context_);
}

queue_impl::Result queue_impl::StartHostTask(handler_impl& group) {
  if (options_.in_order) {
    AppendHostTasks(group.after);
    aspectra::Result<aspectra::Queue*> native = native_.Next(group.after);
    if (!native) return TakeError(native);
    Result before = (*native)->Barrier({});
    if (!before) return before;
    group.after.push_back(std::move(*before));
  } else if (has_barrier_) {
    const std::lock_guard lock(mutex_);
    group.after.push_back(barrier_);
  }
  const auto& command = std::get<HostTaskCommand>(group.command_);
  auto event =
      std::make_shared<aspectra::HostEvent>(aspectra::HostEvent::Kind::kTask);
  {
    const std::lock_guard lock(mutex_);
    // In an in-order queue, the new host task waits for all earlier host tasks,
    // so it replaces them in the list.
    if (options_.in_order)
      host_tasks_.clear();
    else if (host_tasks_.size() >= prune_host_tasks_at_)
      PruneHostTasks();
    host_tasks_.push_back(event);
    has_host_tasks_ = true;
  }
  if (command.function.takes_handle()) native_.Lend(event);
  // The task releases the queue when the function is over, before `event` is
  // complete. So if a thread waits for the task and then drops the queue, the
  // queue's destructor, which reports errors, runs on that thread.
  const std::span<const Requirement> required = group.requirements();
  auto run = [queue = shared_from_this(), command = command, task = event.get(),
              requirements = std::vector<Requirement>(
                  required.begin(),
                  required.end())]() mutable -> aspectra::Result<void> {
    try {
      const running_task running(*queue, *task);
      const auto memory =
          std::make_shared<host_task_memory>(queue->hardware_, requirements);
      command.function(access::make<interop_handle>(queue, memory));
      if (command.is_native) queue->FinishNative();
      memory->GiveBack();
    } catch (...) {
      queue->AddException(std::current_exception());
    }
    queue.reset();
    return {};
  };
  aspectra::TaskThreads::RunAfter(group.after, std::move(run), event);
  return event;
}

inline queue_impl::Result queue_impl::Start(handler_impl& group) {
  return group.requirements().empty() && !group.Has<HostTaskCommand>()
             ? StartOnDevice(group)
             : StartRare(group);
}

queue_impl::Result queue_impl::StartRare(handler_impl& group) {
  const auto* const task = std::get_if<HostTaskCommand>(&group.command_);
  const bool is_host_task = task != nullptr;
  if (group.requirements().empty())
    return is_host_task ? StartHostTask(group) : StartOnDevice(group);
  // A host task can get an accessor's native object only from an
  // interop_handle. If the task takes no handle, it can use the accessor's
  // bytes only on the host, even if the accessor has target::device.
  if (is_host_task && !task->function.takes_handle())
    for (Requirement& each : group.requirements()) each.on_host = true;
  for (const Requirement& each : group.requirements())
    group.objects_.push_back(each.state().memory.get());
  const aspectra::MemoryLocks locks(group.objects_);
  aspectra::Result<void> prepared =
      Prepare(group, is_host_task ? 0 : native_.first().line());
  if (!prepared) [[unlikely]]
    return std::unexpected(Named(std::move(prepared.error()), hardware_));
  aspectra::Result<void> set = SetMemoryArguments(group);
  if (!set) [[unlikely]]
    return std::unexpected(Named(std::move(set.error()), hardware_));
  Result event = is_host_task ? StartHostTask(group) : StartOnDevice(group);
  if (event) Record(group, *event);
  return event;
}

EventImplPtr queue_impl::Submit(handler_impl& group) {
  if (!aspectra::MaySubmit()) [[unlikely]]
    return Refuse(aspectra::RequireDrivers().error());
  const auto* const run = std::get_if<GraphCommand>(&group.command_);
  EventImplPtr event =
      run == nullptr ? StartWithEvent(group) : StartGraph(group, *run->graph);
  if (!group.when_over.empty()) [[unlikely]]
    event_impl::WhenOver(event, std::move(group.when_over));
  if (!group.waits_for.empty()) event->MakeRare().waits_for = group.waits_for;
  if (!IsKept(group, *event)) Track(event);
  return event;
}

EventImplPtr queue_impl::StartWithEvent(handler_impl& group) {
  Result started = Start(group);
  if (!started) [[unlikely]]
    return Refuse(started.error());
  return aspectra::MakeRecycled<event_impl>(std::move(*started), number_.get());
}

EventImplPtr queue_impl::Refuse(const aspectra::Error& error) {
  if (!aspectra::ProcessEnds()) aspectra::Throw(error, &context_);
  static std::once_flag once;
  std::call_once(once, [&] {
    aspectra::PrintProblem(aspectra::Message(
        aspectra::CommandDiagnostic::kCommandAtEnd, error.message));
  });
  return std::make_shared<event_impl>(NothingToDo(), number_.get());
}

EventImplPtr queue_impl::StartGraph(handler_impl& group,
                                    executable_graph& graph) {
  const std::unique_lock<std::recursive_mutex> running =
      executable_graph::Lock();
  std::vector<EventImplPtr> first;
  group.after = graph.Run(*this, group.after, first);
  EventImplPtr event = StartWithEvent(group);
  graph.SetLast(event->get());
  if (is_profiling()) {
    event->MakeRare().first = std::move(first);
    event->MakeRare().is_measured = graph.is_profiling();
  }
  return event;
}

void queue_impl::AddError(const aspectra::Error& error, const EventPtr& event) {
  {
    const std::lock_guard lock(mutex_);
    if (last_failed_ == event) return;
    last_failed_ = event;
  }
  AddException(std::make_exception_ptr(
      aspectra::ToException(Named(error, hardware_), &context_)));
}

void queue_impl::AddException(std::exception_ptr error) {
  const std::lock_guard lock(mutex_);
  errors_.push_back(std::move(error));
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
