#ifndef RUNTIME_BACKENDS_CUDA_EVENT_H_
#define RUNTIME_BACKENDS_CUDA_EVENT_H_

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "runtime/backends/cuda/context.h"
#include "runtime/backends/cuda/driver.h"
#include "runtime/backends/cuda/host_waits.h"
#include "runtime/core/backend.h"
#include "runtime/core/error.h"

namespace aspectra::cuda {

// What streams of a platform can wait for.
class CudaEvent : public Event {
 public:
  explicit CudaEvent(const Platform& platform) : platform_(platform) {}

  const Platform* platform() const override { return &platform_; }

  // Commands of `stream` from now on wait for the event.
  virtual CUresult EnqueueWait(const Context& context, CUstream stream) = 0;
  // May it still wait for what the host is to do?
  virtual bool waits_for_host() = 0;
  // The stream that its command is in, as no other ever has it. 0: none.
  virtual uint64_t lane() const { return 0; }

 private:
  const Platform& platform_;
};

// An event whose time of the host's is known.
struct TimeBase {
  PooledEvent event;
  uint64_t time = 0;  // Now() of host_event.h
};

// How far a stream is. Its commands are over in the order of their numbers, so
// that one that is known to be over says it of all before it.
class StreamProgress {
 public:
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
  uint64_t last_ = 0;  // with the queue's lock held
  std::atomic<uint64_t> reached_ = 0;
};

// A command.
class CommandEvent final : public CudaEvent {
 public:
  struct Parts {
    Context* context = nullptr;
    uint64_t line = 0;
    uint64_t lane = 0;
    std::shared_ptr<StreamProgress> progress;
    uint64_t number = 0;  // in its stream
    PooledEvent end;
    bool waits_for_host = false;
    // In a queue that measures.
    PooledEvent start;
    std::shared_ptr<const TimeBase> base;
    uint64_t submitted = 0;
  };

  explicit CommandEvent(Parts parts)
      : CudaEvent(parts.context->platform()), parts_(std::move(parts)) {}

  Result<void> Wait() override;
  Status status() override;
  uint64_t line() const override { return parts_.line; }
  uint64_t lane() const override { return parts_.lane; }
  void WhenOver(std::function<void()> done) override;
  Result<CommandTimes> Times() override;

  CUresult EnqueueWait(const Context& context, CUstream stream) override;
  bool waits_for_host() override { return parts_.waits_for_host && !is_over(); }

 private:
  bool is_complete() const {
    return parts_.progress->HasReached(parts_.number);
  }

  const Parts parts_;
};

// Words of memory that devices can wait for. Each is used for one signal after
// the other and only grows, so that a stream that still looks at a word which
// has another signal by now sees that it may go on.
class SignalWords {
 public:
  struct Word {
    uint32_t* address = nullptr;
    uint32_t complete = 0;  // what it is to become
  };

  SignalWords() = default;
  SignalWords(const SignalWords&) = delete;
  SignalWords& operator=(const SignalWords&) = delete;

  Result<Word> Take(Context& context);
  void GiveBack(Word word);

 private:
  std::mutex mutex_;
  std::vector<Word> free_;
};

// What the host completes.
class SignalEvent final : public CudaEvent,
                          public std::enable_shared_from_this<SignalEvent> {
 public:
  SignalEvent(const Platform& platform, SignalWords& words,
              SignalWords::Word word, HostWaits& waits)
      : CudaEvent(platform), words_(words), word_(word), waits_(waits) {}
  ~SignalEvent() override { words_.GiveBack(word_); }

  Result<void> Wait() override;
  Status status() override;
  void WhenOver(std::function<void()> done) override;
  CUresult EnqueueWait(const Context& context, CUstream stream) override;
  bool waits_for_host() override { return !is_over(); }

  void Complete();

 private:
  SignalWords& words_;
  const SignalWords::Word word_;
  HostWaits& waits_;
  std::mutex mutex_;
  std::condition_variable over_;
  bool is_waited_for_ = false;  // by a stream
  bool is_complete_ = false;
  std::vector<std::function<void()>> callbacks_;
};

class CudaSignal final : public Signal {
 public:
  explicit CudaSignal(std::shared_ptr<SignalEvent> event)
      : signal_(event), event_(std::move(event)) {}
  // Whoever waits for a signal that nobody will complete would wait forever.
  ~CudaSignal() override { signal_->Complete(); }

  const EventPtr& event() const override { return event_; }
  void Complete() override { signal_->Complete(); }

 private:
  const std::shared_ptr<SignalEvent> signal_;
  const EventPtr event_;
};

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_EVENT_H_
