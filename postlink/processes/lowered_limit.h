// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROCESSES_LOWERED_LIMIT_H_
#define POSTLINK_PROCESSES_LOWERED_LIMIT_H_

#include <sys/resource.h>

namespace aspectra {

// While an object of this class exists, it limits a resource of the process,
// for example RLIMIT_NOFILE, to `most` (see setrlimit). Tests use it to make
// system calls fail. Files that the process has open stay open.
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
