// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <pthread.h>

#include <atomic>
#include <mutex>
#include <thread>

#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/process_end.h"
#include "runtime/core/messages/device_diagnostics.h"

namespace aspectra {
namespace {

// In the states kEnded and kForked, the drivers are gone (DriversAreGone()).
enum class State : int { kRuns, kEnds, kEnded, kForked };

std::atomic<State> state = State::kRuns;

// The thread that ends the process. Valid in the state kEnds.
std::thread::id ending_thread;

State Now() { return state.load(std::memory_order_relaxed); }

}  // namespace

bool DriversAreGone() { return Now() >= State::kEnded; }
bool IsForkedChild() { return Now() == State::kForked; }
bool ProcessEnds() { return Now() == State::kEnds || Now() == State::kEnded; }

void ProcessBeginsToEnd() {
  if (Now() != State::kRuns) return;
  ending_thread = std::this_thread::get_id();
  state.store(State::kEnds, std::memory_order_release);
}

bool MaySubmit() {
  const State now = state.load(std::memory_order_acquire);
  if (now == State::kRuns) [[likely]]
    return true;
  return now == State::kEnds && ending_thread == std::this_thread::get_id();
}

void DriversEnd() { state = State::kEnded; }

Result<void> RequireDrivers() {
  if (Now() == State::kRuns || MaySubmit()) return {};
  return Fail(ErrorCode::kRuntime, IsForkedChild()
                                       ? DeviceDiagnostic::kForkedChild
                                       : DeviceDiagnostic::kDriversEnded);
}

Result<void> RequireCompilers() {
  if (Now() == State::kEnds && MaySubmit())
    return Fail(ErrorCode::kRuntime, DeviceDiagnostic::kCompilersEnded);
  return RequireDrivers();
}

void WatchForks() {
  static std::once_flag once;
  std::call_once(once, [] {
    pthread_atfork(nullptr, nullptr, [] { state = State::kForked; });
  });
}

}  // namespace aspectra
