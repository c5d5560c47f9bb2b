#ifndef RUNTIME_CORE_DRIVER_GUARD_H_
#define RUNTIME_CORE_DRIVER_GUARD_H_

namespace aspectra {

// May no driver be called any more? So it is in a child that was forked after
// the runtime had found devices: neither the runtime's threads nor the drivers'
// came along. And so it is when the process ends and its commands were waited
// for: the drivers free what they have, while destructors of the program's own
// static objects are still to run. From then on nobody waits for a command,
// nothing of a driver's is freed, and commands are dropped, so that the process
// can end.
bool DriversAreGone();

// From now on, children count.
void WatchForks();

// The process ends.
void DriversEnd();

}  // namespace aspectra

#endif  // RUNTIME_CORE_DRIVER_GUARD_H_
