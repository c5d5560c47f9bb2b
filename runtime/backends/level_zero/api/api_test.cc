// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/level_zero/api/api.h"

#include "gtest/gtest.h"

namespace aspectra::level_zero {
namespace {

TEST(ApiTest, AMissingLoaderIsASentence) {
  const auto api = Api::Open("libno-such-loader.so");
  ASSERT_FALSE(api);
  EXPECT_TRUE(api.error().starts_with(
      "the Level Zero loader could not be opened (libno-such-loader.so"))
      << api.error();
}

TEST(ApiTest, AnotherLibraryLacksTheFunctions) {
  const auto api = Api::Open("libm.so.6");
  ASSERT_FALSE(api);
  EXPECT_EQ(api.error(),
            "the Level Zero loader libm.so.6 is too old: it has no function "
            "zeCommandListAppendBarrier.");
}

TEST(ApiTest, TheLoaderIsOpened) {
  const auto api = Api::Open("libze_loader.so.1");
  ASSERT_TRUE(api) << api.error();
  EXPECT_NE((*api)->zeInitDrivers, nullptr);
}

}  // namespace
}  // namespace aspectra::level_zero
