#include "runtime/backends/cuda/block_size.h"

#include <optional>

#include "gtest/gtest.h"
#include "runtime/core/error.h"

namespace aspectra::cuda {
namespace {

LaunchShape Shape(const Size3& global, size_t wanted = 256) {
  const auto shape = ShapeLaunch(global, std::nullopt, wanted, LaunchLimits());
  EXPECT_TRUE(shape) << shape.error().message;
  return shape.value_or(LaunchShape());
}

TEST(ShapeLaunch, TakesTheWantedSizeWhereItDivides) {
  EXPECT_EQ(Shape({1 << 20, 1, 1}), (LaunchShape{{4096, 1, 1}, {256, 1, 1}}));
  EXPECT_EQ(Shape({1 << 20, 1, 1}, 1024),
            (LaunchShape{{1024, 1, 1}, {1024, 1, 1}}));
}

TEST(ShapeLaunch, PrefersWholeWarpsToMoreThreads) {
  // 250 divides 16000 as well.
  EXPECT_EQ(Shape({16000, 1, 1}).block, (Size3{160, 1, 1}));
  EXPECT_EQ(Shape({1000, 1, 1}), (LaunchShape{{4, 1, 1}, {250, 1, 1}}));
}

TEST(ShapeLaunch, FillsABlockFromSeveralDimensions) {
  EXPECT_EQ(Shape({16, 64, 3}), (LaunchShape{{1, 4, 3}, {16, 16, 1}}));
  EXPECT_EQ(Shape({3, 5, 7}), (LaunchShape{{1, 1, 1}, {3, 5, 7}}));
}

TEST(ShapeLaunch, APrimeRangeRunsInBlocksOfAThread) {
  EXPECT_EQ(Shape({1000003, 1, 1}), (LaunchShape{{1000003, 1, 1}, {1, 1, 1}}));
}

TEST(ShapeLaunch, MakesBlocksHigherWhereTheGridIsTooLow) {
  // 70,000 rows: two in each block at least.
  const LaunchShape rows = Shape({1 << 20, 70000, 1});
  EXPECT_EQ(rows.block, (Size3{128, 2, 1}));
  EXPECT_EQ(rows.grid, (Size3{8192, 35000, 1}));
  const LaunchShape planes = Shape({4, 1, 1 << 20});
  EXPECT_EQ(planes.block[2] * planes.grid[2], size_t{1} << 20);
  EXPECT_LE(planes.grid[2], 65535u);
}

TEST(ShapeLaunch, SaysThatARangeIsTooLong) {
  // A prime number of rows, and more than there may be blocks.
  const auto shape =
      ShapeLaunch({1, 70001, 1}, std::nullopt, 256, LaunchLimits());
  ASSERT_FALSE(shape);
  EXPECT_EQ(shape.error().code, ErrorCode::kNdRange);
  EXPECT_EQ(shape.error().message,
            "The range {70001, 1} cannot be launched: in the last but one "
            "dimension the device has at most 65535 work-groups, and no size "
            "of a work-group that divides the range makes so few. Use larger "
            "work-groups, or put the large number into the last dimension.");
}

TEST(ShapeLaunch, WorkGroupsAreBlocks) {
  EXPECT_EQ(ShapeLaunch({64, 8, 1}, Size3{16, 2, 1}, 256, LaunchLimits()),
            (LaunchShape{{4, 4, 1}, {16, 2, 1}}));
  const auto many =
      ShapeLaunch({1, 65536, 1}, Size3{1, 1, 1}, 256, LaunchLimits());
  ASSERT_FALSE(many);
  EXPECT_EQ(many.error().code, ErrorCode::kNdRange);
}

}  // namespace
}  // namespace aspectra::cuda
