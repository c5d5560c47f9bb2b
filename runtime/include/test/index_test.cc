// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstddef>
#include <functional>
#include <sycl/id.hpp>
#include <sycl/nd_range.hpp>
#include <sycl/range.hpp>
#include <type_traits>

#include "gtest/gtest.h"

namespace {

using sycl::id;
using sycl::nd_range;
using sycl::range;

TEST(Range, HasAsManyPointsAsTheProduct) {
  EXPECT_EQ(range<1>(7).size(), 7u);
  EXPECT_EQ(range<2>(7, 3).size(), 21u);
  EXPECT_EQ(range<3>(7, 3, 0).size(), 0u);
}

TEST(Range, DeducesItsDimensions) {
  static_assert(std::is_same_v<decltype(range(1)), range<1>>);
  static_assert(std::is_same_v<decltype(range(1, 2)), range<2>>);
  static_assert(std::is_same_v<decltype(range(1, 2, 3)), range<3>>);
}

TEST(Range, OperatesOnEachDimension) {
  const range<3> a(12, 20, 30);
  const range<3> b(3, 4, 5);
  EXPECT_EQ(a + b, range<3>(15, 24, 35));
  EXPECT_EQ(a - b, range<3>(9, 16, 25));
  EXPECT_EQ(a * b, range<3>(36, 80, 150));
  EXPECT_EQ(a / b, range<3>(4, 5, 6));
  EXPECT_EQ(a % range<3>(5, 6, 7), range<3>(2, 2, 2));
  EXPECT_EQ(b << 1, range<3>(6, 8, 10));
  EXPECT_EQ(2 * b, range<3>(6, 8, 10));
  EXPECT_EQ(b * 2, range<3>(6, 8, 10));
  EXPECT_EQ(a < range<3>(13, 20, 31), range<3>(1, 0, 1));
}

TEST(Range, AssignsAndSteps) {
  range<2> a(1, 2);
  a += range<2>(1, 1);
  a *= 3;
  EXPECT_EQ(a, range<2>(6, 9));
  EXPECT_EQ(a++, range<2>(6, 9));
  EXPECT_EQ(--a, range<2>(6, 9));
  EXPECT_EQ(-range<1>(1), range<1>(static_cast<size_t>(-1)));
}

TEST(Id, OfOneDimensionIsANumber) {
  const id<1> i = 3;
  const size_t number = i;
  const int small = i;
  EXPECT_EQ(number, 3u);
  EXPECT_EQ(small, 3);
  EXPECT_TRUE(i == 3);
  EXPECT_TRUE(3 != id<1>(4));
  EXPECT_TRUE(i == id<1>(3));
  static_assert(!std::is_convertible_v<id<2>, size_t>);
}

TEST(Id, KeepsItsTypeInArithmetic) {
  static_assert(std::is_same_v<decltype(id<1>(1) + 1), id<1>>);
  static_assert(std::is_same_v<decltype(2 * id<1>(1)), id<1>>);
  static_assert(std::is_same_v<decltype(id<2>() + id<2>()), id<2>>);
  EXPECT_EQ(id<1>(5) + 1, id<1>(6));
  EXPECT_EQ(id<2>(5, 6) + range<2>(1, 1), id<2>(6, 7));
}

TEST(NdRange, GroupsAreTheGlobalRangeByTheLocal) {
  const nd_range<2> n({12, 8}, {3, 4});
  EXPECT_EQ(n.get_group_range(), range<2>(4, 2));
  EXPECT_EQ(n, nd_range<2>({12, 8}, {3, 4}));
  EXPECT_NE(n, nd_range<2>({12, 8}, {3, 2}));
}

}  // namespace
