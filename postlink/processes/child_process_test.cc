// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/processes/child_process.h"

#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <string>

#include "gtest/gtest.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/processes/lowered_limit.h"

namespace aspectra {
namespace {

using Made = llvm::Expected<std::string>;

std::string ResultOf(llvm::function_ref<Made()> work) {
  Made bytes = RunInChild("the back end", work);
  return bytes ? *bytes : "error: " + llvm::toString(bytes.takeError());
}

TEST(ChildProcessTest, ReturnsWhatWorkReturns) {
  const std::string bytes(100'000, '\0');
  EXPECT_EQ(ResultOf([&]() -> Made { return bytes; }), bytes);
}

TEST(ChildProcessTest, WhatWorkChangesIsTheChildsAlone) {
  int changed = 0;
  ResultOf([&]() -> Made { return std::to_string(++changed); });
  EXPECT_EQ(changed, 0);
}

TEST(ChildProcessTest, AnErrorIsARefusalWithItsWords) {
  EXPECT_EQ(ResultOf([]() -> Made {
              return llvm::createStringError(llvm::errc::not_supported,
                                             "no such type");
            }),
            "error: the back end refuses the module: no such type");
}

TEST(ChildProcessTest, TheEndOfTheProcessIsARefusalWithWhatItPrinted) {
  EXPECT_EQ(ResultOf([]() -> Made {
              llvm::errs() << "unsupported: i128\n";
              _exit(3);
            }),
            "error: the back end refuses the module: unsupported: i128");
  EXPECT_EQ(ResultOf([]() -> Made { _exit(3); }),
            "error: the back end refuses the module and gives no reason");
}

TEST(ChildProcessTest, ACrashIsARefusal) {
  EXPECT_EQ(ResultOf([]() -> Made {
              llvm::errs() << "at the third block";
              std::raise(SIGKILL);
              return "";
            }),
            "error: the back end crashed with signal 9: at the third block");
  EXPECT_EQ(ResultOf([]() -> Made {
              std::raise(SIGKILL);
              return "";
            }),
            "error: the back end crashed with signal 9");
}

TEST(ChildProcessTest, WithoutFilesThereIsNoChild) {
  const LoweredLimit none(RLIMIT_NOFILE, 0);
  EXPECT_EQ(ResultOf([]() -> Made { return "bytes"; }),
            "error: cannot make a file for the output of a child process: Too "
            "many open files");
}

TEST(ChildProcessTest, WithoutProcessesThereIsNoChild) {
  EXPECT_EXIT(
      {
        // The limit does not apply to root.
        if (geteuid() == 0) EXPECT_EQ(setuid(65534), 0);
        const LoweredLimit none(RLIMIT_NPROC, 0);
        llvm::errs() << ResultOf([]() -> Made { return "bytes"; });
        std::_Exit(testing::Test::HasFailure());
      },
      testing::ExitedWithCode(0),
      "^error: cannot start a child process: Resource temporarily "
      "unavailable$");
}

TEST(ChildProcessTest, AChildThatNobodyMayWaitForIsAnError) {
  const auto before = std::signal(SIGCHLD, SIG_IGN);
  EXPECT_EQ(ResultOf([]() -> Made { return "bytes"; }),
            "error: cannot wait for a child process: No child processes");
  std::signal(SIGCHLD, before);
}

}  // namespace
}  // namespace aspectra
