// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/tools/run/progress_line.h"

#include <chrono>
#include <string>

#include "gtest/gtest.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

using std::chrono::milliseconds;

class ProgressLineTest : public ::testing::Test {
 protected:
  // Returns the text that is written if images are done at these times after
  // the start, in milliseconds.
  std::string Written(bool is_terminal, std::initializer_list<int> times) {
    std::string text;
    llvm::raw_string_ostream out(text);
    {
      ProgressLine line(out, is_terminal, "tool", "images", 9, start_);
      for (int time : times) line.Advance(start_ + milliseconds(time));
    }
    return text;
  }

  const ProgressLine::Clock::time_point start_;
};

TEST_F(ProgressLineTest, ShortWorkIsSilent) {
  EXPECT_EQ(Written(true, {1, 1000, 1999}), "");
}

TEST_F(ProgressLineTest, LongWorkSaysHowFarAndErasesIt) {
  EXPECT_EQ(Written(true, {1, 2000, 2300}),
            "\r\033[Ktool: 2 of 9 images\r\033[Ktool: 3 of 9 images\r\033[K");
}

TEST_F(ProgressLineTest, NotForEachImage) {
  EXPECT_EQ(Written(true, {2000, 2001, 2002}),
            "\r\033[Ktool: 1 of 9 images\r\033[K");
}

TEST_F(ProgressLineTest, SilentWithoutATerminal) {
  EXPECT_EQ(Written(false, {2000, 9000}), "");
}

}  // namespace
}  // namespace aspectra
