// Runs each case of a program in a child process of its own, so that a case
// that crashes, hangs or leaves the process does not end the others.

#ifndef TESTDATA_WRONG_PROGRAMS_CHILDREN_H_
#define TESTDATA_WRONG_PROGRAMS_CHILDREN_H_

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>
#include <string>
#include <sycl/sycl.hpp>

struct Case {
  const char* name;
  void (*run)();
};

inline const char* NameOf(const std::error_code& code) {
  if (code == sycl::errc::nd_range) return "nd_range";
  if (code == sycl::errc::invalid) return "invalid";
  if (code == sycl::errc::memory_allocation) return "memory_allocation";
  if (code == sycl::errc::kernel_argument) return "kernel_argument";
  if (code == sycl::errc::runtime) return "runtime";
  return "another error";
}

inline void Say(const std::string& line) {
  std::printf("%s\n", line.c_str());
  std::fflush(stdout);
}

// Runs the function. Prints the exception that it throws.
template <class F>
void Try(F f) {
  try {
    f();
  } catch (const sycl::exception& e) {
    Say(NameOf(e.code()) + std::string(": ") + e.what());
  } catch (const std::exception& e) {
    Say(std::string("std::exception: ") + e.what());
  }
}

// Prints the name of each case, what its process prints, and how it ends.
template <int _Count>
int RunCases(const Case (&cases)[_Count], int count, char** arguments) {
  for (const Case& each : cases) {
    if (count > 1) {
      if (std::strcmp(arguments[1], each.name) != 0) continue;
      Try(each.run);
      return 0;
    }
    Say(std::string("case ") + each.name);
    const pid_t child = fork();
    if (child == 0) {
      dup2(1, 2);
      alarm(60);
      execl("/proc/self/exe", arguments[0], each.name, nullptr);
      _exit(127);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFSIGNALED(status))
      Say(std::string("ends by ") + strsignal(WTERMSIG(status)));
    else
      Say("ends with " + std::to_string(WEXITSTATUS(status)));
  }
  return 0;
}

#endif  // TESTDATA_WRONG_PROGRAMS_CHILDREN_H_
