// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SURFACE_COMMANDS_H_
#define RUNTIME_SURFACE_COMMANDS_H_

// This file has the classes that implement queue, event and handler.

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <sycl/context.hpp>
#include <sycl/detail/region.hpp>
#include <sycl/device.hpp>
#include <sycl/exception.hpp>
#include <sycl/interop_handle.hpp>
#include <sycl/property_list.hpp>
#include <utility>
#include <variant>
#include <vector>

#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/core/memory/managed_memory.h"
#include "runtime/core/runtime.h"
#include "runtime/surface/memory_object.h"
#include "runtime/surface/native_queues.h"
#include "runtime/surface/queue_number.h"
#include "runtime/surface/specializations.h"

namespace sycl::ext::oneapi::experimental {
enum class node_type;
}

namespace sycl::detail {

class executable_graph;
class graph_impl;
class node_impl;
using NodePtr = std::shared_ptr<node_impl>;
class host_task_memory;
class kernel_bundle_impl;
class kernel_impl;
class queue_impl;
class dynamic_value;
class event_impl;
using EventImplPtr = std::shared_ptr<event_impl>;

class event_impl {
 public:
  // `event` is the native event of the command, or null if the command is
  // complete. `queue` is the number of the command's queue (queue_number.h), or
  // 0 if the command has no queue.
  event_impl(aspectra::EventPtr event, uint64_t queue)
      : event_(std::move(event)), queue_(queue) {}

  const aspectra::EventPtr& get() const { return event_; }
  // Returns null if the event has no queue or the queue was destroyed.
  std::shared_ptr<queue_impl> queue() const {
    return queue_number::Find(queue_);
  }
  aspectra::Event::Status status() const;
  bool is_over() const { return event_ == nullptr || event_->is_over(); }
  // Waits for the command. If the command failed, the first call reports the
  // failure to the command's queue.
  void Wait();
  // Waits like Wait(), but reports a failure to `queue`, which is being
  // destroyed and cannot be found by its number.
  void WaitFor(queue_impl& queue);
  // Passes the errors of the command and of all commands on which it depends to
  // the handlers of their queues. The command must be over.
  void PassErrors();
  // Throws errc::invalid if the queue did not measure the command.
  aspectra::CommandTimes Times();

  // A command on which this command depends. A Dependency keeps only the native
  // event alive, so that a long chain of commands does not stay in memory.
  class Dependency {
   public:
    explicit Dependency(const EventImplPtr& event)
        : impl_(event), native_(event->event_), queue_(event->queue_) {}
    // Returns the program's event. If the program has dropped its event,
    // returns a new event for the same command, or null if the command is over.
    EventImplPtr Find() const;

   private:
    std::weak_ptr<event_impl> impl_;
    aspectra::EventPtr native_;
    uint64_t queue_;
  };
  // Data that only few commands have. It is in an object of its own, so that
  // all other commands make and touch less memory.
  struct Rare {
    std::vector<Dependency> waits_for;
    // The node of a command that was recorded and not submitted. Then get() is
    // null, and Wait() throws errc::invalid.
    NodePtr node;
    // For the event of a graph, if the queue measures times: the first commands
    // of the graph. get() is then the event of a command that runs after the
    // graph's last commands.
    std::vector<EventImplPtr> first;
    // False for a graph without property::graph::enable_profiling.
    bool is_measured = true;
    std::vector<std::function<void()>> actions;
    std::once_flag finished;
    std::atomic<bool> errors_are_passed = false;  // by PassErrors()
  };
  // Null if the command has none of this data.
  const Rare* rare() const { return rare_.get(); }
  // Must only be called before another thread has the event.
  Rare& MakeRare() {
    if (rare_ == nullptr) rare_ = std::make_unique<Rare>();
    return *rare_;
  }
  // Null unless the command was recorded.
  NodePtr node() const { return rare_ == nullptr ? nullptr : rare_->node; }

  // Runs `actions` when the command is over, before any waiting thread
  // continues. Must be called once, before any thread waits.
  static void WhenOver(const std::shared_ptr<event_impl>& event,
                       std::vector<std::function<void()>> actions);
  bool has_actions() const {
    return rare_ != nullptr && !rare_->actions.empty();
  }

 private:
  const aspectra::EventPtr event_;
  const uint64_t queue_;

  // The first thread that calls the function waits for the command and, if the
  // command failed, calls `report` with the error. All other threads wait for
  // the first one. Unlike std::call_once, the function makes no system call if
  // there is only one thread.
  template <class Report>
  void WaitOnce(Report report);
  enum Waited : int { kNot, kWaits, kDone };
  std::atomic<int> waited_ = kNot;

  void Finish();
  std::unique_ptr<Rare> rare_;
};

// Waits until the command of the event is over. If this takes long because the
// program has not destroyed a host_accessor, prints a hint, once.
aspectra::Result<void> WaitUntilOver(aspectra::Event& event);

// While this object exists, the calling thread runs the host task `event`.
class running_task {
 public:
  running_task(const queue_impl& queue, const aspectra::Event& event);
  ~running_task();
  running_task(const running_task&) = delete;
  running_task& operator=(const running_task&) = delete;

  // Throw errc::invalid if the calling thread runs the event's host task, or a
  // host task of the in-order queue: the task would wait for itself.
  static void CheckWait(const aspectra::Event* event);
  static void CheckWait(const queue_impl& queue);
};

inline constexpr size_t kAnyId = static_cast<size_t>(-1);

struct KernelCommand {
  const char* symbol;
  const void* caller;
  const char* layout;
  // The greatest id and number of work-items for which the kernel's code was
  // compiled.
  size_t greatest_id = kAnyId;
};

// A launch of a kernel object that the program got from sycl::make_kernel.
struct KernelObjectCommand {
  std::shared_ptr<const kernel_impl> kernel;
};

struct CopyCommand {
  void* to;
  const void* from;
  size_t bytes;
};

// A copy between a device_global and memory. Either `from` or `to` is null.
struct GlobalCopy {
  const void* object;  // the host's object, or an element of an array of them
  size_t offset;       // in bytes
  const void* from;
  void* to;
  size_t bytes;
};

struct FillCommand {
  void* to;
  std::vector<std::byte> pattern;
  size_t count;
};

// A copy between elements of accessors or of plain memory.
struct RegionCopy {
  region to;
  region from;
  std::shared_ptr<const void> keep;  // until the copy is over
};

struct RegionFill {
  region to;
  std::vector<std::byte> pattern;
};

struct HostTaskCommand {
  host_task_function function;
  // The command is over when the commands that the function adds to the native
  // queue are over.
  bool is_native = false;
};

struct BarrierCommand {};

struct GraphCommand {
  std::shared_ptr<executable_graph> graph;
};

// The command of a group without a command: it waits for the group's
// requirements.
struct EmptyCommand {};

// A value of a dynamic parameter. If the value is an accessor, it keeps the
// accessor's state alive.
using DynamicValue = std::variant<std::vector<std::byte>, aspectra::UsmPointer,
                                  aspectra::LocalMemory, accessor_ptr>;

// An argument of a command, and the value of the dynamic parameter that sets
// it.
struct DynamicArgument {
  size_t index;
  size_t requirement;  // of an accessor
  DynamicValue value;
};

struct Requirement {
  accessor_ptr owner;  // of the accessor's state
  bool on_host;

  accessor_impl& state() const { return StateOf(owner); }
};

// Sets the size of a kernel; `local` and `offset` may be null.
void SetSize(aspectra::WorkSize& size, int dimensions, const size_t* global,
             const size_t* local, const size_t* offset);

// The state of a handler while its command group function runs. Each thread
// reuses one object, so that a group like the thread's previous group allocates
// no memory.
class handler_impl {
 public:
  // Returns an unused object of the thread, prepared for `queue`.
  static handler_impl* Take(queue_impl& queue);
  // Gives the object back to the thread, unless a node of a graph keeps it.
  static void Return(handler_impl* group);

  queue_impl* queue() const { return queue_; }

  // Throws errc::invalid if the group already has a command.
  template <class Command>
  void Record(Command command) {
    RequireFirst();
    command_ = std::move(command);
  }

  // Stores the greatest id that the recorded kernel's code expects, and checks
  // the kernel's size against it.
  void LimitIds(size_t greatest);
  // Throws errc::runtime if `work` has a greater id or more work-items than the
  // kernel's code expects.
  void RequireSmallIds(const aspectra::WorkSize& work) const;

  // Add an argument at the end of the kernel's arguments.
  void AddBytes(const void* object, size_t size);
  void AddArgument(const aspectra::Argument& argument) {
    arguments_.push_back(argument);
  }
  // Throws errc::kernel_argument if the command does not require the accessor.
  void AddAccessor(const accessor_ptr& accessor);
  // Replaces the first bytes of the kernel's function object, which is its
  // first argument.
  void ReplaceFirstBytes(std::span<const std::byte> bytes);

  // Set an argument of a kernel object by its number (handler::set_arg). If a
  // number is set twice, the last value wins.
  void SetBytes(int index, const void* object, size_t size);
  void SetArgument(int index, const aspectra::Argument& argument);
  void SetAccessor(int index, const accessor_ptr& accessor);
  bool HasSetArguments() const { return !is_set_.empty(); }
  // Makes an argument take its value from a dynamic parameter, so that the
  // program can change the value later. SetDynamic sets an argument by its
  // number. AddDynamic marks the argument that was added last. The command must
  // belong to a graph.
  void SetDynamic(int index, const std::shared_ptr<dynamic_value>& value);
  void AddDynamic(const std::shared_ptr<dynamic_value>& value);
  // Returns the dynamic arguments with the values that they have now.
  std::vector<DynamicArgument> DynamicArguments() const;
  // Gives a dynamic argument its value for the next launch. `argument` must
  // live until the launch, which reads its bytes.
  void Replace(const DynamicArgument& argument);

  // Makes an accessor and adds it to the command's requirements.
  accessor_ptr MakeAccessor(const buffer_impl& buffer,
                            const access_request& request);
  // Throws errc::invalid if the command does not require the accessor.
  void CheckRequired(const accessor_ptr& accessor) const {
    RequirementOf(accessor, aspectra::ErrorCode::kInvalid);
  }
  // See require() in buffer_access.hpp.
  void Require(const accessor_ptr& accessor);
  // Makes the command use the accessor on the host. The command must require
  // the accessor.
  void BringToHost(const accessor_ptr& accessor);
  // Returns the bytes of local memory in all arguments of the kernel, or the
  // largest number if they overflow.
  uint64_t LocalMemory() const;

  // The launch of a kernel. handler::set_range sets the size, and
  // queue_impl::Launch sets all other members. Before set_range, the size is
  // the size of the object's previous kernel.
  aspectra::KernelCall call;
  // The size of a hierarchical kernel's work-groups is `groups->local`; that
  // member is nullopt if the program gives no size. Other kernels have no
  // `groups`.
  std::optional<aspectra::WorkSize> groups;
  aspectra::Queue* native = nullptr;  // to which the command goes
  std::vector<aspectra::EventPtr> after;
  std::vector<std::function<void()>> when_over;
  std::vector<event_impl::Dependency> waits_for;
  // The bundle of the kernel, if the program set one.
  std::shared_ptr<kernel_bundle_impl> bundle;
  specialization_values specializations;
  // Returns the specialization constants of the bundle if there is a bundle,
  // otherwise of the group.
  const specialization_values& ValuesSet() const;

  // The graph to which the command is added. Null if the command is submitted.
  std::shared_ptr<graph_impl> recorder;
  // The nodes whose events the program gave to depends_on.
  std::vector<NodePtr> after_nodes;

  // Functions for command graphs. A graph submits a command repeatedly: Keep()
  // returns a shared owner of this object, which no thread reuses afterwards,
  // and Repeat() prepares the object for queue_impl::Submit.
  ext::oneapi::experimental::node_type Type() const;
  // Returns lines of text: the kernel's name and, if `verbose` is true, the
  // addresses of a copy or a fill.
  std::vector<std::string> Description(bool verbose) const;
  std::shared_ptr<handler_impl> Keep();
  void Repeat(queue_impl& queue, std::vector<aspectra::EventPtr> waits);
  std::span<const Requirement> requirements() const {
    return std::span(requirements_).first(required_);
  }
  std::span<Requirement> requirements() {
    return std::span(requirements_).first(required_);
  }

 private:
  friend class queue_impl;
  template <class... Commands>
  bool Has() const {
    return (std::holds_alternative<Commands>(command_) || ...);
  }
  void RequireFirst() const;
  void AddSpareAccessor();
  void AddRequirement(const accessor_ptr& accessor);
  void ClearRequirements();
  void Clear();
  std::byte* Store(size_t bytes);
  // If an argument by value contains `accessor`, sets the accessor's bytes in
  // the copy of the argument to zero. The device does not read these bytes.
  // They differ from launch to launch, and backends pass only changed arguments
  // to their drivers, so without this the driver would get the argument at each
  // launch.
  void ClearCopyOf(const accessor_ptr& accessor);

  static constexpr size_t kRoom = 1024;

  queue_impl* queue_ = nullptr;
  // An argument whose value is known only when the command starts. The value is
  // the address of `memory` on the command's device plus `offset`. The kernel
  // uses `bytes` bytes from there.
  struct MemoryArgument {
    size_t index;
    memory_object* memory;
    size_t offset;
    size_t bytes;  // not used if the offset is 0
  };
  // Returns the requirement of the accessor. Throws `error` if the command does
  // not require the accessor.
  const Requirement& RequirementOf(const accessor_ptr& accessor,
                                   aspectra::ErrorCode error) const;

  std::variant<std::monostate, KernelCommand, KernelObjectCommand, CopyCommand,
               GlobalCopy, FillCommand, RegionCopy, RegionFill, HostTaskCommand,
               BarrierCommand, GraphCommand, EmptyCommand>
      command_;
  bool is_kept_ = false;  // by a node of a graph
  std::vector<aspectra::Argument> arguments_;
  std::vector<bool> is_set_;  // for each of arguments_: set by SetArgument
  struct DynamicUse {
    std::shared_ptr<dynamic_value> value;
    size_t requirement;  // of an accessor
  };
  std::map<size_t, DynamicUse> dynamic_;  // by the argument's index
  // Arguments that get their values when the command starts.
  std::vector<MemoryArgument> memory_arguments_;
  // The first `required_` elements belong to the command. The others are unused
  // states from earlier commands, which later commands use again.
  std::vector<Requirement> requirements_;
  size_t required_ = 0;
  // Copies of the arguments by value: in `room_` while they fit, then in
  // `more_`.
  size_t stored_ = 0;
  std::vector<std::unique_ptr<std::byte[]>> more_;
  // Vectors that queue_impl fills for each command. They are kept between
  // commands, so that queue_impl need not allocate memory for them.
  std::vector<aspectra::EventPtr> dependencies_;
  std::vector<aspectra::ManagedMemory*> objects_;
  alignas(16) std::array<std::byte, kRoom> room_;
  // The host objects of the arguments by value, and their copies.
  struct CopiedObject {
    const std::byte* object;
    size_t size;
    std::byte* copy;
  };
  std::vector<CopiedObject> copied_;
};

class queue_impl : public std::enable_shared_from_this<queue_impl> {
 public:
  struct Options {
    bool in_order = false;
    bool profiling = false;
    property_list properties;
  };

  queue_impl(context where, device dev, async_handler handler,
             const Options& options);
  // Wraps `queue`, which is a native queue that the program made for the
  // device.
  queue_impl(context where, device dev, async_handler handler,
             const Options& options, std::unique_ptr<aspectra::Queue> queue);
  // Passes the errors of completed commands to the handler.
  ~queue_impl();

  const context& get_context() const { return context_; }
  const device& get_device() const { return device_; }
  bool is_in_order() const { return options_.in_order; }
  bool is_profiling() const { return options_.profiling; }
  const property_list& properties() const { return options_.properties; }
  aspectra::Queue& get() const { return native_.first(); }

  // Throws if the command is wrong.
  EventImplPtr Submit(handler_impl& group);
  // Adds the command to the graph of `group.recorder`. If this queue does not
  // record yet, starts the recording, because the command depends on a recorded
  // command.
  EventImplPtr AddToGraph(handler_impl& group);
  // Returns an event for a recorded command.
  EventImplPtr EventOf(NodePtr node) const;
  // Returns the graph that records this queue's commands. Null if the commands
  // are submitted.
  std::shared_ptr<graph_impl> recorder();
  bool is_recording() const { return is_recording_; }
  // Returns false if the queue already records to a graph.
  bool StartRecording(std::shared_ptr<graph_impl> graph);
  void StopRecording();
  // Waits until every command that was submitted before is over.
  void Wait();
  // True if all commands are over.
  bool IsEmpty();
  // These functions are for an in-order queue. If there is an external event
  // that no command took yet, Last() returns this event. Otherwise Last()
  // returns the event of the last command, or null if there was none.
  // TakeExternal() returns null if there is no external event.
  EventImplPtr Last();
  void SetExternal(EventImplPtr event);
  EventImplPtr TakeExternal();
  bool has_external() const { return has_external_; }
  // Stores the error of `event` for the async handler, unless it was stored
  // before.
  void AddError(const aspectra::Error& error, const aspectra::EventPtr& event);
  void AddException(std::exception_ptr error);
  void ThrowAsynchronous();

 private:
  using Result = aspectra::Result<aspectra::EventPtr>;
  using Events = std::span<const aspectra::EventPtr>;

  // Starts the command on the device, and returns its event.
  EventImplPtr StartWithEvent(handler_impl& group);
  // Throws the error of a command that was not started. While the process ends,
  // prints the first error instead and returns an event that is over, because
  // destructors submit the commands then, and an exception that leaves a
  // destructor would abort the process.
  [[gnu::cold]] EventImplPtr Refuse(const aspectra::Error& error);
  EventImplPtr StartGraph(handler_impl& group, executable_graph& graph);
  Result Start(handler_impl& group);
  Result StartRare(handler_impl& group);
  Result StartOnDevice(handler_impl& group);
  Result StartHostTask(handler_impl& group);
  // Waits for all commands of the queue that host tasks may use. Throws if they
  // fail.
  void FinishNative();
  Result Enqueue(handler_impl& group, Events after);
  Result EnqueueRare(handler_impl& group, Events after);
  Result Launch(handler_impl& group, const KernelCommand& kernel, Events after);
  Result Launch(handler_impl& group, const kernel_impl& kernel, Events after);
  Result Copy(aspectra::Queue& native, const GlobalCopy& copy, Events after);
  Result Barrier(handler_impl& group, Events after);
  // Prepares the memory of the group's accessors, and appends to `group.after`
  // the events for which the command must wait. Leaves out events with the
  // number `line` (Event::line()): commands of one line run in order anyway.
  aspectra::Result<void> Prepare(handler_impl& group, uint64_t line);
  aspectra::Device* PlaceOf(const Requirement& requirement) const {
    return requirement.on_host ? nullptr : place_;
  }
  aspectra::Result<void> SetMemoryArguments(handler_impl& group);
  void Record(handler_impl& group, const aspectra::EventPtr& event);
  // Returns the native queues. If `own`, a queue of the program, is not null,
  // it is the first one. Otherwise the first one is a new queue of the device.
  native_queues MakeNative(std::unique_ptr<aspectra::Queue> own);
  // For an out-of-order queue whose commands are in two native queues: appends
  // the event of the last barrier and, if `waits_for_all` is true, events for
  // all commands of both native queues.
  aspectra::Result<void> AppendOfBothQueues(
      bool waits_for_all, std::vector<aspectra::EventPtr>& after);
  // Appends the events of the host tasks that must be over before the next
  // command of an in-order queue starts.
  void AppendHostTasks(std::vector<aspectra::EventPtr>& events);
  void AppendKnownHostTasks(std::vector<aspectra::EventPtr>& events);
  void PruneHostTasks();
  void Track(const EventImplPtr& event);
  // True if the native queue keeps track of the command. Then Track() need not.
  bool IsKept(const handler_impl& group, const event_impl& event) const;
  // Returns the last command that the native queue keeps track of. Null if
  // there is none.
  aspectra::EventPtr LastKept() const;
  void WaitForKept(const aspectra::EventPtr& last);

  const context context_;
  const device device_;
  aspectra::Device& hardware_;
  // The device in whose memory the queue's kernels work; null: the host's
  // memory.
  aspectra::Device* const place_;
  const async_handler handler_;
  const Options options_;
  native_queues native_;
  const bool keeps_last_;  // Queue::keeps_last() of the first native queue
  const queue_number number_{*this};

  // Host tasks are not commands of a native queue, so this class orders them.
  // `has_host_tasks_` is true if a host task may be running.
  std::atomic<bool> has_host_tasks_ = false;
  std::vector<aspectra::EventPtr> host_tasks_;
  size_t prune_host_tasks_at_ = 64;
  // The event of the last barrier. Later host tasks wait for it.
  std::atomic<bool> has_barrier_ = false;
  aspectra::EventPtr barrier_;

  std::mutex mutex_;
  // Commands that may be unfinished, except commands that the native queue
  // tracks. If there are `prune_at_` of them, Track() drops the completed ones
  // and sets `prune_at_` to twice the number that is left. So a submission
  // takes constant time on average, however many commands run.
  std::vector<EventImplPtr> outstanding_;
  size_t prune_at_ = 64;
  // Last() uses these events. `last_waited_` is the last command of
  // `outstanding_` for which Wait() waited. `kept_before_` is the command that
  // the native queue kept when a command was last tracked.
  aspectra::EventPtr last_waited_;
  aspectra::EventPtr kept_before_;
  // An event on which the next command depends.
  std::atomic<bool> has_external_ = false;
  EventImplPtr external_;
  std::atomic<bool> is_recording_ = false;
  std::shared_ptr<graph_impl> recorder_;
  std::vector<std::exception_ptr> errors_;
  aspectra::EventPtr last_failed_;
};

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_COMMANDS_H_
