// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_HELD_EVENT_H_
#define RUNTIME_BACKENDS_CUDA_HELD_EVENT_H_

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/context.h"
#include "runtime/backends/cuda/event.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/host_event.h"

namespace aspectra::cuda {

// Why the driver does not have a command. Held commands that depend on each
// other share a failure, so that it is reported once to a program that waits
// for the last of them.
struct HeldFailure {
  explicit HeldFailure(Error error) : error(std::move(error)) {}

  const Error error;
  std::atomic<bool> is_reported = false;
};
using HeldFailurePtr = std::shared_ptr<HeldFailure>;

// An event that no stream can wait for yet, because it depends on an action of
// the host: a signal, or the event of a command that the runtime holds back
// (holding_queue.h). When the driver has the command, this event does what the
// event of the driver's command does.
class HeldEvent final : public CudaEvent,
                        public std::enable_shared_from_this<HeldEvent> {
 public:
  explicit HeldEvent(const Platform& platform, uint64_t line = 0)
      : CudaEvent(platform, line) {}

  // Ends the dependence on the host. `given` is the event of the driver's
  // command, or null if there is none. `failure` is null unless the command has
  // failed. Must be called exactly once.
  void Give(EventPtr given, HeldFailurePtr failure);
  // Returns null if the command has not failed, or is still held.
  HeldFailurePtr failure() const;

  Result<void> Wait() override;
  Status status() override;
  void WhenOver(std::function<void()> done) override;
  Result<CommandTimes> Times() override;

  bool is_held() override;
  void WhenGiven(std::function<void()> done) override;
  CUresult BeforeWait() override;
  CUresult EnqueueWait(const Context& context, CUstream stream) override;
  uint64_t lane() const override;
  bool follows_host_function() override;

 private:
  // Returns the event of the driver's command. Returns null if there is none.
  std::shared_ptr<CudaEvent> given() const;

  const uint64_t submitted_ = Now();
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool is_given_ = false;
  std::shared_ptr<CudaEvent> given_;
  HeldFailurePtr failure_;
  std::vector<std::function<void()>> callbacks_;
};

class CudaSignal final : public Signal {
 public:
  explicit CudaSignal(const Platform& platform)
      : held_(std::make_shared<HeldEvent>(platform)), event_(held_) {}
  // If the signal is destroyed before it is completed, completes it, because
  // otherwise its waiters would wait forever.
  ~CudaSignal() override {
    if (held_->is_held()) Complete();
  }

  const EventPtr& event() const override { return event_; }
  void Complete() override { held_->Give(nullptr, nullptr); }

 private:
  const std::shared_ptr<HeldEvent> held_;
  const EventPtr event_;
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_HELD_EVENT_H_
