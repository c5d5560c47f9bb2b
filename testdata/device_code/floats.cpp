// Checks floating-point operations with exact results, which are equal on the
// device and on the host.

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <sycl/sycl.hpp>

#include "testdata/device_code/check.h"

namespace {

// Returns any float except a signalling NaN, because an operation may make a
// signalling NaN quiet.
float AnyFloat(uint64_t a) {
  const auto x = std::bit_cast<float>(static_cast<uint32_t>(a));
  return __builtin_isnan(x) ? std::numeric_limits<float>::quiet_NaN() : x;
}

double AnyDouble(uint64_t a) {
  const auto x = std::bit_cast<double>(a);
  return __builtin_isnan(x) ? std::numeric_limits<double>::quiet_NaN() : x;
}

uint64_t BitsOf(float x) {
  return __builtin_isnan(x) ? 1 : std::bit_cast<uint32_t>(x);
}

uint64_t BitsOf(double x) {
  return __builtin_isnan(x) ? 1 : std::bit_cast<uint64_t>(x);
}

template <class T>
uint64_t ClassOf(T x) {
  return __builtin_isnan(x) + 2u * __builtin_isinf(x) +
         4u * (__builtin_isinf_sign(x) > 0) + 8u * __builtin_isfinite(x) +
         16u * __builtin_isnormal(x) + 32u * (__builtin_signbit(x) != 0) +
         64u * __builtin_issubnormal(x) + 128u * __builtin_iszero(x) +
         256u * static_cast<unsigned>(__builtin_fpclassify(1, 2, 3, 4, 5, x));
}

uint64_t Classify(uint64_t a, uint64_t b) {
  return ClassOf(AnyFloat(a)) + 10000 * ClassOf(AnyDouble(b));
}

template <class T>
uint64_t CompareAs(T x, T y) {
  return (x < y) + 2 * (x <= y) + 4 * (x == y) + 8 * (x != y) + 16 * (x > y) +
         32 * !(x < y) + 64 * !(x >= y) + 128 * __builtin_isunordered(x, y) +
         256 * __builtin_islessgreater(x, y) + 512 * (x < 0) +
         1024u * ((x > y) != (x < y));
}

uint64_t Compare(uint64_t a, uint64_t b) {
  return CompareAs(AnyFloat(a), AnyFloat(b)) +
         10000 * CompareAs(AnyDouble(a), AnyDouble(b));
}

template <class T>
uint64_t MinMaxAs(T x, T y) {
  const T low = std::min(x, y);
  const T high = std::max(x, y);
  return BitsOf(low) + 3 * BitsOf(high) +
         5 * BitsOf(std::clamp(x, T(-10), T(100))) + 7 * BitsOf(x < y ? y : x);
}

uint64_t MinMax(uint64_t a, uint64_t b) {
  return MinMaxAs(AnyFloat(a), AnyFloat(b)) +
         MinMaxAs(AnyDouble(a), AnyDouble(b));
}

template <class T>
uint64_t SignsOf(T x, T y) {
  return BitsOf(-x) + 3 * BitsOf(__builtin_elementwise_abs(x)) +
         5 * BitsOf(__builtin_elementwise_copysign(x, y));
}

uint64_t Signs(uint64_t a, uint64_t b) {
  return SignsOf(AnyFloat(a), AnyFloat(b)) +
         SignsOf(AnyDouble(a), AnyDouble(b));
}

template <class T>
uint64_t RoundAs(T x) {
  return BitsOf(__builtin_elementwise_floor(x)) +
         3 * BitsOf(__builtin_elementwise_ceil(x)) +
         5 * BitsOf(__builtin_elementwise_trunc(x)) +
         7 * BitsOf(__builtin_elementwise_round(x)) +
         11 * BitsOf(__builtin_elementwise_roundeven(x)) +
         13 * BitsOf(__builtin_elementwise_rint(x));
}

uint64_t Round(uint64_t a, uint64_t b) {
  const auto quarter = static_cast<float>(static_cast<int16_t>(a)) / 4.0f;
  return RoundAs(quarter) + RoundAs(static_cast<double>(quarter) + 0.125) +
         RoundAs(static_cast<float>(b));
}

uint64_t Fma(uint64_t a, uint64_t b) {
  const auto x = static_cast<float>(a & 0xfff);
  const auto y = static_cast<float>(b & 0xfff);
  return BitsOf(__builtin_elementwise_fma(x, y, 3.0f)) + BitsOf(x * y + 3.0f) +
         BitsOf(static_cast<double>(x) * y - x);
}

// Sets of floating-point classes for which there is no single instruction.
template <class T>
uint64_t SetsOf(T x) {
  return __builtin_isfpclass(x, 0x346) + 2u * __builtin_isfpclass(x, 0x0a9) +
         4u * __builtin_isfpclass(x, 0x050) +
         8u * __builtin_isfpclass(x, 0x1b8) +
         16u * __builtin_isfpclass(x, 0x204) +
         32u * __builtin_isfpclass(x, 0x3df);
}

uint64_t SetsOfClasses(uint64_t a, uint64_t b) {
  return SetsOf(AnyFloat(a)) + 64 * SetsOf(AnyDouble(b)) +
         4096 * SetsOf(-AnyFloat(a >> 32));
}

struct OneBit {
  signed bit : 1;
};

// The one-bit field is 0 or -1.
uint64_t FromSignedBit(uint64_t a, uint64_t b) {
  OneBit x;
  x.bit = static_cast<int>(a & 1) == 0 ? 0 : -1;
  return BitsOf(static_cast<float>(x.bit)) +
         BitsOf(static_cast<double>(x.bit) * static_cast<double>(b & 7));
}

uint64_t FromIntegers(uint64_t a, uint64_t b) {
  return BitsOf(static_cast<float>(static_cast<int8_t>(a))) +
         BitsOf(static_cast<float>(static_cast<uint16_t>(a))) +
         BitsOf(static_cast<float>(static_cast<int32_t>(a))) +
         BitsOf(static_cast<float>(b)) + BitsOf(static_cast<double>(a)) +
         BitsOf(static_cast<double>(static_cast<int64_t>(b))) +
         BitsOf(static_cast<float>(a < b));
}

uint64_t ToIntegers(uint64_t a, uint64_t b) {
  const auto x = static_cast<float>(static_cast<int16_t>(a)) / 8.0f;
  const auto y = static_cast<double>(b >> 8) / 16.0;
  return static_cast<uint64_t>(static_cast<int32_t>(x)) +
         static_cast<uint64_t>(static_cast<int64_t>(x * 3.0f)) +
         static_cast<uint64_t>(y) + static_cast<uint32_t>(x < 0 ? -x : x) +
         static_cast<uint64_t>(static_cast<bool>(x));
}

uint64_t Precision(uint64_t a, uint64_t b) {
  const double x = AnyDouble(a);
  const float y = AnyFloat(b);
  return BitsOf(static_cast<float>(x)) + BitsOf(static_cast<double>(y));
}

uint64_t Divide(uint64_t a, uint64_t b) {
  const auto x = static_cast<double>(a >> 12);
  const auto y = static_cast<double>((b >> 12) | 1);
  return BitsOf(x / y) + BitsOf(x / 8.0);
}

uint64_t SquareRoots(uint64_t a, uint64_t b) {
  const auto x = static_cast<double>(a & 0xffff);
  const auto y = static_cast<double>(b & 0xffff);
  return static_cast<uint64_t>(__builtin_elementwise_sqrt(x * x)) * 3 +
         static_cast<uint64_t>(__builtin_elementwise_sqrt(y * y));
}

uint64_t Polynomial(uint64_t a, uint64_t b) {
  const auto x = static_cast<float>(a & 15);
  const float coefficients[] = {1, -3, 2, static_cast<float>(b & 7)};
  float y = 0;
  for (float c : coefficients) y = y * x + c;
  return BitsOf(y);
}

uint64_t NextAfter(uint64_t a, uint64_t b) {
  const auto x = static_cast<float>(a & 0xffffff);
  const uint32_t up = std::bit_cast<uint32_t>(x) + 1;
  const float next = std::bit_cast<float>(up);
  return BitsOf(next) + static_cast<uint64_t>(next > x) + (b & 1);
}

uint64_t Newton(uint64_t a, uint64_t b) {
  const auto x = static_cast<double>((a & 0xffff) + 1);
  double root = x;
  int steps = 0;
  while (root * root - x > 1e-9 * x && steps < 60) {
    root = (root + x / root) / 2;
    ++steps;
  }
  return static_cast<uint64_t>(root + 1e-3) + (b & 1);
}

uint64_t Infinities(uint64_t a, uint64_t b) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity();
  float low = kInfinity;
  float high = -kInfinity;
  for (int i = 0; i < 8; ++i) {
    const auto x = static_cast<float>(static_cast<int8_t>(a >> (8 * i)));
    if (x < low) low = x;
    if (x > high) high = x;
  }
  return BitsOf(low) + 3 * BitsOf(high) +
         BitsOf((b & 1) != 0 ? low : kInfinity);
}

uint64_t Powers(uint64_t a, uint64_t b) {
  const auto x = static_cast<double>(a % 7);
  const int n = static_cast<int>(b % 9);
  return static_cast<uint64_t>(__builtin_powi(x, n) + 0.25) +
         static_cast<uint64_t>(__builtin_powi(2.0, n));
}

}  // namespace

int CheckFloats(sycl::queue& queue) {
  return Check<class Floats, Classify, Compare, MinMax, Signs, Round, Fma,
               SetsOfClasses, FromSignedBit, FromIntegers, ToIntegers,
               Precision, Divide, SquareRoots, Polynomial, NextAfter, Newton,
               Infinities, Powers>(queue);
}
