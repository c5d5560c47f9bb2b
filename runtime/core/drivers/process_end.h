// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_DRIVERS_PROCESS_END_H_
#define RUNTIME_CORE_DRIVERS_PROCESS_END_H_

#include <mutex>

namespace aspectra {

// The commands of one backend. The end of the process waits for them.
//
//     static Commands* const commands = new Commands;  // never destroyed
class CommandsUnderWay {
 public:
  // Registers this object, so that the end of the process waits for its
  // commands, and calls ComeFirst().
  CommandsUnderWay();
  virtual ~CommandsUnderWay() = default;

  // Registers an exit handler that waits for the commands. It runs before all
  // exit handlers that were registered earlier. A driver registers an exit
  // handler when it is first used, and again when it compiles. So call this
  // function after the driver was first used, and after it has compiled.
  static void ComeFirst();
  // Called when a command, perhaps the first one, is complete.
  void SawCompletion() { std::call_once(seen_, &ComeFirst); }

  // Called once at the end of the process, before AreComplete().
  virtual void BeginEnd() {}
  virtual bool AreComplete() = 0;
  // Called when all commands are complete.
  virtual void Finish() {}

 private:
  std::once_flag seen_;
};

// True if no driver may be called any more. This is so in two cases:
// - In a child process that was forked after the runtime had found devices,
//   because the threads of the runtime and of the drivers do not exist there.
// - When the process ends and the runtime has waited for its commands: the
//   drivers free their objects while destructors of the program's static
//   objects still have to run.
//
// From then on no function waits for a command, no object of a driver is freed,
// and commands are dropped, so that the process can end.
bool DriversAreGone();

// After this call, DriversAreGone() is true in forked children.
void WatchForks();

// Called when the process ends.
void DriversEnd();

}  // namespace aspectra

#endif  // RUNTIME_CORE_DRIVERS_PROCESS_END_H_
