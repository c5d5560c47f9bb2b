// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_DRIVERS_DRIVER_GUARD_H_
#define RUNTIME_CORE_DRIVERS_DRIVER_GUARD_H_

namespace aspectra {

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

#endif  // RUNTIME_CORE_DRIVERS_DRIVER_GUARD_H_
