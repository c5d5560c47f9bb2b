#include "runtime/core/fork_guard.h"

#include <pthread.h>

#include <atomic>
#include <mutex>

namespace aspectra {
namespace {

std::atomic<bool> forked = false;

}  // namespace

bool IsForkedChild() { return forked.load(std::memory_order_relaxed); }

void WatchForks() {
  static std::once_flag once;
  std::call_once(once, [] {
    pthread_atfork(nullptr, nullptr, [] { forked = true; });
  });
}

}  // namespace aspectra
