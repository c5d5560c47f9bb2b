#ifndef RUNTIME_CORE_FORK_GUARD_H_
#define RUNTIME_CORE_FORK_GUARD_H_

namespace aspectra {

// Is this process a child that was forked after the runtime had found devices?
// Neither the runtime's threads nor the drivers' came along: such a process
// waits for no command and frees nothing of a driver's, so that it can end.
bool IsForkedChild();

// From now on, children count as forked.
void WatchForks();

}  // namespace aspectra

#endif  // RUNTIME_CORE_FORK_GUARD_H_
