#ifndef RUNTIME_SURFACE_COMMANDS_H_
#define RUNTIME_SURFACE_COMMANDS_H_

// What queue, event and handler refer to.

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/exception.hpp>
#include <utility>
#include <variant>
#include <vector>

#include "runtime/core/backend.h"
#include "runtime/core/error.h"
#include "runtime/core/work_size.h"

namespace sycl::detail {

class queue_impl;

class event_impl {
 public:
  // A command of `queue`; a null `event` is complete.
  event_impl(aspectra::EventPtr event, std::weak_ptr<queue_impl> queue)
      : event_(std::move(event)), queue_(std::move(queue)) {}

  const aspectra::EventPtr& get() const { return event_; }
  std::shared_ptr<queue_impl> queue() const { return queue_.lock(); }
  aspectra::Event::Status status() const;
  // The command's failure is handed to its queue, once.
  void Wait();

  // What is to be done when the command is over, before anybody who waits for
  // it goes on.
  std::vector<std::function<void()>> when_over;

 private:
  const aspectra::EventPtr event_;
  const std::weak_ptr<queue_impl> queue_;
  std::once_flag waited_;
};

using EventImplPtr = std::shared_ptr<event_impl>;

// Memory that the runtime keeps: a buffer's.
class memory_object {
 public:
  virtual ~memory_object() = default;
  // How a kernel on `device` gets it, when its command starts. The result is
  // good as long as the object is not moved to another device.
  virtual aspectra::Result<aspectra::Argument> ArgumentFor(
      aspectra::Device& device) = 0;
};

// What a command keeps until it starts: an aspectra::Argument that owns what it
// refers to.
using KernelArgument =
    std::variant<std::vector<std::byte>, aspectra::LocalMemory,
                 aspectra::UsmPointer, std::shared_ptr<memory_object>>;

struct KernelCommand {
  std::string kernel;
  const void* caller;
  const char* layout;
  std::vector<KernelArgument> arguments;
};

struct CopyCommand {
  void* to;
  const void* from;
  size_t bytes;
};

struct FillCommand {
  void* to;
  std::vector<std::byte> pattern;
  size_t count;
};

// A command group while its function runs.
class handler_impl {
 public:
  explicit handler_impl(std::shared_ptr<queue_impl> queue)
      : queue_(std::move(queue)) {}

  const std::shared_ptr<queue_impl>& queue() const { return queue_; }

  // Throws errc::invalid for a second command.
  template <class Command>
  void Record(Command command) {
    RequireFirst();
    command_ = std::move(command);
  }

  // Adds an argument to the kernel, which was recorded.
  void AddArgument(KernelArgument argument) {
    std::get<KernelCommand>(command_).arguments.push_back(std::move(argument));
  }
  // The kernel's, of all its arguments, in bytes; as much as can be said if it
  // is more.
  uint64_t LocalMemory() const;

  aspectra::WorkSize size;  // of the kernel
  std::vector<aspectra::EventPtr> after;
  std::vector<std::function<void()>> when_over;

 private:
  friend class queue_impl;
  void RequireFirst() const;

  const std::shared_ptr<queue_impl> queue_;
  std::variant<std::monostate, KernelCommand, CopyCommand, FillCommand>
      command_;
};

class queue_impl : public std::enable_shared_from_this<queue_impl> {
 public:
  queue_impl(context where, device dev, async_handler handler, bool in_order);

  const context& get_context() const { return context_; }
  const device& get_device() const { return device_; }
  bool is_in_order() const { return in_order_; }
  aspectra::Queue& get() const { return *queue_; }

  // Throws what is wrong with the command.
  EventImplPtr Submit(const handler_impl& group);
  // Returns when every command submitted before is over.
  void Wait();
  void AddError(const aspectra::Error& error);
  void ThrowAsynchronous();

 private:
  aspectra::Result<aspectra::EventPtr> Start(const handler_impl& group);

  const context context_;
  const device device_;
  const async_handler handler_;
  const bool in_order_;
  std::unique_ptr<aspectra::Queue> queue_;

  std::mutex mutex_;
  // Commands that may not be over. Those that are, are dropped when there are
  // `prune_at_` of them; it doubles with what is left, so that a submission
  // costs the same on average however many are under way.
  std::vector<EventImplPtr> outstanding_;
  size_t prune_at_ = 64;
  std::vector<std::exception_ptr> errors_;
};

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_COMMANDS_H_
