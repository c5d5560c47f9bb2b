// Checks integers of 128 bits, and of widths that no device has.

#include <cstdint>
#include <cstring>
#include <sycl/sycl.hpp>

#include "testdata/device_code/check.h"

namespace {

template <int kBits>
using Int = _BitInt(kBits);
template <int kBits>
using Uint = unsigned _BitInt(kBits);

// Returns a number that consists of both words.
template <class T>
T Join(uint64_t a, uint64_t b) {
  if constexpr (sizeof(T) > 8) {
    return static_cast<T>((static_cast<T>(a) << (sizeof(T) * 8 - 64)) ^
                          static_cast<T>(b));
  } else {
    return static_cast<T>(a ^ (b << 7));
  }
}

// Returns a hash of all bits of a number.
template <class T>
uint64_t Fold(T value) {
  if constexpr (sizeof(T) > 8) {
    return static_cast<uint64_t>(value) * 31 +
           static_cast<uint64_t>(value >> 60);
  } else {
    return static_cast<uint64_t>(value);
  }
}

template <class T>
[[gnu::noinline]] T Twice(T value) {
  return value + value;
}

template <class T>
uint64_t ArithmeticAs(uint64_t a, uint64_t b) {
  const T x = Join<T>(a, b);
  const T y = static_cast<T>(b);
  T sum = 0;
  sum += Fold(static_cast<T>(x + y));
  sum ^= static_cast<T>(x * y);
  sum -= static_cast<T>(x & ~y);
  return Fold(sum) + Fold(static_cast<T>(-x)) + Fold(static_cast<T>(x | y));
}

template <class T>
uint64_t DivideAs(uint64_t a, uint64_t b) {
  const T x = Join<T>(a, b);
  const T y = static_cast<T>(b | 3);
  if (y == T(0) || y == T(-1)) return 1;
  return Fold(static_cast<T>(x / y)) * 3 + Fold(static_cast<T>(x % y)) +
         Fold(static_cast<T>(x / 5)) + Fold(static_cast<T>(x % 5));
}

template <class T, int kBits>
uint64_t ShiftAs(uint64_t a, uint64_t b) {
  const T x = Join<T>(a, b);
  const int n = static_cast<int>(b % kBits);
  return Fold(static_cast<T>(x >> n)) * 3 + Fold(static_cast<T>(x << 5)) +
         Fold(static_cast<T>(x << (n / 2))) +
         Fold(static_cast<T>(x >> (kBits - 1)));
}

template <class T>
uint64_t CompareAs(uint64_t a, uint64_t b) {
  const T x = Join<T>(a, b);
  const T y = Join<T>(b, a);
  return (x == y) + 2 * (x < y) + 4 * (x >= T(9)) + 8 * (x != T(0)) +
         Fold(x < y ? x : y) + Fold(static_cast<T>(x ? y : x));
}

template <class T>
uint64_t StoreAs(uint64_t a, uint64_t b) {
  T array[4] = {Join<T>(a, b), static_cast<T>(b), static_cast<T>(a), 0};
  array[a % 4] = static_cast<T>(array[b % 4] + array[1]);
  T sum = 0;
  for (const T& value : array) sum += Twice(value);
  return Fold(sum);
}

uint64_t Arithmetic(uint64_t a, uint64_t b) {
  return ArithmeticAs<Int<5>>(a, b) + ArithmeticAs<Uint<24>>(a, b) +
         ArithmeticAs<Int<33>>(a, b) + ArithmeticAs<Uint<65>>(a, b) +
         ArithmeticAs<Int<100>>(a, b) + ArithmeticAs<Uint<128>>(a, b);
}

uint64_t Divide(uint64_t a, uint64_t b) {
  return DivideAs<Int<7>>(a, b) + DivideAs<Uint<24>>(a, b) +
         DivideAs<Int<33>>(a, b) + DivideAs<Uint<65>>(a, b) +
         DivideAs<Int<100>>(a, b) + DivideAs<Uint<128>>(a, b) +
         DivideAs<Int<128>>(a, b);
}

uint64_t Shift(uint64_t a, uint64_t b) {
  return ShiftAs<Int<24>, 24>(a, b) + ShiftAs<Uint<33>, 33>(a, b) +
         ShiftAs<Int<65>, 65>(a, b) + ShiftAs<Uint<100>, 100>(a, b) +
         ShiftAs<Int<128>, 128>(a, b);
}

uint64_t Compare(uint64_t a, uint64_t b) {
  return CompareAs<Int<5>>(a, b) + CompareAs<Uint<24>>(a, b) +
         CompareAs<Int<33>>(a, b) + CompareAs<Uint<65>>(a, b) +
         CompareAs<Int<100>>(a, b) + CompareAs<Uint<128>>(a, b);
}

uint64_t Store(uint64_t a, uint64_t b) {
  return StoreAs<Int<5>>(a, b) + StoreAs<Uint<24>>(a, b) +
         StoreAs<Int<33>>(a, b) + StoreAs<Uint<65>>(a, b) +
         StoreAs<Int<100>>(a, b) + StoreAs<Uint<128>>(a, b);
}

uint64_t AsFloats(uint64_t a, uint64_t b) {
  const auto x = static_cast<Int<24>>(a);
  const auto y = static_cast<Uint<40>>(b);
  const float f = static_cast<float>(x);
  const auto back = static_cast<Int<24>>(f);
  const auto g = static_cast<float>(y & 0xffff);
  return Fold(back) + Fold(static_cast<Uint<40>>(g)) + (f < g ? 1u : 0u);
}

uint64_t BitsOf(uint64_t a, uint64_t b) {
  const auto x = static_cast<Uint<24>>(a);
  const auto y = Join<Uint<100>>(a, b);
  return static_cast<uint64_t>(__builtin_popcountg(x)) +
         64 * static_cast<uint64_t>(__builtin_popcountg(y)) +
         static_cast<uint64_t>(__builtin_clzg(x, 9)) * 3 +
         static_cast<uint64_t>(__builtin_ctzg(x, 11)) * 5 +
         static_cast<uint64_t>(__builtin_clzg(y, 13)) * 7 +
         static_cast<uint64_t>(__builtin_ctzg(y, 17)) * 11;
}

uint64_t SwitchOf(uint64_t a, uint64_t b) {
  switch (static_cast<Uint<24>>(a)) {
    case 0:
      return b;
    case 0x7fffff:
      return b + 1;
    case 0x800000:
      return b + 2;
    case 7:
    case 0x80:
      return b * 3;
    default:
      return 5;
  }
}

}  // namespace

int CheckWideIntegers(sycl::queue& queue) {
  return Check<class WideIntegers, Arithmetic, Divide, Shift, Compare, Store,
               AsFloats, BitsOf, SwitchOf>(queue);
}
