// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/image_formats/split_mode.h"

#include <optional>

#include "gtest/gtest.h"

namespace aspectra {
namespace {

TEST(SplitModeTest, NamesReadBack) {
  for (SplitMode mode : {SplitMode::kOff, SplitMode::kSource,
                         SplitMode::kKernel, SplitMode::kAuto}) {
    EXPECT_EQ(ParseSplitMode(ToString(mode)), mode);
  }
  EXPECT_EQ(ParseSplitMode("per_source"), SplitMode::kSource);
  EXPECT_EQ(ParseSplitMode("per_kernel"), SplitMode::kKernel);
  EXPECT_EQ(ParseSplitMode("per_unit"), std::nullopt);
}

TEST(SplitModeTest, TheDriverHasItsOwnNames) {
  EXPECT_EQ(SplitModeOfOption("off"), SplitMode::kOff);
  EXPECT_EQ(SplitModeOfOption("per_source"), SplitMode::kSource);
  EXPECT_EQ(SplitModeOfOption("per_kernel"), SplitMode::kKernel);
  EXPECT_EQ(SplitModeOfOption("auto"), SplitMode::kAuto);
  EXPECT_EQ(SplitModeOfOption("kernel"), std::nullopt);
  EXPECT_EQ(SplitModeOfOption(""), std::nullopt);
}

}  // namespace
}  // namespace aspectra
