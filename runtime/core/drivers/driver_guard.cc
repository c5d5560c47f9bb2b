// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <pthread.h>

#include <atomic>
#include <mutex>

#include "runtime/core/drivers/process_end.h"

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
