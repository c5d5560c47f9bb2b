// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A traced command has two events: its submission, which is written
// immediately, and the command itself, which is written when it is over. A
// driver's callback must not call the driver, so the times that a device
// measured are queried on a thread of the runtime. The end of the process waits
// until all events are written, as it waits for the commands themselves.

#include "runtime/core/trace/traced_queue.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/core/drivers/task_threads.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/core/images/kernel_names.h"
#include "runtime/core/messages/device_diagnostics.h"
#include "runtime/core/trace/trace.h"

namespace aspectra {
namespace {

// Commands whose end has not been written yet.
class TracedCommands final : public CommandsUnderWay {
 public:
  static TracedCommands& Get() {
    static TracedCommands* const commands = new TracedCommands;
    return *commands;
  }

  void Begin() { ++left_; }
  void End() { --left_; }
  bool AreComplete() override { return left_ == 0; }

 private:
  std::atomic<int64_t> left_ = 0;
};

// The symbols of kernels, by address. If a program is gone, the entry stays
// until another kernel has the same address.
class KernelNames {
 public:
  static KernelNames& Get() {
    static KernelNames* const names = new KernelNames;
    return *names;
  }

  void Set(const Kernel* kernel, const std::string& symbol) {
    const std::lock_guard lock(mutex_);
    symbols_[kernel] = symbol;
  }
  std::string Find(const Kernel* kernel) {
    const std::lock_guard lock(mutex_);
    const auto found = symbols_.find(kernel);
    return found == symbols_.end() ? "" : found->second;
  }

 private:
  std::mutex mutex_;
  std::unordered_map<const Kernel*, std::string> symbols_;
};

class TracedQueue final : public Queue {
 public:
  TracedQueue(Queue& queue, std::unique_ptr<Queue> owned, Device& device,
              const QueueOptions& options, std::string_view use)
      : queue_(queue),
        owned_(std::move(owned)),
        device_(device),
        options_(options),
        number_(++last_number_) {
    TracedCommands::Get();
    NameTraceTrack(kFirstQueueTrack + number_,
                   "queue " + std::to_string(number_) + " of '" +
                       device.info().profile.name + "'" + std::string(use) +
                       (options.in_order ? ", in order" : ""));
  }

  uint64_t line() const override { return queue_.line(); }
  void* native() const override { return queue_.native(); }

  Result<EventPtr> Launch(Kernel& kernel, const WorkSize& size,
                          std::span<const Argument> arguments,
                          std::span<const EventPtr> after) override {
    const std::string symbol = KernelNames::Get().Find(&kernel);
    TraceEvent event = NewEvent("launch", ReadableKernelName(symbol));
    event.fields.emplace_back("symbol", symbol);
    event.fields.emplace_back("global",
                              RangeText(size.global, size.dimensions));
    if (size.local) {
      event.fields.emplace_back("local",
                                RangeText(*size.local, size.dimensions));
    }
    return Watch(std::move(event),
                 queue_.Launch(kernel, size, arguments, after));
  }

  Result<EventPtr> Copy(Location to, Location from, size_t bytes,
                        std::span<const EventPtr> after) override {
    TraceEvent event = NewEvent("copy", "copy");
    event.fields.emplace_back("bytes", uint64_t{bytes});
    event.fields.emplace_back("from", PlaceName(from));
    event.fields.emplace_back("to", PlaceName(to));
    return Watch(std::move(event), queue_.Copy(to, from, bytes, after));
  }

  Result<EventPtr> Fill(Location to, std::span<const std::byte> pattern,
                        size_t count,
                        std::span<const EventPtr> after) override {
    TraceEvent event = NewEvent("fill", "fill");
    event.fields.emplace_back("bytes", uint64_t{pattern.size() * count});
    event.fields.emplace_back("to", PlaceName(to));
    return Watch(std::move(event), queue_.Fill(to, pattern, count, after));
  }

  Result<EventPtr> Barrier(std::span<const EventPtr> after) override {
    return Watch(NewEvent("barrier", "barrier"), queue_.Barrier(after));
  }
  Result<EventPtr> BlockingBarrier(std::span<const EventPtr> after) override {
    return Watch(NewEvent("barrier", "blocking barrier"),
                 queue_.BlockingBarrier(after));
  }

 private:
  // Makes the event of a command that is being submitted.
  TraceEvent NewEvent(std::string_view category, std::string name) {
    TraceEvent event = {.category = category, .name = std::move(name)};
    event.track = kFirstQueueTrack + number_;
    event.fields.emplace_back("command", ++last_command_);
    event.fields.emplace_back("queue", number_);
    event.fields.emplace_back("device", device_.info().profile.name);
    return event;
  }

  std::string PlaceName(const Location& place) {
    Platform* platform = device_.platform();
    if (place.object != nullptr) return "buffer";
    const MemoryKind kind = platform == nullptr
                                ? MemoryKind::kUnknown
                                : platform->KindOf(place.address);
    switch (kind) {
      case MemoryKind::kDevice:
        return "device";
      case MemoryKind::kShared:
        return "shared";
      case MemoryKind::kHost:
        return "USM host";
      case MemoryKind::kUnknown:
        break;
    }
    return "host";
  }

  // Called when `command` was submitted or its submission failed.
  Result<EventPtr> Watch(TraceEvent event, Result<EventPtr> command) {
    TraceEvent submit = {.category = "submit",
                         .name = event.name,
                         .begin = event.begin,
                         .end = TraceNow()};
    submit.fields.push_back(event.fields[0]);
    if (!command) {
      submit.fields.emplace_back("failed", command.error().message);
      WriteTrace(submit);
      return command;
    }
    WriteTrace(submit);
    TracedCommands::Get().Begin();
    // Keeps a measured command alive until its times are known.
    (*command)->WhenOver(
        [event = std::move(event),
         measured = options_.profiling ? *command : EventPtr()]() mutable {
          event.end = TraceNow();
          if (measured == nullptr) return Finish(event, "host");
          TaskThreads::Get().Run([event = std::move(event),
                                  measured = std::move(measured)]() mutable {
            const Result<CommandTimes> times = TimesOf(*measured);
            if (times && times->started >= times->submitted) {
              event.begin += times->started - times->submitted;
              event.end = event.begin + (times->ended - times->started);
            }
            Finish(event, times ? "device" : "host");
          });
        });
    return command;
  }

  static Result<CommandTimes> TimesOf(Event& command) {
    if (!DriversAreGone()) return command.Times();
    return Fail(ErrorCode::kRuntime, DeviceDiagnostic::kProcessEnds);
  }

  static void Finish(TraceEvent& event, const char* measured) {
    event.fields.emplace_back("measured", measured);
    // A command that is too short for the clock must still have a duration.
    if (event.end <= event.begin) event.end = event.begin + 1;
    WriteTrace(event);
    TracedCommands::Get().End();
  }

  static inline std::atomic<uint64_t> last_number_ = 0;
  static inline std::atomic<uint64_t> last_command_ = 0;

  Queue& queue_;
  const std::unique_ptr<Queue> owned_;  // `queue_`, or null
  Device& device_;
  const QueueOptions options_;
  const uint64_t number_;
};

}  // namespace

QueueOptions MeasuredWhileTracing(QueueOptions options, const Device& device) {
  static const int32_t queue_profiling =
      FindAspectNumber("queue_profiling").value();
  if (TraceIsOn() && device.info().profile.aspects.contains(queue_profiling))
    options.profiling = true;
  return options;
}

std::unique_ptr<Queue> Traced(std::unique_ptr<Queue> queue, Device& device,
                              const QueueOptions& options) {
  if (!TraceIsOn()) return queue;
  Queue& traced = *queue;
  return std::make_unique<TracedQueue>(traced, std::move(queue), device,
                                       options, "");
}

Queue& TracedTransfers(Queue& queue, Device& device) {
  if (!TraceIsOn()) return queue;
  // Never destroyed, because buffers may be destroyed after main has returned.
  static std::mutex& mutex = *new std::mutex;
  static auto& traced =
      *new std::map<const Queue*, std::unique_ptr<TracedQueue>>;
  const std::lock_guard lock(mutex);
  std::unique_ptr<TracedQueue>& known = traced[&queue];
  if (known == nullptr) {
    known = std::make_unique<TracedQueue>(queue, nullptr, device,
                                          QueueOptions(), ", for buffers");
  }
  return *known;
}

void NameTracedKernel(const Kernel& kernel, const std::string& symbol) {
  if (TraceIsOn()) KernelNames::Get().Set(&kernel, symbol);
}

}  // namespace aspectra
