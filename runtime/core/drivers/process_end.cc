// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A driver frees its objects when the process ends. A command that still runs
// would crash then, or be dropped. So the end of the process waits for the
// running commands of all backends, and afterwards no driver is called any more
// (DriversAreGone()).
//
// Exit handlers run in the reverse order of their registration. To run before a
// driver's exit handler, the runtime registers its own after the driver has
// registered one. The runtime's handler may run too late only if the process
// ends while its first kernel is still being compiled.
//
// The wait ends after kLongestWait, since a command may wait for an event that
// can no longer happen. A child of fork() does not wait, because it has none of
// the drivers' threads.

#include "runtime/core/drivers/process_end.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <mutex>
#include <thread>
#include <vector>

namespace aspectra {
namespace {

constexpr std::chrono::seconds kLongestWait{10};
constexpr std::chrono::microseconds kBetweenLooks{200};

class ProcessEnd {
 public:
  // Never destroyed.
  static ProcessEnd& Get() {
    static ProcessEnd* const process_end = new ProcessEnd;
    return *process_end;
  }

  void Watch(CommandsUnderWay& commands) {
    const std::lock_guard lock(mutex_);
    all_.push_back(&commands);
  }

  void WaitForAll() {
    if (DriversAreGone()) return;
    const auto end = std::chrono::steady_clock::now() + kLongestWait;
    const std::lock_guard lock(mutex_);
    for (CommandsUnderWay* commands : all_) commands->BeginEnd();
    std::vector<CommandsUnderWay*> waiting = all_;
    const auto is_complete = [](CommandsUnderWay* commands) {
      if (!commands->AreComplete()) return false;
      commands->Finish();
      return true;
    };
    while (std::erase_if(waiting, is_complete), !waiting.empty()) {
      if (std::chrono::steady_clock::now() >= end) break;
      std::this_thread::sleep_for(kBetweenLooks);
    }
    DriversEnd();
  }

 private:
  std::mutex mutex_;
  std::vector<CommandsUnderWay*> all_;
};

}  // namespace

CommandsUnderWay::CommandsUnderWay() {
  ProcessEnd::Get().Watch(*this);
  ComeFirst();
}

void CommandsUnderWay::ComeFirst() {
  static const pid_t process = getpid();
  std::atexit([] {
    if (getpid() == process) ProcessEnd::Get().WaitForAll();
  });
}

}  // namespace aspectra
