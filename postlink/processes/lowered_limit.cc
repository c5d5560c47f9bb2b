// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/processes/lowered_limit.h"

#include <sys/resource.h>

#include "gtest/gtest.h"

namespace aspectra {

LoweredLimit::LoweredLimit(int resource, rlim_t most) : resource_(resource) {
  EXPECT_EQ(getrlimit(resource_, &before_), 0);
  rlimit lowered = before_;
  lowered.rlim_cur = most;
  EXPECT_EQ(setrlimit(resource_, &lowered), 0);
}

LoweredLimit::~LoweredLimit() { EXPECT_EQ(setrlimit(resource_, &before_), 0); }

}  // namespace aspectra
