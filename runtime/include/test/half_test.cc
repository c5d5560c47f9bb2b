// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <random>
#include <sstream>
#include <sycl/half.hpp>
#include <type_traits>

#include "gtest/gtest.h"

// The reference for the conversions is the compiler's own 16-bit type, which
// devices use.

namespace {

using sycl::half;

uint16_t BitsOf(half value) { return std::bit_cast<uint16_t>(value); }
uint16_t BitsOf(_Float16 value) { return std::bit_cast<uint16_t>(value); }
half HalfOf(uint16_t bits) { return std::bit_cast<half>(bits); }

// Expects the same number, or a NaN in both.
void ExpectSame(half got, _Float16 expected) {
  if (std::isnan(static_cast<float>(expected))) {
    EXPECT_TRUE(std::isnan(static_cast<float>(got)));
  } else {
    EXPECT_EQ(BitsOf(got), BitsOf(expected));
  }
}

TEST(Half, EveryHalfIsTheFloatThatItShouldBe) {
  for (uint32_t bits = 0; bits <= 0xffff; ++bits) {
    const float got = HalfOf(static_cast<uint16_t>(bits));
    const float expected = static_cast<float>(
        std::bit_cast<_Float16>(static_cast<uint16_t>(bits)));
    if (std::isnan(expected)) {
      EXPECT_TRUE(std::isnan(got)) << bits;
    } else {
      EXPECT_EQ(std::bit_cast<uint32_t>(got), std::bit_cast<uint32_t>(expected))
          << bits;
    }
  }
}

TEST(Half, EveryHalfComesBackFromItsFloat) {
  for (uint32_t bits = 0; bits <= 0xffff; ++bits) {
    const half start = HalfOf(static_cast<uint16_t>(bits));
    const half back = static_cast<float>(start);
    if (std::isnan(static_cast<float>(start))) {
      EXPECT_TRUE(std::isnan(static_cast<float>(back))) << bits;
    } else {
      EXPECT_EQ(BitsOf(back), bits);
    }
  }
}

TEST(Half, NumbersBetweenTwoHalvesGoToTheNearestOrTheEvenOne) {
  for (uint32_t bits = 0; bits < 0x7c00; ++bits) {
    const double low = static_cast<float>(HalfOf(static_cast<uint16_t>(bits)));
    // After the largest half, the next value would be 65536; values from the
    // midpoint on become infinity.
    const double high =
        bits == 0x7bff
            ? 65536.0
            : static_cast<float>(HalfOf(static_cast<uint16_t>(bits + 1)));
    const double middle = (low + high) / 2;
    for (double value :
         {middle, std::nextafter(middle, low), std::nextafter(middle, high)}) {
      const float single = static_cast<float>(value);
      ExpectSame(half(single), static_cast<_Float16>(single));
      ExpectSame(half(-single), static_cast<_Float16>(-single));
      const float above = std::nextafter(single, 1e9f);
      ExpectSame(half(above), static_cast<_Float16>(above));
    }
  }
}

TEST(Half, AnyFloatIsRoundedOnce) {
  std::mt19937 random(1);
  for (int i = 0; i < 200000; ++i) {
    // Most exponents are near the range of half; some may be any exponent.
    const uint32_t exponent = i % 8 == 0 ? random() % 256 : 95 + random() % 60;
    const float value = std::bit_cast<float>(
        (static_cast<uint32_t>(random()) & 0x807fffff) | exponent << 23);
    ExpectSame(half(value), static_cast<_Float16>(value));
  }
}

// The constructor in the specification takes a float.
TEST(Half, ADoubleBecomesAFloatFirst) {
  const half a = 0.5;
  EXPECT_EQ(a, half(0.5f));
  const double near_middle = 1.0 + 0x1p-11 + 0x1p-40;
  EXPECT_EQ(half(near_middle), half(static_cast<float>(near_middle)));
}

TEST(Half, AnIntegerIsRoundedToTheNearestHalf) {
  EXPECT_EQ(half(2049), half(2048));
  EXPECT_EQ(half{2051}, half(2052));
  EXPECT_EQ(half(65520u), std::numeric_limits<half>::infinity());
  EXPECT_EQ(half(true), half(1.0f));
  const int variable = 3;
  EXPECT_EQ(half{variable}, half(3.0f));
}

TEST(Half, ConstantExpressions) {
  constexpr half two = 2.0f;
  constexpr half three = 3;
  constexpr half five = two + three;
  static_assert(five == half(5.0f) && five != two && two < three);
  static_assert(static_cast<float>(-five / two) == -2.5f);
  static_assert(two * 3 == 6 && two * 0.25f == 0.5f);
  static_assert([] {
    half sum = 0.0f;
    for (int i = 0; i < 4; ++i) sum += half(i);
    return sum;
  }() == 6);
  EXPECT_EQ(five, half(5.0f));
}

TEST(Half, ArithmeticIsThatOfTheCompilersType) {
  std::mt19937 random(2);
  for (int i = 0; i < 200000; ++i) {
    const auto a_bits = static_cast<uint16_t>(random());
    const auto b_bits = static_cast<uint16_t>(random());
    const half a = HalfOf(a_bits);
    const half b = HalfOf(b_bits);
    const auto x = std::bit_cast<_Float16>(a_bits);
    const auto y = std::bit_cast<_Float16>(b_bits);
    ExpectSame(a + b, x + y);
    ExpectSame(a - b, x - y);
    ExpectSame(a * b, x * y);
    ExpectSame(a / b, x / y);
    ExpectSame(-a, -x);
    EXPECT_EQ(a == b, x == y);
    EXPECT_EQ(a != b, x != y);
    EXPECT_EQ(a < b, x < y);
    EXPECT_EQ(a <= b, x <= y);
    EXPECT_EQ(a > b, x > y);
    EXPECT_EQ(a >= b, x >= y);
  }
}

TEST(Half, MixedOperationsGiveTheWiderType) {
  const half a = 1.5f;
  static_assert(std::is_same_v<decltype(a + 1), half>);
  static_assert(std::is_same_v<decltype(1 + a), half>);
  static_assert(std::is_same_v<decltype(a + 1.0f), float>);
  static_assert(std::is_same_v<decltype(1.0 + a), double>);
  EXPECT_EQ(a + 1, half(2.5f));
  EXPECT_EQ(2 * a, half(3));
  EXPECT_EQ(a - 0.25f, 1.25f);
  EXPECT_EQ(1.0 / half(4), 0.25);
  EXPECT_TRUE(a > 1);
  EXPECT_TRUE(1.5 == a);
}

TEST(Half, AssignmentAndSteps) {
  half a = 1;
  a += 2;
  a *= 4.0f;
  a -= half(2);
  a /= 5;
  EXPECT_EQ(a, half(2));
  EXPECT_EQ(a++, half(2));
  EXPECT_EQ(--a, half(2));
}

TEST(Half, Limits) {
  using limits = std::numeric_limits<half>;
  EXPECT_EQ(static_cast<float>(limits::max()), 65504.0f);
  EXPECT_EQ(static_cast<float>(limits::lowest()), -65504.0f);
  EXPECT_EQ(static_cast<float>(limits::min()), 0x1p-14f);
  EXPECT_EQ(static_cast<float>(limits::denorm_min()), 0x1p-24f);
  EXPECT_EQ(static_cast<float>(limits::epsilon()), 0x1p-10f);
  EXPECT_TRUE(std::isinf(static_cast<float>(limits::infinity())));
  EXPECT_TRUE(std::isnan(static_cast<float>(limits::quiet_NaN())));
  EXPECT_TRUE(std::isnan(static_cast<float>(limits::signaling_NaN())));
}

TEST(Half, IsReadFromAStreamAsItIsWritten) {
  std::stringstream stream;
  stream << half(0.5f) << " -3e2 x";
  half first, second, third(7);
  stream >> first >> second;
  EXPECT_EQ(first, half(0.5f));
  EXPECT_EQ(second, half(-300.0f));
  EXPECT_FALSE(stream >> third);
  EXPECT_EQ(third, half(7));
}

TEST(Half, EqualHalvesHaveOneHash) {
  EXPECT_EQ(half(0.0f), half(-0.0f));
  EXPECT_EQ(std::hash<half>()(0.0f), std::hash<half>()(-0.0f));
}

}  // namespace
