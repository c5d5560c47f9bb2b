// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_MEMORY_MEMORY_MUTEX_H_
#define RUNTIME_CORE_MEMORY_MEMORY_MUTEX_H_

#include <atomic>

namespace aspectra {

// A std::mutex for objects that each submission locks. If no other thread wants
// it, lock() and unlock() are one inline atomic operation each; std::mutex
// calls the C library, which takes about 25 instructions each time.
class MemoryMutex {
 public:
  void lock() {
    int state = kFree;
    if (!state_.compare_exchange_strong(state, kHeld,
                                        std::memory_order_acquire)) [[unlikely]]
      Wait();
  }
  void unlock() {
    if (state_.exchange(kFree, std::memory_order_release) == kAwaited)
        [[unlikely]]
      state_.notify_one();
  }

 private:
  // kAwaited: held, and another thread may wait.
  enum State : int { kFree, kHeld, kAwaited };

  // A thread that has waited leaves kAwaited behind, because it does not know
  // whether others still wait.
  void Wait() {
    while (state_.exchange(kAwaited, std::memory_order_acquire) != kFree)
      state_.wait(kAwaited, std::memory_order_relaxed);
  }

  std::atomic<int> state_ = kFree;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_MEMORY_MEMORY_MUTEX_H_
