// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/drivers/driver_guard.h"

#include <pthread.h>

#include <atomic>
#include <mutex>

namespace aspectra {
namespace {

std::atomic<bool> gone = false;

}  // namespace

bool DriversAreGone() { return gone.load(std::memory_order_relaxed); }

void DriversEnd() { gone = true; }

void WatchForks() {
  static std::once_flag once;
  std::call_once(once, [] { pthread_atfork(nullptr, nullptr, &DriversEnd); });
}

}  // namespace aspectra
