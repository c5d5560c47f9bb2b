#ifndef FRONTEND_DRIVER_INTERRUPT_H_
#define FRONTEND_DRIVER_INTERRUPT_H_

#include <sys/types.h>

namespace aspectra::driver {

// While one of these lives, SIGINT, SIGTERM and SIGHUP do not end the process
// but are passed on to the children that are registered; the owner sees
// Signal(), cleans up, and ends the process by EndBySignal(). At most one at a
// time.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

  // The signal that came, or 0.
  static int Signal();
};

// A child that gets the signals for as long as this lives. If a signal came
// before, the child gets it now.
class InterruptibleChild {
 public:
  explicit InterruptibleChild(pid_t child);
  ~InterruptibleChild();
  InterruptibleChild(const InterruptibleChild&) = delete;
  InterruptibleChild& operator=(const InterruptibleChild&) = delete;

 private:
  int slot_;
};

// Ends the process as `signal` does by default, so that the caller's shell
// sees what happened. Only without an InterruptGuard.
[[noreturn]] void EndBySignal(int signal);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_INTERRUPT_H_
