// Checks arithmetic of the ordinary integer types: with constants, on single
// bits, and with overflow.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <numeric>
#include <sycl/sycl.hpp>
#include <type_traits>

#include "testdata/device_code/check.h"

namespace {

template <class T>
uint64_t Word(T value) {
  return static_cast<uint64_t>(value);
}

template <class T>
uint64_t DivideByConstantsAs(uint64_t a) {
  const T x = static_cast<T>(a);
  return Word(x / 3) * 7 + Word(x / 10) * 5 + Word(x % 7) * 3 + Word(x % 100) +
         Word(x / 16) + Word(x % 8);
}

uint64_t DivideByConstants(uint64_t a, uint64_t b) {
  return DivideByConstantsAs<int8_t>(a) + DivideByConstantsAs<uint8_t>(b) +
         DivideByConstantsAs<int16_t>(a) + DivideByConstantsAs<uint16_t>(b) +
         DivideByConstantsAs<int32_t>(a) + DivideByConstantsAs<uint32_t>(b) +
         DivideByConstantsAs<int64_t>(a) + DivideByConstantsAs<uint64_t>(b);
}

template <class T>
uint64_t DivideAs(uint64_t a, uint64_t b) {
  const T x = static_cast<T>(a);
  const T y = static_cast<T>(b);
  if (y == 0) return 1;
  if (std::is_signed_v<T> && x == std::numeric_limits<T>::min()) return 2;
  return Word(x / y) * 31 + Word(x % y);
}

uint64_t Divide(uint64_t a, uint64_t b) {
  return DivideAs<int8_t>(a, b) + DivideAs<uint8_t>(a, b) +
         DivideAs<int16_t>(a, b) + DivideAs<uint16_t>(a, b) +
         DivideAs<int32_t>(a, b) + DivideAs<uint32_t>(a, b) +
         DivideAs<int64_t>(a, b) + DivideAs<uint64_t>(a, b);
}

template <class T>
uint64_t ShiftAs(uint64_t a, uint64_t b) {
  const T x = static_cast<T>(a);
  const int n = static_cast<int>(b % (8 * sizeof(T)));
  using U = std::make_unsigned_t<T>;
  return Word(x >> n) + 3 * Word(static_cast<U>(static_cast<U>(x) << n)) +
         5 * Word(static_cast<U>(x) >> n) +
         7 * std::rotl(static_cast<U>(x), n) +
         9 * std::rotr(static_cast<U>(x), n) +
         11 * std::rotl(static_cast<U>(x), 3);
}

uint64_t Shifts(uint64_t a, uint64_t b) {
  return ShiftAs<int8_t>(a, b) + ShiftAs<int16_t>(a, b) +
         ShiftAs<int32_t>(a, b) + ShiftAs<int64_t>(a, b);
}

uint64_t Conversions(uint64_t a, uint64_t b) {
  const auto c = static_cast<int8_t>(a);
  const auto s = static_cast<uint16_t>(b);
  const auto i = static_cast<int32_t>(a >> 7);
  return Word(c + s) + Word(c * i / 3) + Word(static_cast<uint32_t>(c)) +
         Word(static_cast<int64_t>(i) - s) + Word(c < static_cast<int>(s)) +
         Word(static_cast<uint8_t>(i) > c) + Word(bool(i)) * 2 + Word(!s);
}

template <class T>
uint64_t CountBitsAs(uint64_t a) {
  const T x = static_cast<T>(a);
  return std::popcount(x) + 100u * std::countl_zero(x) +
         10000u * std::countr_zero(x) + 1000000u * std::countl_one(x) +
         100000000ull * std::countr_one(x) + std::bit_width(x) +
         Word(std::has_single_bit(x)) + Word(std::bit_floor(x));
}

uint64_t CountBits(uint64_t a, uint64_t b) {
  return CountBitsAs<uint8_t>(a) + CountBitsAs<uint16_t>(b) +
         CountBitsAs<uint32_t>(a) + CountBitsAs<uint64_t>(b);
}

uint64_t BitBuiltins(uint64_t a, uint64_t b) {
  const auto x = static_cast<uint32_t>(a);
  const auto y = static_cast<int32_t>(b);
  return Word(__builtin_parity(x)) + Word(__builtin_parityll(b)) * 2 +
         Word(__builtin_ffs(y)) * 4 + Word(__builtin_ffsll(y)) * 256 +
         Word(__builtin_clrsb(y)) * 8192 + Word(__builtin_popcountll(a)) +
         Word(__builtin_clzg(x, 77)) + Word(__builtin_ctzg(x, 78));
}

uint64_t ReverseBits(uint64_t a, uint64_t b) {
  return Word(__builtin_bitreverse8(static_cast<uint8_t>(a))) +
         Word(__builtin_bitreverse16(static_cast<uint16_t>(a))) +
         Word(__builtin_bitreverse32(static_cast<uint32_t>(b))) +
         __builtin_bitreverse64(b);
}

uint64_t ReverseBytes(uint64_t a, uint64_t b) {
  const auto x = static_cast<uint32_t>(a);
  const uint32_t by_hand =
      (x >> 24) | ((x >> 8) & 0xff00) | ((x << 8) & 0xff0000) | (x << 24);
  return Word(__builtin_bswap16(static_cast<uint16_t>(a))) +
         Word(__builtin_bswap32(static_cast<uint32_t>(b))) +
         __builtin_bswap64(b) + by_hand;
}

template <class T>
uint64_t OverflowAs(uint64_t a, uint64_t b) {
  const T x = static_cast<T>(a);
  const T y = static_cast<T>(b);
  T sum;
  T difference;
  T product;
  uint64_t flags = __builtin_add_overflow(x, y, &sum);
  flags += 2 * __builtin_sub_overflow(x, y, &difference);
  flags += 4 * __builtin_mul_overflow(x, y, &product);
  return flags + Word(sum) * 3 + Word(difference) * 5 + Word(product) * 7;
}

uint64_t Overflow(uint64_t a, uint64_t b) {
  return OverflowAs<int8_t>(a, b) + OverflowAs<uint8_t>(a, b) +
         OverflowAs<int16_t>(a, b) + OverflowAs<uint16_t>(a, b) +
         OverflowAs<int32_t>(a, b) + OverflowAs<uint32_t>(a, b) +
         OverflowAs<int64_t>(a, b) + OverflowAs<uint64_t>(a, b);
}

// Clang computes each result in integers that are wide enough for both
// operands.
uint64_t OverflowOfMixedTypes(uint64_t a, uint64_t b) {
  int32_t x;
  int64_t y;
  uint64_t z;
  uint64_t flags = __builtin_add_overflow(static_cast<int32_t>(a),
                                          static_cast<uint32_t>(b), &x);
  flags += 2 * __builtin_sub_overflow(static_cast<uint32_t>(a),
                                      static_cast<int64_t>(b), &y);
  flags += 4 * __builtin_add_overflow(static_cast<int64_t>(a), b, &z);
  return flags + Word(x) + Word(y) + z;
}

template <class T>
uint64_t SaturateAs(uint64_t a, uint64_t b) {
  const T x = static_cast<T>(a);
  const T y = static_cast<T>(b);
  return Word(__builtin_elementwise_add_sat(x, y)) +
         3 * Word(__builtin_elementwise_sub_sat(x, y));
}

uint64_t Saturate(uint64_t a, uint64_t b) {
  return SaturateAs<int8_t>(a, b) + SaturateAs<uint8_t>(a, b) +
         SaturateAs<int16_t>(a, b) + SaturateAs<uint16_t>(a, b) +
         SaturateAs<int32_t>(a, b) + SaturateAs<uint32_t>(a, b) +
         SaturateAs<int64_t>(a, b) + SaturateAs<uint64_t>(a, b);
}

template <class T>
uint64_t MinMaxAs(uint64_t a, uint64_t b) {
  const T x = static_cast<T>(a);
  const T y = static_cast<T>(b);
  const T low = std::min(x, y);
  const T high = std::max(x, y);
  return Word(low) + 3 * Word(high) +
         5 * Word(std::clamp<T>(x, T(10), T(100))) +
         7 * Word(std::midpoint(low, high)) + Word((x > y) - (x < y));
}

uint64_t MinMax(uint64_t a, uint64_t b) {
  return MinMaxAs<int8_t>(a, b) + MinMaxAs<uint16_t>(a, b) +
         MinMaxAs<int32_t>(a, b) + MinMaxAs<uint32_t>(a, b) +
         MinMaxAs<int64_t>(a, b) + MinMaxAs<uint64_t>(a, b);
}

uint64_t Absolute(uint64_t a, uint64_t b) {
  const auto x = static_cast<int32_t>(a);
  const auto y = static_cast<int64_t>(b);
  if (x == std::numeric_limits<int32_t>::min()) return 1;
  if (y == std::numeric_limits<int64_t>::min()) return 2;
  return Word(x < 0 ? -x : x) + Word(__builtin_llabs(y)) +
         Word(x > 3 ? x - 3 : 3 - x);
}

uint64_t GreatestDivisor(uint64_t a, uint64_t b) {
  return std::gcd(a & 0xffffff, b & 0xffff) +
         std::lcm(static_cast<uint32_t>(a & 0xfff),
                  static_cast<uint32_t>(b & 0xfff));
}

uint64_t PowerModulo(uint64_t a, uint64_t b) {
  constexpr uint64_t kPrime = 65521;
  uint64_t base = a % kPrime;
  uint64_t result = 1;
  for (uint64_t n = b; n != 0; n >>= 1) {
    if (n & 1) result = result * base % kPrime;
    base = base * base % kPrime;
  }
  return result;
}

uint64_t HighHalf(uint64_t a, uint64_t b) {
  const uint64_t low = (a & 0xffffffff) * (b & 0xffffffff);
  const uint64_t middle = (a >> 32) * (b & 0xffffffff) + (low >> 32);
  const uint64_t other = (a & 0xffffffff) * (b >> 32) + (middle & 0xffffffff);
  return (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32) +
         Word((Word(static_cast<uint32_t>(a)) * static_cast<uint32_t>(b)) >>
              32);
}

// The compiler replaces these loops by formulas in integers of 33, 34, 65, 66
// and 67 bits.
uint64_t SumOfLoop(uint64_t a, uint64_t b) {
  const auto n = static_cast<uint32_t>(a & 0xffff);
  uint32_t sum = 0;
  uint64_t squares = 0;
  for (uint32_t i = 0; i < n; ++i) {
    sum += i;
    squares += Word(i) * i;
  }
  const uint64_t m = b & 0xfff;
  uint64_t cubes = 0;
  uint64_t wide = 0;
  for (uint64_t i = 0; i < m; ++i) {
    cubes += i * i * i;
    wide += i;
  }
  return sum + squares + cubes + wide;
}

uint64_t SumOfSignedLoop(uint64_t a, uint64_t b) {
  int sum = 0;
  for (int i = static_cast<int>(a & 0xff); i > -static_cast<int>(b & 0xff);
       i -= 3) {
    sum += i * 2 - 1;
  }
  return Word(sum);
}

uint64_t Collatz(uint64_t a, uint64_t b) {
  uint64_t x = (a ^ b) % 1000 + 1;
  uint64_t steps = 0;
  for (; x != 1; ++steps) x = x % 2 == 0 ? x / 2 : 3 * x + 1;
  return steps;
}

uint64_t SquareRoot(uint64_t a, uint64_t) {
  uint64_t root = 0;
  for (uint64_t bit = uint64_t(1) << 31; bit != 0; bit >>= 1) {
    const uint64_t next = root | bit;
    if (next * next <= a) root = next;
  }
  return root;
}

uint64_t Interleave(uint64_t a, uint64_t b) {
  const auto spread = [](uint64_t x) {
    x &= 0xffffffff;
    x = (x | (x << 16)) & 0x0000ffff0000ffff;
    x = (x | (x << 8)) & 0x00ff00ff00ff00ff;
    x = (x | (x << 4)) & 0x0f0f0f0f0f0f0f0f;
    x = (x | (x << 2)) & 0x3333333333333333;
    return (x | (x << 1)) & 0x5555555555555555;
  };
  return spread(a) | (spread(b) << 1);
}

uint64_t Crc(uint64_t a, uint64_t b) {
  uint32_t crc = static_cast<uint32_t>(b);
  for (int i = 0; i < 64; ++i) {
    const bool odd = ((crc ^ (a >> i)) & 1) != 0;
    crc = (crc >> 1) ^ (odd ? 0xedb88320u : 0u);
  }
  return crc;
}

}  // namespace

int CheckIntegers(sycl::queue& queue) {
  return Check<class Integers, DivideByConstants, Divide, Shifts, Conversions,
               CountBits, BitBuiltins, ReverseBits, ReverseBytes, Overflow,
               OverflowOfMixedTypes, Saturate, MinMax, Absolute,
               GreatestDivisor, PowerModulo, HighHalf, SumOfLoop,
               SumOfSignedLoop, Collatz, SquareRoot, Interleave, Crc>(queue);
}
