// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_EVENT_WATCH_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_EVENT_WATCH_H_

#include <condition_variable>
#include <functional>
#include <mutex>
#include <vector>

#include "runtime/core/drivers/backend.h"

namespace aspectra::level_zero {

// Calls functions when events are over. The driver has no callbacks, so a
// thread polls the events. After some time without events, the thread ends.
class EventWatch {
 public:
  // Returns the only object, which is never destroyed.
  static EventWatch& Get();

  // Calls `done` when `event` is over. The call is made on the polling thread,
  // so `done` must not wait.
  void Add(EventPtr event, std::function<void()> done);

  // True if every function was called.
  bool is_idle();

 private:
  struct Watched {
    EventPtr event;
    std::function<void()> done;
  };

  void Work();

  std::mutex mutex_;
  std::condition_variable added_;
  std::vector<Watched> new_;
  size_t count_ = 0;  // functions that have not been called yet
  bool is_working_ = false;
};

}  // namespace aspectra::level_zero

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_EVENT_WATCH_H_
