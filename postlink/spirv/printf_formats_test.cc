// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "gtest/gtest.h"
#include "postlink/spirv/passes.h"

namespace aspectra {
namespace {

TEST(OpenClFormat, WordsOf64BitsAreLong) {
  EXPECT_EQ(OpenClFormat("%lld %llu %zu %jd %td %ld %d"),
            "%ld %lu %lu %ld %ld %ld %d");
  EXPECT_EQ(OpenClFormat("%-+ #08.3llx|%*lli"), "%-+ #08.3lx|%*li");
}

TEST(OpenClFormat, TheRestStays) {
  EXPECT_EQ(OpenClFormat("100%% zt %s %c %5.2f %p %hhd%"),
            "100%% zt %s %c %5.2f %p %hhd%");
  EXPECT_EQ(OpenClFormat("%%lld"), "%%lld");
  EXPECT_EQ(OpenClFormat(""), "");
}

}  // namespace
}  // namespace aspectra
