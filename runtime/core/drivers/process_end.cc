// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A driver frees its objects when the process ends. A command that still runs
// would crash then, or be dropped. So the end of the process waits for the
// running commands of all backends, and afterwards no driver is called any more
// (DriversAreGone()).
//
// Exit handlers and destructors of static objects run in the reverse order of
// their registration. To run before a driver's exit handler, the runtime
// registers its own after the driver has registered one. The runtime's handler
// may run too late only if the process ends while its first kernel is still
// being compiled.
//
// There are two kinds of handlers. The runtime registers a final handler when
// it has opened a driver. This handler waits for the commands and declares that
// the drivers are gone. The runtime registers a waiting handler after a
// compile. This handler only waits, and runs before the final handler. Between
// the two, destructors of static objects that are younger than the first queue
// may submit commands, for example the destructor of an object with a queue as
// a member. Only compiles are refused there (RequireCompilers()). When
// destructors of older objects run, the drivers are gone, because a driver that
// was opened later ends earlier. So the final handler saves the bytes of
// buffers that only devices have (core/memory/managed_memory.h).
//
// All waits together end kLongestWait after the first one began, since a
// command may wait for an event that can no longer happen. A child of fork()
// does not wait, because it has none of the drivers' threads.

#include "runtime/core/drivers/process_end.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "device_config/messages/message.h"
#include "runtime/core/messages/device_diagnostics.h"

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

  // The process that registered the handlers.
  pid_t id() const { return id_; }

  void SetLastAction(void (*action)()) { last_action_ = action; }
  void RunLastAction() {
    if (void (*const action)() = last_action_) action();
  }

  // Returns false if commands are still not complete after the longest wait.
  bool WaitForAll() {
    const std::lock_guard lock(mutex_);
    ProcessBeginsToEnd();
    if (!end_) end_ = Clock::now() + kLongestWait;
    for (CommandsUnderWay* commands : all_) commands->BeginEnd();
    std::vector<CommandsUnderWay*> waiting = all_;
    const auto is_complete = [](CommandsUnderWay* commands) {
      if (!commands->AreComplete()) return false;
      commands->Finish();
      return true;
    };
    while (std::erase_if(waiting, is_complete), !waiting.empty()) {
      if (Clock::now() >= *end_) return false;
      std::this_thread::sleep_for(kBetweenLooks);
    }
    return true;
  }

 private:
  using Clock = std::chrono::steady_clock;

  const pid_t id_ = getpid();
  std::mutex mutex_;
  std::vector<CommandsUnderWay*> all_;
  std::optional<Clock::time_point> end_;  // when all waits must end
  std::atomic<void (*)()> last_action_ = nullptr;
};

// Waits for all commands. Declares that the drivers are gone if `is_last` is
// true or if commands are not complete after the longest wait.
void EndProcess(bool is_last) {
  ProcessEnd& process = ProcessEnd::Get();
  if (getpid() != process.id() || DriversAreGone()) return;
  const bool are_complete = process.WaitForAll();
  if (!are_complete) {
    const std::string problem =
        Message(DeviceDiagnostic::kCommandsGivenUp, kLongestWait.count());
    std::fprintf(stderr, "sycl: %s\n", problem.c_str());
  }
  if (is_last && are_complete) process.RunLastAction();
  if (is_last || !are_complete) DriversEnd();
}

}  // namespace

void BeforeDriversEnd(void (*action)()) {
  ProcessEnd::Get().SetLastAction(action);
}

CommandsUnderWay::CommandsUnderWay() {
  ProcessEnd::Get().Watch(*this);
  std::atexit([] { EndProcess(/*is_last=*/true); });
}

void CommandsUnderWay::ComeFirst() {
  std::atexit([] { EndProcess(/*is_last=*/false); });
}

}  // namespace aspectra
