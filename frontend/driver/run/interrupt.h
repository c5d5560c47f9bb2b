// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_RUN_INTERRUPT_H_
#define FRONTEND_DRIVER_RUN_INTERRUPT_H_

#include <sys/types.h>

namespace aspectra::driver {

// As long as an object of this class lives, SIGINT, SIGTERM and SIGHUP do not
// end the process, but are forwarded to the registered children. The owner
// checks Signal(), cleans up, and ends the process with EndBySignal(). At most
// one object may live at a time.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

  // Returns the signal that arrived; 0 if none did.
  static int Signal();
};

// Registers a child process, which gets the signals as long as this object
// lives. If a signal arrived before, the child gets it immediately.
class InterruptibleChild {
 public:
  explicit InterruptibleChild(pid_t child);
  ~InterruptibleChild();
  InterruptibleChild(const InterruptibleChild&) = delete;
  InterruptibleChild& operator=(const InterruptibleChild&) = delete;

 private:
  int slot_;
};

// Ends the process by the default action of `signal`, so that the calling shell
// sees that the signal ended it. All InterruptGuards must be destroyed before
// the call.
[[noreturn]] void EndBySignal(int signal);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_RUN_INTERRUPT_H_
