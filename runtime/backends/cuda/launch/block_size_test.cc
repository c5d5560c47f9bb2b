// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/cuda/launch/block_size.h"

#include <cstddef>
#include <utility>
#include <vector>

#include "gtest/gtest.h"

namespace aspectra::cuda {
namespace {

LaunchShape Shape(const Size3& global, size_t wanted = 256) {
  return ShapeRange(global, wanted, LaunchLimits());
}

TEST(ShapeRange, TakesTheWantedSizeWhereItDivides) {
  EXPECT_EQ(Shape({1 << 20, 1, 1}), (LaunchShape{{4096, 1, 1}, {256, 1, 1}}));
  EXPECT_EQ(Shape({1 << 20, 1, 1}, 1024),
            (LaunchShape{{1024, 1, 1}, {1024, 1, 1}}));
}

TEST(ShapeRange, LeavesFewThreadsWithoutWork) {
  EXPECT_EQ(Shape({1000003, 1, 1}), (LaunchShape{{3907, 1, 1}, {256, 1, 1}}));
  // With blocks of 256, 255 of 1280 threads would be past the end; with blocks
  // of 128, 127 of 1152 are.
  EXPECT_EQ(Shape({1025, 1, 1}), (LaunchShape{{9, 1, 1}, {128, 1, 1}}));
  // With every size, more than an eighth of the threads are past the end.
  EXPECT_EQ(Shape({33, 1, 1}, 32), (LaunchShape{{2, 1, 1}, {32, 1, 1}}));
}

TEST(ShapeRange, FillsABlockFromSeveralDimensions) {
  EXPECT_EQ(Shape({16, 64, 3}), (LaunchShape{{1, 4, 3}, {16, 16, 1}}));
  EXPECT_EQ(Shape({3, 5, 7}), (LaunchShape{{1, 1, 1}, {4, 8, 8}}));
  EXPECT_EQ(Shape({1, 1, 1000}), (LaunchShape{{1, 1, 16}, {1, 1, 64}}));
}

TEST(ShapeRange, BlocksOfSeveralRowsAreNotWide) {
  EXPECT_EQ(Shape({512, 512, 512}, 1024),
            (LaunchShape{{4, 64, 512}, {128, 8, 1}}));
  EXPECT_EQ(Shape({512, 1, 512}, 1024), (LaunchShape{{4, 1, 64}, {128, 1, 8}}));
  EXPECT_EQ(Shape({512, 512, 1}, 64), (LaunchShape{{8, 512, 1}, {64, 1, 1}}));
}

TEST(ShapeRange, HasAtMostAsManyThreadsAsTheKernel) {
  LaunchLimits limits;
  limits.threads = 96;
  EXPECT_EQ(ShapeRange({1000, 1000, 1}, 256, limits).block, (Size3{64, 1, 1}));
}

// Returns the size and the first block of each part of the grid.
std::vector<std::pair<Size3, Size3>> PartsOf(const Size3& grid) {
  std::vector<std::pair<Size3, Size3>> parts;
  LaunchInParts<int>(grid, LaunchLimits().grid,
                     [&](const Size3& part, const Size3& begin) {
                       parts.emplace_back(part, begin);
                       return 0;
                     });
  return parts;
}

TEST(LaunchInParts, AGridThatTheDeviceCanHaveIsOnePart) {
  EXPECT_EQ(
      PartsOf({4096, 65535, 1}),
      (std::vector<std::pair<Size3, Size3>>{{{4096, 65535, 1}, {0, 0, 0}}}));
}

TEST(LaunchInParts, ALargerOneIsSeveral) {
  EXPECT_EQ(PartsOf({8, 70000, 65536}),
            (std::vector<std::pair<Size3, Size3>>{
                {{8, 65535, 65535}, {0, 0, 0}},
                {{8, 4465, 65535}, {0, 65535, 0}},
                {{8, 65535, 1}, {0, 0, 65535}},
                {{8, 4465, 1}, {0, 65535, 65535}}}));
}

TEST(LaunchInParts, EndsAtTheFirstThatFails) {
  int calls = 0;
  EXPECT_EQ(LaunchInParts<int>({1, 1, 200000}, LaunchLimits().grid,
                               [&](const Size3&, const Size3&) {
                                 return ++calls == 2 ? 7 : 0;
                               }),
            7);
  EXPECT_EQ(calls, 2);
}

TEST(LargestPart, PositionsInARangeHave32Bits) {
  const LaunchLimits limits;
  const LaunchShape shape = {{size_t{1} << 26, 2, 1}, {256, 4, 1}};
  EXPECT_EQ(LargestPart(shape, limits), (Size3{size_t{1} << 24, 65535, 65535}));
}

TEST(LaunchRange, ThreadsPastTheEndComeAfterTheLast) {
  LaunchRange range = {.range = {1000, 6, 1}, .offset = {5, 0, 0}};
  range.Cover({2, 2, 1}, {0, 0, 0}, {256, 3, 1});
  EXPECT_EQ(range.begin, (Size3{5, 0, 0}));
  EXPECT_EQ(range.last, (std::array<uint32_t, 3>{LaunchRange::kAllInRange,
                                                 LaunchRange::kAllInRange,
                                                 LaunchRange::kAllInRange}));
  range.Cover({2, 2, 1}, {2, 1, 0}, {256, 4, 1});
  EXPECT_EQ(range.begin, (Size3{517, 4, 0}));
  EXPECT_EQ(range.last,
            (std::array<uint32_t, 3>{487, 1, LaunchRange::kAllInRange}));
}

}  // namespace
}  // namespace aspectra::cuda
