// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/plan/dependency_files.h"

#include "gtest/gtest.h"

namespace aspectra::driver {
namespace {

constexpr const char* kHost = "a.o: a.cpp \\\n  common.h\n";

TEST(DependencyFiles, WhatOnlyADeviceReadsIsAddedToTheFirstRule) {
  EXPECT_EQ(MergeDependencies(kHost,
                              {"x: a.cpp common.h device.h\n",
                               "x: a.cpp device.h \\\n ptx.h"},
                              /*phony=*/false),
            "a.o: a.cpp \\\n  common.h \\\n  device.h \\\n  ptx.h\n");
}

TEST(DependencyFiles, NothingToAddLeavesTheTextAsItIs) {
  EXPECT_EQ(MergeDependencies(kHost, {"x: common.h a.cpp"}, true), kHost);
  EXPECT_EQ(MergeDependencies("", {}, true), "");
}

TEST(DependencyFiles, PhonyRulesFollowThoseOfTheHost) {
  EXPECT_EQ(MergeDependencies("t u: a.cpp h.h\nh.h:\n",
                              {"x: a.cpp d.h h.h\nd.h:\nh.h:\n"}, true),
            "t u: a.cpp h.h \\\n  d.h\nh.h:\nd.h:\n");
}

TEST(DependencyFiles, QuotedNamesAreWhole) {
  EXPECT_EQ(MergeDependencies("a\\#b c\\ d.o: a\\ b.cpp\n",
                              {"x: a\\ b.cpp C:/x.h $$d.h\n"}, false),
            "a\\#b c\\ d.o: a\\ b.cpp \\\n  C:/x.h \\\n  $$d.h\n");
}

}  // namespace
}  // namespace aspectra::driver
