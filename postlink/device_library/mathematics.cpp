// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Defines functions of <math.h> and <stdlib.h> that devices do not supply. They
// use functions that devices do supply, such as sin and fmod. The functions of
// float do not use double, because a device may not support double.

#include "postlink/device_library/declarations.h"

extern "C" {
double remainder(double, double);
float remainderf(float, float);
double fmod(double, double);
float fmodf(float, float);
double ldexp(double, int);
float ldexpf(float, int);
double sin(double);
float sinf(float);
double cos(double);
float cosf(float);
}

namespace {

// The functions and the integer type for a floating-point type.
template <class T>
struct Real;

template <>
struct Real<double> {
  using Word = uint64_t;
  static constexpr int kFractionBits = 52;
  static constexpr int kExponentMask = 0x7ff;
  static constexpr int kBias = 1023;
  static double Remainder(double x, double y) { return remainder(x, y); }
  static double Fmod(double x, double y) { return fmod(x, y); }
  static double Ldexp(double x, int n) { return ldexp(x, n); }
};

template <>
struct Real<float> {
  using Word = uint32_t;
  static constexpr int kFractionBits = 23;
  static constexpr int kExponentMask = 0xff;
  static constexpr int kBias = 127;
  static float Remainder(float x, float y) { return remainderf(x, y); }
  static float Fmod(float x, float y) { return fmodf(x, y); }
  static float Ldexp(float x, int n) { return ldexpf(x, n); }
};

template <class T>
typename Real<T>::Word Bits(T x) {
  return __builtin_bit_cast(typename Real<T>::Word, x);
}

template <class T>
bool IsNegative(T x) {
  return Bits(x) >> (8 * sizeof(T) - 1) != 0;
}

template <class T>
T Magnitude(T x) {
  return IsNegative(x) ? -x : x;
}

template <class T>
bool IsFinite(T x) {
  return (Bits(x) >> Real<T>::kFractionBits & Real<T>::kExponentMask) !=
         Real<T>::kExponentMask;
}

// Returns the remainder, and stores the lowest three bits of the quotient that
// is rounded to the nearest integer, with the quotient's sign.
template <class T>
T RemainderAndQuotient(T x, T y, int* quotient) {
  *quotient = 0;
  const T result = Real<T>::Remainder(x, y);
  if (!IsFinite(x) || y == 0 || y != y) return result;  // not a number
  if (!IsFinite(y)) return result;                      // x
  const T divisor = Magnitude(y);
  // First, `rest` becomes smaller than 8 divisors, so that subtraction finds
  // the quotient. If 8 divisors overflow, `rest` is already smaller.
  const T eight = divisor * 8;
  T rest = Magnitude(x);
  if (IsFinite(eight)) rest = Real<T>::Fmod(rest, eight);
  int count = 0;
  for (int step = 4; step > 0; step /= 2) {
    const T part = divisor * static_cast<T>(step);
    if (IsFinite(part) && rest >= part) {
      rest -= part;
      count += step;
    }
  }
  // If the next multiple of the divisor is nearer than the one below, the
  // quotient is greater by one. Half a divisor may not be exact, so the test
  // compares the distances to the two multiples: if they are close, both are
  // exact.
  const T other = divisor - rest;
  if (rest > other || (rest == other && count % 2 != 0)) ++count;
  count &= 7;
  *quotient = IsNegative(x) != IsNegative(y) ? -count : count;
  return result;
}

// Returns x * 2^exponent. Outside the limits below, the result is zero or
// infinite anyway.
template <class T>
T ScaleByLong(T x, long exponent) {
  constexpr long kLimit = 4 * Real<T>::kBias;
  if (exponent > kLimit) exponent = kLimit;
  if (exponent < -kLimit) exponent = -kLimit;
  return Real<T>::Ldexp(x, static_cast<int>(exponent));
}

// Returns a NaN whose payload is the number in `text`, in C's notation.
template <class T>
T NotANumber(const char* text) {
  using Word = typename Real<T>::Word;
  int base = 10;
  if (*text == '0') {
    base = 8;
    ++text;
    if (*text == 'x' || *text == 'X') {
      base = 16;
      ++text;
    }
  }
  Word payload = 0;
  for (; *text != 0; ++text) {
    int digit = *text - '0';
    if (digit < 0 || digit > 9) {
      digit = (*text | 0x20) - 'a' + 10;
      if (digit < 10) digit = base;
    }
    if (digit >= base) {  // not a number: the payload is zero
      payload = 0;
      break;
    }
    payload = payload * static_cast<Word>(base) + static_cast<Word>(digit);
  }
  constexpr Word kQuiet = Word{1} << (Real<T>::kFractionBits - 1);
  constexpr Word kExponent = Word{Real<T>::kExponentMask}
                             << Real<T>::kFractionBits;
  return __builtin_bit_cast(T, kExponent | kQuiet | (payload & (kQuiet - 1)));
}

template <class T>
T FractionAndExponent(T x, int* exponent) {
  *exponent = 0;
  if (x == 0 || !IsFinite(x)) return x;
  int shift = 0;
  constexpr int kFractionBits = Real<T>::kFractionBits;
  using Word = typename Real<T>::Word;
  Word bits = Bits(x);
  int biased = static_cast<int>(bits >> kFractionBits) & Real<T>::kExponentMask;
  if (biased == 0) {  // subnormal: move the leading one up
    constexpr Word kOne = Word{1} << kFractionBits;
    Word fraction = bits & (kOne - 1);
    for (; (fraction & kOne) == 0; fraction <<= 1) ++shift;
    bits = (bits & ~(kOne - 1)) | (fraction & (kOne - 1));
    biased = 1 - shift;
  }
  *exponent = biased - Real<T>::kBias + 1;
  constexpr Word kMask = Word{Real<T>::kExponentMask} << kFractionBits;
  constexpr Word kHalf = Word{Real<T>::kBias - 1} << kFractionBits;
  return __builtin_bit_cast(T, (bits & ~kMask) | kHalf);
}

template <class T>
T FractionAndWhole(T x, T* whole) {
  *whole = __builtin_elementwise_trunc(x);
  const T rest = IsFinite(x) ? x - *whole : (x != x ? x : T{0});
  return __builtin_elementwise_copysign(rest, x);
}

}  // namespace

LIBRARY_FUNCTION double remquo(double x, double y, int* quotient) {
  return RemainderAndQuotient(x, y, quotient);
}
LIBRARY_FUNCTION float remquof(float x, float y, int* quotient) {
  return RemainderAndQuotient(x, y, quotient);
}
LIBRARY_FUNCTION double drem(double x, double y) { return remainder(x, y); }
LIBRARY_FUNCTION float dremf(float x, float y) { return remainderf(x, y); }
LIBRARY_FUNCTION double scalbln(double x, long exponent) {
  return ScaleByLong(x, exponent);
}
LIBRARY_FUNCTION float scalblnf(float x, long exponent) {
  return ScaleByLong(x, exponent);
}
LIBRARY_FUNCTION double nan(const char* text) {
  return NotANumber<double>(text);
}
LIBRARY_FUNCTION float nanf(const char* text) {
  return NotANumber<float>(text);
}
LIBRARY_FUNCTION double frexp(double x, int* exponent) {
  return FractionAndExponent(x, exponent);
}
LIBRARY_FUNCTION float frexpf(float x, int* exponent) {
  return FractionAndExponent(x, exponent);
}
LIBRARY_FUNCTION double modf(double x, double* whole) {
  return FractionAndWhole(x, whole);
}
LIBRARY_FUNCTION float modff(float x, float* whole) {
  return FractionAndWhole(x, whole);
}
LIBRARY_FUNCTION void sincos(double x, double* sine, double* cosine) {
  *sine = sin(x);
  *cosine = cos(x);
}
LIBRARY_FUNCTION void sincosf(float x, float* sine, float* cosine) {
  *sine = sinf(x);
  *cosine = cosf(x);
}

// In C, each of these functions returns a structure type of its own. Here too,
// each function has its own type: LLVM's linker identifies a type of the
// library with only one type of the program.
struct IntDivision {
  int quotient;
  int remainder;
};
struct LongDivision {
  long quotient;
  long remainder;
};
struct LongLongDivision {
  long long quotient;
  long long remainder;
};
struct LargestDivision {
  long quotient;
  long remainder;
};

LIBRARY_FUNCTION int abs(int x) { return x < 0 ? -x : x; }
LIBRARY_FUNCTION long labs(long x) { return x < 0 ? -x : x; }
LIBRARY_FUNCTION long long llabs(long long x) { return x < 0 ? -x : x; }
LIBRARY_FUNCTION IntDivision div(int x, int y) { return {x / y, x % y}; }
LIBRARY_FUNCTION LongDivision ldiv(long x, long y) { return {x / y, x % y}; }
LIBRARY_FUNCTION LongLongDivision lldiv(long long x, long long y) {
  return {x / y, x % y};
}
LIBRARY_FUNCTION long imaxabs(long x) { return labs(x); }
LIBRARY_FUNCTION LargestDivision imaxdiv(long x, long y) {
  return {x / y, x % y};
}

#if defined(__NVPTX__)
// The rest of this file defines functions of C23 that OpenCL has and CUDA's
// library lacks. They use these functions of CUDA's library.
extern "C" {
double acos(double);
float acosf(float);
double asin(double);
float asinf(float);
double atan(double);
float atanf(float);
double atan2(double, double);
float atan2f(float, float);
double sinpi(double);
float sinpif(float);
double cospi(double);
float cospif(float);
double pow(double, double);
float powf(float, float);
}

namespace {

template <class T>
constexpr T kPi = T(3.14159265358979323846);

// If powr(x, y) is NaN, returns NaN. Otherwise returns 0, and then powr(x, y)
// equals pow(x, y).
template <class T>
T PowerError(T x, T y) {
  constexpr T kInfinity = __builtin_inf();
  constexpr T kNone = __builtin_nan("");
  if (x != x || y != y || x < 0) return kNone;
  if ((x == 0 || x == kInfinity) && y == 0) return kNone;
  if (x == 1 && (y == kInfinity || y == -kInfinity)) return kNone;
  return 0;
}

}  // namespace

LIBRARY_FUNCTION double acospi(double x) { return acos(x) / kPi<double>; }
LIBRARY_FUNCTION float acospif(float x) { return acosf(x) / kPi<float>; }
LIBRARY_FUNCTION double asinpi(double x) { return asin(x) / kPi<double>; }
LIBRARY_FUNCTION float asinpif(float x) { return asinf(x) / kPi<float>; }
LIBRARY_FUNCTION double atanpi(double x) { return atan(x) / kPi<double>; }
LIBRARY_FUNCTION float atanpif(float x) { return atanf(x) / kPi<float>; }
LIBRARY_FUNCTION double atan2pi(double y, double x) {
  return atan2(y, x) / kPi<double>;
}
LIBRARY_FUNCTION float atan2pif(float y, float x) {
  return atan2f(y, x) / kPi<float>;
}
LIBRARY_FUNCTION double tanpi(double x) { return sinpi(x) / cospi(x); }
LIBRARY_FUNCTION float tanpif(float x) { return sinpif(x) / cospif(x); }
LIBRARY_FUNCTION double powr(double x, double y) {
  const double error = PowerError(x, y);
  return error == 0 ? pow(x, y) : error;
}
LIBRARY_FUNCTION float powrf(float x, float y) {
  const float error = PowerError(x, y);
  return error == 0 ? powf(x, y) : error;
}
#endif
