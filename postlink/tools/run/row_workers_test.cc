// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/tools/run/row_workers.h"

#include <sys/resource.h>

#include <csignal>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/processes/lowered_limit.h"

namespace aspectra {
namespace {

using Made = llvm::Expected<std::string>;

struct Result {
  std::string used;  // for example "0:bytes 1:bytes "
  size_t advanced = 0;
  std::string error;
};

Result Do(size_t rows, unsigned jobs,
          llvm::function_ref<Made(size_t row)> make) {
  Result result;
  const auto use = [&](size_t row, const std::string& bytes) {
    result.used += std::to_string(row) + ":" + bytes + " ";
    return llvm::Error::success();
  };
  const auto advance = [&] { ++result.advanced; };
  result.error = llvm::toString(DoRows(rows, jobs, {make, use, advance}));
  return result;
}

TEST(RowWorkersTest, RowsComeInOrderForAnyNumberOfProcesses) {
  std::string wanted;
  for (int row = 0; row < 50; ++row) {
    wanted += std::to_string(row) + ":" + std::string(row * 100, 'x') + " ";
  }
  for (unsigned jobs : {0, 1, 2, 7, 100}) {
    const Result result = Do(50, jobs, [](size_t row) -> Made {
      return std::string(row * 100, 'x');
    });
    EXPECT_EQ(result.error, "");
    EXPECT_EQ(result.used, wanted) << jobs;
    EXPECT_EQ(result.advanced, 50u);
  }
}

TEST(RowWorkersTest, NoRowIsNoWork) {
  const Result result = Do(0, 4, [](size_t) -> Made { return "x"; });
  EXPECT_EQ(result.used, "");
  EXPECT_EQ(result.error, "");
}

TEST(RowWorkersTest, TheErrorIsThatOfTheFirstRowThatHasOne) {
  for (unsigned jobs : {1, 2, 8}) {
    const Result result = Do(40, jobs, [](size_t row) -> Made {
      if (row % 10 != 9) return "x";
      return llvm::createStringError(llvm::errc::io_error,
                                     "row " + std::to_string(row));
    });
    EXPECT_EQ(result.error, "row 9") << jobs;
    EXPECT_EQ(result.used, "0:x 1:x 2:x 3:x 4:x 5:x 6:x 7:x 8:x ");
  }
}

TEST(RowWorkersTest, WhatIsPrintedComesInTheOrderOfRows) {
  for (unsigned jobs : {2, 8}) {
    testing::internal::CaptureStderr();
    Do(20, jobs, [](size_t row) -> Made {
      llvm::errs() << row << ' ';
      if (row != 12) return "x";
      return llvm::createStringError(llvm::errc::io_error, "wrong");
    });
    EXPECT_EQ(testing::internal::GetCapturedStderr(),
              "0 1 2 3 4 5 6 7 8 9 10 11 12 ");
  }
}

TEST(RowWorkersTest, ACrashIsThatOfItsRowAlone) {
  const Result result = Do(10, 2, [](size_t row) -> Made {
    if (row == 3) std::raise(SIGKILL);
    return "x";
  });
  EXPECT_EQ(result.error, "the process that made image 3 ended early");
  EXPECT_EQ(result.used, "0:x 1:x 2:x ");
}

TEST(RowWorkersTest, WhatTheSystemRefusesCostsOnlyTime) {
  const auto mark = [](size_t row) -> Made { return std::to_string(row); };
  const auto with = [&](int resource) {
    const LoweredLimit none(resource, 0);
    return Do(3, 2, mark);
  };
  for (int resource : {RLIMIT_NOFILE, RLIMIT_AS}) {
    const Result result = with(resource);
    EXPECT_EQ(result.error, "");
    EXPECT_EQ(result.used, "0:0 1:1 2:2 ");
    EXPECT_EQ(result.advanced, 3u);
  }
}

}  // namespace
}  // namespace aspectra
