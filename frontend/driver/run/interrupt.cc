// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/run/interrupt.h"

#include <signal.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstdlib>

namespace aspectra::driver {
namespace {

constexpr std::array<int, 3> kSignals = {SIGINT, SIGTERM, SIGHUP};

// The data of the signal handler: the signal that arrived, the children, and
// the previous handlers. This is the driver's only global state, because a
// signal handler gets no pointer to data.
struct State {
  std::atomic<int> signal = 0;
  // 0 marks a free entry. If there are more children than entries, the others
  // are not registered and end by themselves.
  std::array<std::atomic<pid_t>, 256> children = {};
  std::array<struct sigaction, kSignals.size()> before = {};
};
State state;

static_assert(std::atomic<pid_t>::is_always_lock_free);

extern "C" void OnSignal(int signal) {
  state.signal = signal;
  for (std::atomic<pid_t>& child : state.children) {
    if (pid_t pid = child) kill(pid, signal);
  }
}

}  // namespace

InterruptGuard::InterruptGuard() {
  state.signal = 0;
  struct sigaction action = {};
  action.sa_handler = OnSignal;
  action.sa_flags = SA_RESTART;
  for (size_t i = 0; i < kSignals.size(); ++i) {
    sigaction(kSignals[i], nullptr, &state.before[i]);
    // A signal that the caller ignores stays ignored, as under nohup.
    if (state.before[i].sa_handler == SIG_IGN) continue;
    sigaction(kSignals[i], &action, nullptr);
  }
}

InterruptGuard::~InterruptGuard() {
  for (size_t i = 0; i < kSignals.size(); ++i) {
    sigaction(kSignals[i], &state.before[i], nullptr);
  }
}

int InterruptGuard::Signal() { return state.signal; }

InterruptibleChild::InterruptibleChild(pid_t child) : slot_(-1) {
  for (size_t i = 0; i < state.children.size(); ++i) {
    pid_t free = 0;
    if (state.children[i].compare_exchange_strong(free, child)) {
      slot_ = static_cast<int>(i);
      break;
    }
  }
  if (int signal = state.signal) kill(child, signal);
}

InterruptibleChild::~InterruptibleChild() {
  if (slot_ >= 0) state.children[slot_] = 0;
}

void EndBySignal(int signal) {
  ::signal(signal, SIG_DFL);
  raise(signal);
  std::abort();  // reached if the signal does not end a process by default
}

}  // namespace aspectra::driver
