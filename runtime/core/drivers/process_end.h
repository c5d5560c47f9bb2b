// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_DRIVERS_PROCESS_END_H_
#define RUNTIME_CORE_DRIVERS_PROCESS_END_H_

#include <mutex>

#include "runtime/core/drivers/error.h"

namespace aspectra {

// The commands of one backend. The end of the process waits for them.
//
//     static Commands* const commands = new Commands;  // never destroyed
class CommandsUnderWay {
 public:
  // Registers this object, so that the end of the process waits for its
  // commands. Registers an exit handler that waits for the commands and then
  // declares that the drivers are gone. Construct this object only after the
  // driver has been used, so that the handler runs before the driver's exit
  // handlers.
  CommandsUnderWay();
  virtual ~CommandsUnderWay() = default;

  // Registers an exit handler that waits for the commands. It runs before all
  // exit handlers that were registered earlier. A driver may register an exit
  // handler when it compiles, so call this function after each compile.
  static void ComeFirst();
  // Called when a command, perhaps the first one, is complete.
  void SawCompletion() { std::call_once(seen_, &ComeFirst); }

  // Called by each exit handler, before AreComplete().
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
//   drivers free their objects while destructors of the program's oldest static
//   objects still have to run.
//
// From then on no function waits for a command, no object of a driver is freed,
// and commands are dropped, so that the process can end.
bool DriversAreGone();

// True if drivers are gone because the process is a forked child.
bool IsForkedChild();

// True from the first exit handler on. Destructors of static objects still use
// drivers, but the drivers' compilers may be gone.
bool ProcessEnds();

// Returns whether the calling thread may submit commands. While the process
// ends, only the thread that ends the process may submit commands. Otherwise
// the wait for commands might not end.
bool MaySubmit();

// Returns an error with the reason if MaySubmit() is false.
Result<void> RequireDrivers();
// Returns an error if drivers may not compile any more.
Result<void> RequireCompilers();

// After this call, DriversAreGone() is true in forked children.
void WatchForks();

// Makes the last exit handler call `action` when all commands are complete,
// just before the drivers are gone. The process has one action.
void BeforeDriversEnd(void (*action)());

// Called by the first and by the last exit handler of the process.
void ProcessBeginsToEnd();
void DriversEnd();

}  // namespace aspectra

#endif  // RUNTIME_CORE_DRIVERS_PROCESS_END_H_
