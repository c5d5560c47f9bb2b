// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <sys/wait.h>

#include <cerrno>
#include <csignal>
#include <optional>

#include "gtest/gtest.h"
#include "postlink/processes/child_process.h"

namespace aspectra {
namespace {

TEST(ForkedChildTest, TheResultIsTheExitStatus) {
  const std::optional<pid_t> child = StartChild([] { return 3; });
  ASSERT_TRUE(child);
  const std::optional<int> status = WaitForChild(*child);
  ASSERT_TRUE(status);
  EXPECT_TRUE(WIFEXITED(*status));
  EXPECT_EQ(WEXITSTATUS(*status), 3);
}

TEST(ForkedChildTest, ACrashIsInTheStatus) {
  const std::optional<pid_t> child = StartChild([] { return raise(SIGKILL); });
  ASSERT_TRUE(child);
  const std::optional<int> status = WaitForChild(*child);
  ASSERT_TRUE(status);
  EXPECT_TRUE(WIFSIGNALED(*status));
}

TEST(ForkedChildTest, AChildThatIsNotOursIsAnError) {
  EXPECT_EQ(WaitForChild(1), std::nullopt);
  EXPECT_EQ(errno, ECHILD);
}

}  // namespace
}  // namespace aspectra
