#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>
#include <random>
#include <sycl/half.hpp>
#include <type_traits>

#include "gtest/gtest.h"

// The compiler's own 16-bit type is what the conversions are measured by; a
// device uses it.

namespace {

using sycl::half;

uint16_t BitsOf(half value) { return std::bit_cast<uint16_t>(value); }
uint16_t BitsOf(_Float16 value) { return std::bit_cast<uint16_t>(value); }
half HalfOf(uint16_t bits) { return std::bit_cast<half>(bits); }

// The same number, or a NaN in both.
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
    // Above the largest half comes what would be the next: infinity from its
    // middle on.
    const double high =
        bits == 0x7bff
            ? 65536.0
            : static_cast<float>(HalfOf(static_cast<uint16_t>(bits + 1)));
    const double middle = (low + high) / 2;
    for (double value :
         {middle, std::nextafter(middle, low), std::nextafter(middle, high)}) {
      ExpectSame(half(value), static_cast<_Float16>(value));
      ExpectSame(half(-value), static_cast<_Float16>(-value));
      const float single = static_cast<float>(value);
      ExpectSame(half(single), static_cast<_Float16>(single));
    }
  }
}

TEST(Half, AnyDoubleIsRoundedOnce) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 200000; ++i) {
    // Exponents near a half's, and all others now and then.
    const uint64_t exponent =
        i % 8 == 0 ? random() % 2048 : 990 + random() % 60;
    const double value =
        std::bit_cast<double>((random() & 0x800fffffffffffff) | exponent << 52);
    ExpectSame(half(value), static_cast<_Float16>(value));
  }
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

TEST(Half, EqualHalvesHaveOneHash) {
  EXPECT_EQ(half(0.0f), half(-0.0f));
  EXPECT_EQ(std::hash<half>()(0.0f), std::hash<half>()(-0.0f));
}

}  // namespace
