// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/split/benchmark/processes.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

namespace aspectra {
namespace {

// Waits for a child process. Ends this process if the child failed.
rusage Wait(pid_t child, const char* what) {
  int status = 0;
  rusage usage{};
  if (child < 0 || wait4(child, &status, 0, &usage) != child || status != 0) {
    std::fprintf(stderr, "%s failed\n", what);
    std::exit(1);
  }
  return usage;
}

double Peak(const std::function<void()>& work) {
  const pid_t child = fork();
  if (child == 0) {
    work();
    _exit(0);
  }
  return static_cast<double>(Wait(child, "a measurement of memory").ru_maxrss) *
         1024;
}

double Seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) +
         static_cast<double>(time.tv_usec) * 1e-6;
}

}  // namespace

double ThreadSeconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) +
         static_cast<double>(time.tv_nsec) * 1e-9;
}

double PeakGrowth(const std::function<void()>& work) {
  return Peak(work) - Peak([] {});
}

double ProgramSeconds(const std::vector<std::string>& command) {
  std::vector<char*> arguments;
  for (const std::string& argument : command) {
    arguments.push_back(const_cast<char*>(argument.c_str()));
  }
  arguments.push_back(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    execv(arguments[0], arguments.data());
    _exit(127);
  }
  const rusage usage = Wait(child, arguments[0]);
  return Seconds(usage.ru_utime) + Seconds(usage.ru_stime);
}

}  // namespace aspectra
