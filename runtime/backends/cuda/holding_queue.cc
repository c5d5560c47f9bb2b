// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/cuda/holding_queue.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "runtime/backends/cuda/commands_under_way.h"
#include "runtime/backends/cuda/event.h"
#include "runtime/backends/cuda/held_event.h"
#include "runtime/backends/cuda/program.h"
#include "runtime/backends/cuda/queue.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/core/drivers/work_size.h"

namespace aspectra::cuda {
namespace {

using EventList = std::vector<EventPtr>;

EventList CopyOf(std::span<const EventPtr> events) {
  return {events.begin(), events.end()};
}

CudaEvent& ToCuda(const EventPtr& event) {
  return static_cast<CudaEvent&>(*event);
}

// Arguments with a copy of their bytes.
class OwnedArguments {
 public:
  explicit OwnedArguments(std::span<const Argument> arguments)
      : arguments_(arguments.begin(), arguments.end()) {
    for (Argument& argument : arguments_) {
      auto* const bytes = std::get_if<std::span<const std::byte>>(&argument);
      if (bytes == nullptr) continue;
      bytes_.emplace_back(bytes->begin(), bytes->end());
      *bytes = bytes_.back();
    }
  }

  // The move keeps the bytes where they are, but a copy would not.
  OwnedArguments(OwnedArguments&&) = default;

  std::span<const Argument> get() const { return arguments_; }

 private:
  std::vector<Argument> arguments_;
  std::vector<std::vector<std::byte>> bytes_;
};

// Runs `function`. If RunInTurn() is already running a function on this thread,
// runs the new one after it, so that a chain of calls needs no stack.
void RunInTurn(std::function<void()> function) {
  thread_local std::deque<std::function<void()>>* waiting = nullptr;
  if (waiting != nullptr) {
    waiting->push_back(std::move(function));
    return;
  }
  std::deque<std::function<void()>> turns;
  turns.push_back(std::move(function));
  waiting = &turns;
  for (; !turns.empty(); turns.pop_front()) turns.front()();
  waiting = nullptr;
}

}  // namespace

// A command, and the number of events that streams cannot wait for yet.
class HoldingQueue::HeldCommand
    : public std::enable_shared_from_this<HeldCommand> {
 public:
  HeldCommand(std::shared_ptr<Shared> shared, std::shared_ptr<HeldEvent> event,
              EventList needed, Submission submit)
      : shared_(std::move(shared)),
        event_(std::move(event)),
        needed_(std::move(needed)),
        submit_(std::move(submit)) {
    CudaCommands::Get().AddHeld(1);
  }

  void Start() {
    for (const EventPtr& each : needed_) {
      ++missing_;
      ToCuda(each).WhenGiven([self = shared_from_this()] { self->Release(); });
    }
    Release();
  }

 private:
  void Release() {
    if (--missing_ == 0)
      RunInTurn([self = shared_from_this()] { self->Submit(); });
  }

  void Submit() {
    HeldFailurePtr failure = FailureOfNeeded();
    EventPtr given;
    if (failure == nullptr && !DriversAreGone()) {
      Result<EventPtr> submitted = submit_(*shared_->queue);
      if (submitted)
        given = *std::move(submitted);
      else
        failure = std::make_shared<HeldFailure>(std::move(submitted.error()));
    }
    // The arguments and the events are not needed any more.
    submit_ = nullptr;
    needed_.clear();
    {
      const std::lock_guard lock(shared_->mutex);
      if (failure != nullptr && shared_->queue->keeps_last())
        shared_->failure = failure;
    }
    event_->Give(std::move(given), std::move(failure));
    {
      const std::lock_guard lock(shared_->mutex);
      shared_->Forget();
    }
    CudaCommands::Get().AddHeld(-1);
  }

  HeldFailurePtr FailureOfNeeded() const {
    for (const EventPtr& each : needed_) {
      const auto* held = dynamic_cast<const HeldEvent*>(each.get());
      if (held == nullptr) continue;
      if (HeldFailurePtr failure = held->failure()) return failure;
    }
    return nullptr;
  }

  const std::shared_ptr<Shared> shared_;
  const std::shared_ptr<HeldEvent> event_;
  EventList needed_;
  Submission submit_;
  // One more than the events, until all of them are asked.
  std::atomic<size_t> missing_ = 1;
};

void HoldingQueue::Shared::Forget() {
  while (!held.empty() && !held.front()->is_held()) held.pop_front();
  if (barrier != nullptr && !barrier->is_held()) barrier = nullptr;
  has_held.store(!held.empty(), std::memory_order_release);
}

HoldingQueue::HoldingQueue(std::unique_ptr<CudaQueue> queue)
    : shared_(std::make_shared<Shared>()) {
  shared_->queue = std::move(queue);
}

bool HoldingQueue::MustHold(std::span<const EventPtr> after,
                            bool waits_for_all) {
  if (shared_->has_held.load(std::memory_order_acquire)) {
    if (line() != 0 || waits_for_all) return true;
    const std::lock_guard lock(shared_->mutex);
    if (shared_->barrier != nullptr) return true;
  }
  return std::ranges::any_of(
      after, [](const EventPtr& each) { return ToCuda(each).is_held(); });
}

std::shared_ptr<HeldEvent> HoldingQueue::Hold(std::span<const EventPtr> after,
                                              Submission submit,
                                              bool waits_for_all) {
  const auto event = std::make_shared<HeldEvent>(queue().platform(), line());
  EventList needed = CopyOf(after);
  {
    const std::lock_guard lock(shared_->mutex);
    const auto& held = shared_->held;
    if (line() != 0 && !held.empty())
      needed.push_back(held.back());
    else if (waits_for_all)
      needed.insert(needed.end(), held.begin(), held.end());
    if (shared_->barrier != nullptr) needed.push_back(shared_->barrier);
    shared_->held.push_back(event);
    shared_->has_held.store(true, std::memory_order_release);
  }
  std::make_shared<HeldCommand>(shared_, event, std::move(needed),
                                std::move(submit))
      ->Start();
  return event;
}

Result<EventPtr> HoldingQueue::Launch(Kernel& kernel, const WorkSize& size,
                                      std::span<const Argument> arguments,
                                      std::span<const EventPtr> after) {
  if (!MustHold(after)) return queue().Launch(kernel, size, arguments, after);
  return HoldLaunch(kernel, size, arguments, after);
}

// Errors that the program can make are reported at once.
Result<EventPtr> HoldingQueue::HoldLaunch(Kernel& kernel, const WorkSize& size,
                                          std::span<const Argument> arguments,
                                          std::span<const EventPtr> after) {
  auto& cuda_kernel = static_cast<CudaKernel&>(kernel);
  if (Result<void> checked =
          CudaQueue::CheckLaunch(cuda_kernel, size, arguments);
      !checked)
    return TakeError(checked);
  return Hold(after, [program = cuda_kernel.program(), &kernel, size,
                      owned = OwnedArguments(arguments),
                      after = CopyOf(after)](CudaQueue& queue) {
    return queue.Launch(kernel, size, owned.get(), after);
  });
}

Result<EventPtr> HoldingQueue::Copy(Location to, Location from, size_t bytes,
                                    std::span<const EventPtr> after) {
  if (!MustHold(after)) return queue().Copy(to, from, bytes, after);
  return Hold(after, [=, after = CopyOf(after)](CudaQueue& queue) {
    return queue.Copy(to, from, bytes, after);
  });
}

Result<EventPtr> HoldingQueue::Fill(Location to,
                                    std::span<const std::byte> pattern,
                                    size_t count,
                                    std::span<const EventPtr> after) {
  if (!MustHold(after)) return queue().Fill(to, pattern, count, after);
  return Hold(after, [=, pattern = std::vector(pattern.begin(), pattern.end()),
                      after = CopyOf(after)](CudaQueue& queue) {
    return queue.Fill(to, pattern, count, after);
  });
}

// When a barrier without dependences is given, the driver has all commands that
// were held before it.
Result<EventPtr> HoldingQueue::Barrier(std::span<const EventPtr> after) {
  if (!MustHold(after, after.empty())) return queue().Barrier(after);
  return Hold(
      after,
      [after = CopyOf(after)](CudaQueue& queue) {
        return queue.Barrier(after);
      },
      after.empty());
}

Result<EventPtr> HoldingQueue::BlockingBarrier(
    std::span<const EventPtr> after) {
  if (!MustHold(after, after.empty())) return queue().BlockingBarrier(after);
  std::shared_ptr<HeldEvent> barrier = Hold(
      after,
      [after = CopyOf(after)](CudaQueue& queue) {
        return queue.BlockingBarrier(after);
      },
      after.empty());
  const std::lock_guard lock(shared_->mutex);
  shared_->barrier = barrier;
  return barrier;
}

EventPtr HoldingQueue::Last() {
  HeldFailurePtr failure;
  {
    const std::lock_guard lock(shared_->mutex);
    if (!shared_->held.empty()) return shared_->held.back();
    failure.swap(shared_->failure);
  }
  EventPtr last = queue().Last();
  if (failure == nullptr || failure->is_reported) return last;
  const auto event = std::make_shared<HeldEvent>(queue().platform(), line());
  event->Give(std::move(last), std::move(failure));
  return event;
}

}  // namespace aspectra::cuda
