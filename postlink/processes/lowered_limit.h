#ifndef POSTLINK_PROCESSES_LOWERED_LIMIT_H_
#define POSTLINK_PROCESSES_LOWERED_LIMIT_H_

#include <sys/resource.h>

namespace aspectra {

// While it lives, the process has at most `most` of a resource (RLIMIT_NOFILE,
// see setrlimit): for tests of what the system may refuse. What the process has
// already it keeps.
class LoweredLimit {
 public:
  LoweredLimit(int resource, rlim_t most);
  ~LoweredLimit();
  LoweredLimit(const LoweredLimit&) = delete;
  LoweredLimit& operator=(const LoweredLimit&) = delete;

 private:
  const int resource_;
  rlimit before_;
};

}  // namespace aspectra

#endif  // POSTLINK_PROCESSES_LOWERED_LIMIT_H_
