#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_EVENT_WATCH_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_EVENT_WATCH_H_

#include <condition_variable>
#include <functional>
#include <mutex>
#include <vector>

#include "runtime/core/backend.h"

namespace aspectra::level_zero {

// Calls functions when events are over, since the driver calls nobody: a thread
// that looks at all of them again and again. It ends when it has had nothing to
// do for a while.
class EventWatch {
 public:
  // That of the process; never destroyed.
  static EventWatch& Get();

  // `done` is called on the thread, and waits for nothing.
  void Add(EventPtr event, std::function<void()> done);

  // Has every function been called?
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
  size_t count_ = 0;  // of those that were not called yet
  bool is_working_ = false;
};

}  // namespace aspectra::level_zero

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_EVENT_WATCH_H_
