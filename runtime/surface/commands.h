// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SURFACE_COMMANDS_H_
#define RUNTIME_SURFACE_COMMANDS_H_

// The objects behind queue, event and handler.

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
  // The event of a command of the queue with this number; 0: of no queue. A
  // null `event` is complete.
  event_impl(aspectra::EventPtr event, uint64_t queue)
      : event_(std::move(event)), queue_(queue) {}

  const aspectra::EventPtr& get() const { return event_; }
  // Returns null if there is no queue, or not any more.
  std::shared_ptr<queue_impl> queue() const {
    return queue_number::Find(queue_);
  }
  aspectra::Event::Status status() const;
  bool is_over() const { return event_ == nullptr || event_->is_over(); }
  // Waits for the command. If it failed, reports the failure to its queue,
  // once.
  void Wait();
  // As Wait(), but reports to `queue`, which is being destroyed.
  void WaitFor(queue_impl& queue);
  // Throws errc::invalid if the command was not measured.
  aspectra::CommandTimes Times();

  // A command that the program made this one wait for. It keeps only the native
  // event alive, so that a long chain of commands does not stay in memory.
  class Dependency {
   public:
    explicit Dependency(const EventImplPtr& event)
        : impl_(event), native_(event->event_), queue_(event->queue_) {}
    // Returns the program's event, or another one for the same command if the
    // program has dropped its own; null if the program has dropped it and the
    // command is over.
    EventImplPtr Find() const;

   private:
    std::weak_ptr<event_impl> impl_;
    aspectra::EventPtr native_;
    uint64_t queue_;
  };
  // What few commands have. All other commands make and touch less memory.
  struct Rare {
    std::vector<Dependency> waits_for;
    // The node of a command that was recorded and not submitted. Then get() is
    // null, and Wait() throws errc::invalid.
    NodePtr node;
    // The first commands of a graph, if the queue measures times. The event
    // itself is that of a command after the last ones.
    std::vector<EventImplPtr> first;
    std::vector<std::function<void()>> actions;
    std::once_flag finished;
  };
  // Null if the command has none of it.
  const Rare* rare() const { return rare_.get(); }
  // Only before any other thread has the event.
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

  // The first thread that calls the function waits for the command, and calls
  // `report` with its error if it failed. Other threads wait for this thread.
  // Unlike std::call_once, the function makes no system call if there is only
  // one thread.
  template <class Report>
  void WaitOnce(Report report);
  enum Waited : int { kNot, kWaits, kDone };
  std::atomic<int> waited_ = kNot;

  void Finish();
  std::unique_ptr<Rare> rare_;
};

inline constexpr size_t kAnyId = static_cast<size_t>(-1);

struct KernelCommand {
  const char* symbol;
  const void* caller;
  const char* layout;
  // The greatest id and number of work-items that the kernel's code expects.
  size_t greatest_id = kAnyId;
};

// A launch of a kernel object that the program made by the programming
// interface.
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
  std::function<void(const interop_handle&)> function;
  bool takes_handle;  // it may use the native queue
};

struct BarrierCommand {};

struct GraphCommand {
  std::shared_ptr<executable_graph> graph;
};

// A command group that has only requirements.
struct EmptyCommand {};

// A value that a dynamic parameter had at some time. The accessor owns its
// state.
using DynamicValue = std::variant<std::vector<std::byte>, aspectra::UsmPointer,
                                  aspectra::LocalMemory, accessor_ptr>;

// An argument with this value.
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

// A command group while its function runs. Each thread reuses its object, so
// that a group like the previous one allocates no memory.
class handler_impl {
 public:
  // Returns one of the thread's objects, for `queue`.
  static handler_impl* Take(queue_impl& queue);
  // Returns the object to the thread, unless a node of a graph keeps it.
  static void Return(handler_impl* group);

  queue_impl* queue() const { return queue_; }

  // Throws errc::invalid if the group already has a command.
  template <class Command>
  void Record(Command command) {
    RequireFirst();
    command_ = std::move(command);
  }

  // Limits the ids of the kernel that was just recorded, and checks its size.
  void LimitIds(size_t greatest);
  // Throws errc::runtime if the kernel's code does not expect this size.
  void RequireSmallIds(const aspectra::WorkSize& work) const;

  // These functions add arguments of the kernel.
  void AddBytes(const void* object, size_t size);
  void AddArgument(const aspectra::Argument& argument) {
    arguments_.push_back(argument);
  }
  // Throws errc::kernel_argument if the command does not require the accessor.
  void AddAccessor(const accessor_ptr& accessor);
  // Replaces the first bytes of the kernel's object, its first argument.
  void ReplaceFirstBytes(std::span<const std::byte> bytes);

  // Set an argument of a kernel object by its number (handler::set_arg). If a
  // number is set twice, the last value wins.
  void SetBytes(int index, const void* object, size_t size);
  void SetArgument(int index, const aspectra::Argument& argument);
  void SetAccessor(int index, const accessor_ptr& accessor);
  bool HasSetArguments() const { return !is_set_.empty(); }
  // Sets or adds an argument of a command in a graph, which has another value
  // later.
  void SetDynamic(int index, const std::shared_ptr<dynamic_value>& value);
  void AddDynamic(const std::shared_ptr<dynamic_value>& value);
  // Returns the dynamic arguments with the values that they have now.
  std::vector<DynamicArgument> DynamicArguments() const;
  // Gives such an argument its value for the next launch, which reads the
  // bytes.
  void Replace(const DynamicArgument& argument);

  // Makes an accessor that the command requires.
  accessor_ptr MakeAccessor(const buffer_impl& buffer,
                            const access_request& request);
  // Throws errc::invalid if the command does not require the accessor.
  void CheckRequired(const accessor_ptr& accessor) const {
    RequirementOf(accessor, aspectra::ErrorCode::kInvalid);
  }
  // See require() in buffer_access.hpp.
  void Require(const accessor_ptr& accessor);
  // The accessor must be required; it is then used on the host.
  void BringToHost(const accessor_ptr& accessor);
  // Returns the bytes of local memory in all arguments of the kernel, or the
  // largest number if they overflow.
  uint64_t LocalMemory() const;

  // The launch of a kernel. queue_impl::Launch sets its members except for the
  // size. Before handler::set_range, the size is the last kernel's.
  aspectra::KernelCall call;
  // The size of a hierarchical kernel's work-groups, in `local`: nullopt if the
  // program does not set it.
  std::optional<aspectra::WorkSize> groups;
  aspectra::Queue* native = nullptr;  // to which the command goes
  std::vector<aspectra::EventPtr> after;
  std::vector<std::function<void()>> when_over;
  std::vector<event_impl::Dependency> waits_for;
  // The bundle of the kernel, if the program set one.
  std::shared_ptr<kernel_bundle_impl> bundle;
  specialization_values specializations;
  // Returns the values of the bundle if there is one, otherwise of the group.
  const specialization_values& ValuesSet() const;

  // The graph to which the command is added; null if it is submitted.
  std::shared_ptr<graph_impl> recorder;
  // The nodes whose events the program gave to depends_on.
  std::vector<NodePtr> after_nodes;

  // For command graphs. Keep() makes the object the caller's, for commands that
  // are submitted repeatedly, and Repeat() prepares it for queue_impl::Submit.
  ext::oneapi::experimental::node_type Type() const;
  // Returns the kernel's name; if `verbose`, also the addresses of a copy or a
  // fill. One line each.
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
  // Clears the copy of `accessor`, if it is a part of an argument by value. Its
  // bytes are the host's own, and the device does not read them. If they
  // stayed, no two launches would have equal arguments, and backends pass only
  // changed arguments to their drivers.
  void ClearCopyOf(const accessor_ptr& accessor);

  static constexpr size_t kRoom = 1024;

  queue_impl* queue_ = nullptr;
  // An argument that gets its value when the command starts: `bytes` bytes of
  // the memory on the command's device, from byte `offset` on.
  struct MemoryArgument {
    size_t index;
    memory_object* memory;
    size_t offset;
    size_t bytes;  // not used if the offset is 0
  };
  // Throws `error` if the command does not require the accessor.
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
  // The first `required_` are the command's. The others have the states of
  // earlier commands' accessors, for those of later commands.
  std::vector<Requirement> requirements_;
  size_t required_ = 0;
  // Copies of the arguments by value: in `room_` while they fit, then in
  // `more_`.
  size_t stored_ = 0;
  std::vector<std::unique_ptr<std::byte[]>> more_;
  // Buffers that queue_impl reuses.
  std::vector<aspectra::EventPtr> dependencies_;
  std::vector<aspectra::ManagedMemory*> objects_;
  alignas(16) std::array<std::byte, kRoom> room_;
  // The arguments by value, and their copies.
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
  // Wraps a queue of the device that the program made itself.
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
  // Adds the command to the graph of `group.recorder`. If the queue does not
  // record yet, it begins to: the command depends on a recorded one.
  EventImplPtr AddToGraph(handler_impl& group);
  // The graph to which commands are added; null if they are submitted.
  std::shared_ptr<graph_impl> recorder();
  // Returns false if the queue records already.
  bool StartRecording(std::shared_ptr<graph_impl> graph);
  void StopRecording();
  // Waits until every command that was submitted before is over.
  void Wait();
  // True if all commands are over.
  bool IsEmpty();
  // Stores the error of `event`, once.
  void AddError(const aspectra::Error& error, const aspectra::EventPtr& event);
  void AddException(std::exception_ptr error);
  void ThrowAsynchronous();

 private:
  using Result = aspectra::Result<aspectra::EventPtr>;

  // Starts the command, and returns its event.
  EventImplPtr StartWithEvent(handler_impl& group);
  EventImplPtr StartGraph(handler_impl& group, executable_graph& graph);
  Result Start(handler_impl& group);
  Result StartOnDevice(handler_impl& group);
  Result StartHostTask(handler_impl& group);
  Result Enqueue(handler_impl& group,
                 std::span<const aspectra::EventPtr> after);
  Result Launch(handler_impl& group, const KernelCommand& kernel,
                std::span<const aspectra::EventPtr> after);
  Result Launch(handler_impl& group, const kernel_impl& kernel,
                std::span<const aspectra::EventPtr> after);
  Result Copy(aspectra::Queue& native, const GlobalCopy& copy,
              std::span<const aspectra::EventPtr> after);
  Result Barrier(handler_impl& group,
                 std::span<const aspectra::EventPtr> after);
  // Prepares the memory of the group's accessors, and appends to `group.after`
  // the events that the command waits for, without those of this line.
  aspectra::Result<void> Prepare(handler_impl& group, uint64_t line);
  aspectra::Device* PlaceOf(const Requirement& requirement) const {
    return requirement.on_host ? nullptr : place_;
  }
  aspectra::Result<void> SetMemoryArguments(handler_impl& group);
  void Record(handler_impl& group, const aspectra::EventPtr& event);
  // Makes a queue of the device, unless the program made `own`.
  native_queues MakeNative(std::unique_ptr<aspectra::Queue> own);
  // Appends the last barrier, and if `waits_for_all` all commands of both
  // native queues of an out-of-order queue.
  aspectra::Result<void> AppendOfBothQueues(
      bool waits_for_all, std::vector<aspectra::EventPtr>& after);
  // Appends the host tasks that must be over before an in-order command starts.
  void AppendHostTasks(std::vector<aspectra::EventPtr>& events);
  void PruneHostTasks();
  void Track(const EventImplPtr& event);
  // True if the native queue itself knows when the command is over.
  bool IsKept(const handler_impl& group, const event_impl& event) const;
  // The last of the commands that the native queue keeps; null if there is
  // none.
  aspectra::EventPtr LastKept() const;
  void WaitForKept(const aspectra::EventPtr& last);

  const context context_;
  const device device_;
  aspectra::Device& hardware_;
  // Where the queue's kernels use memory; null: in the host's memory.
  aspectra::Device* const place_;
  const async_handler handler_;
  const Options options_;
  native_queues native_;
  const bool keeps_last_;  // the first of the native queues
  const queue_number number_{*this};

  // Host tasks are not commands of a native queue, so the queue orders them
  // itself.
  // `has_host_tasks_` is true if one may be running.
  std::atomic<bool> has_host_tasks_ = false;
  std::vector<aspectra::EventPtr> host_tasks_;
  size_t prune_host_tasks_at_ = 64;
  // The last barrier. Host tasks wait for it.
  std::atomic<bool> has_barrier_ = false;
  aspectra::EventPtr barrier_;

  std::mutex mutex_;
  // Commands that may not be over, without those that the native queue keeps.
  // When there are `prune_at_` of them,
  // completed ones are dropped, and `prune_at_` becomes twice the number of the
  // rest. So the cost of a submission is constant on average, however many
  // commands run.
  std::vector<EventImplPtr> outstanding_;
  size_t prune_at_ = 64;
  std::atomic<bool> is_recording_ = false;
  std::shared_ptr<graph_impl> recorder_;
  std::vector<std::exception_ptr> errors_;
  aspectra::EventPtr last_failed_;
};

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_COMMANDS_H_
