// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROCESSES_LOWERED_LIMIT_H_
#define POSTLINK_PROCESSES_LOWERED_LIMIT_H_

#include <sys/resource.h>

namespace aspectra {

// Limits a resource of the process (RLIMIT_NOFILE, see setrlimit) to `most`
// during its lifetime, for tests of failing system calls. The process keeps the
// files that it has open.
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
