// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_EVENT_H_
#define RUNTIME_BACKENDS_CUDA_EVENT_H_

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/context.h"
#include "runtime/backends/cuda/device_clock.h"
#include "runtime/backends/cuda/pooled_event.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"

namespace aspectra::cuda {

// An event of a platform. It is over when its command ends or, if it belongs to
// a Signal (backend.h), when the host completes the signal.
class CudaEvent : public Event {
 public:
  explicit CudaEvent(const Platform& platform, uint64_t line = 0)
      : Event(line), platform_(platform) {}

  const Platform* platform() const override { return &platform_; }

  // Prepares EnqueueWait(), and must be called before it. The caller must not
  // hold the lock of any queue.
  virtual CUresult BeforeWait() { return CUDA_SUCCESS; }
  // Makes later commands of `stream` wait for the event, which must not be
  // held.
  virtual CUresult EnqueueWait(const Context& context, CUstream stream) = 0;
  // True if the event depends on an action of the host that has not happened
  // yet. No stream may wait for such an event (holding_queue.h).
  virtual bool is_held() { return false; }
  // Calls `done` once, as soon as the event is not held.
  virtual void WhenGiven(std::function<void()> done) { done(); }
  // True if the event may depend on a host function in a stream that is not
  // over (transfer.cc).
  virtual bool follows_host_function() { return false; }
  // A unique number of the command's stream. Returns 0 if the event has no
  // stream.
  virtual uint64_t lane() const { return 0; }

 private:
  const Platform& platform_;
};

// The progress of a stream. The commands of a stream complete in the order of
// their numbers. So when a command is known to be complete, all commands before
// it are too. The queue and the events of its commands share this object, and
// the events may outlive the queue.
class StreamProgress {
 public:
  StreamProgress(std::shared_ptr<std::mutex> mutex, CUstream stream)
      : mutex_(std::move(mutex)), stream_(stream) {}

  // Returns the queue's lock, which a thread holds while it submits a command.
  std::mutex& mutex() { return *mutex_; }
  CUstream stream() const { return stream_; }

  uint64_t NextNumber() { return ++last_; }
  bool HasReached(uint64_t number) const {
    return number <= reached_.load(std::memory_order_acquire);
  }
  void Reach(uint64_t number) {
    uint64_t reached = reached_.load(std::memory_order_relaxed);
    while (reached < number &&
           !reached_.compare_exchange_weak(reached, number,
                                           std::memory_order_release)) {
    }
  }

 private:
  const std::shared_ptr<std::mutex> mutex_;
  const CUstream stream_;
  uint64_t last_ = 0;  // guarded by the queue's lock
  std::atomic<uint64_t> reached_ = 0;
};

// The event of a command.
//
// Recording a driver event takes a good part of the time of a launch, and most
// programs never ask for the end of most commands. So this class records the
// end of a command late: when a caller asks for the end, or when the next
// command of the stream is submitted and the program still has the event.
//
// Invariant: if anybody but the queue has an event, either the event is
// recorded, or its command is the last one of its stream. In the second case,
// the end of the stream is the end of the command.
class CommandEvent final : public CudaEvent {
 public:
  struct Parts {
    Context* context = nullptr;
    uint64_t lane = 0;
    std::shared_ptr<StreamProgress> progress;
    // The command's number in its stream, or 0 if it is not submitted. The
    // member is atomic because a queue that reuses the event changes it, and a
    // thread that had the event before may have read it.
    std::atomic<uint64_t> number = 0;
    PooledEvent end;  // empty if the end is recorded late
    bool follows_host_function = false;
    // These members are set only if the queue measures times.
    PooledEvent start;
    std::shared_ptr<TimeBase> base;
    uint64_t submitted = 0;
  };

  CommandEvent(Context& context, uint64_t line)
      : CudaEvent(context.platform(), line) {
    parts_.context = &context;
  }

  // The queue sets the parts before it submits the command.
  Parts& parts() { return parts_; }

  bool is_recorded() const {
    return is_recorded_.load(std::memory_order_acquire);
  }
  // Records the end of the command if it is not recorded yet. The context must
  // be current, and the caller must hold the queue's lock.
  CUresult RecordLocked();
  // Marks the command as over.
  void MarkOver() { parts_.progress->Reach(number()); }
  // True if no driver event was recorded or taken for the end of the command.
  bool is_without_end() const {
    return !is_recorded() && parts_.end.get() == nullptr;
  }

  CUresult BeforeWait() override {
    return is_complete() ? CUDA_SUCCESS : Record();
  }

  Result<void> Wait() override;
  Status status() override;
  uint64_t lane() const override { return parts_.lane; }
  void WhenOver(std::function<void()> done) override;
  Result<CommandTimes> Times() override;

  CUresult EnqueueWait(const Context& context, CUstream stream) override;
  bool follows_host_function() override {
    return parts_.follows_host_function && !is_over();
  }

 private:
  bool is_complete() const { return parts_.progress->HasReached(number()); }
  uint64_t number() const {
    return parts_.number.load(std::memory_order_relaxed);
  }
  // Like RecordLocked(), but makes the context current and takes the lock
  // itself.
  CUresult Record();

  Parts parts_;
  std::atomic<bool> is_recorded_ = false;
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_EVENT_H_
