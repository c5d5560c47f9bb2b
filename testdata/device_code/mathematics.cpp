// Checks C's mathematical functions. Every bit of exact functions must be
// right. OpenCL allows that the last bits of other functions differ from the
// host's, so only the leading bits are compared, for inputs that are not near a
// limit.

#include <cmath>
#include <cstdint>
#include <sycl/sycl.hpp>

#include "testdata/device_code/check.h"

// C23 has functions that OpenCL also has. glibc has them since 2.42.
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 42)
#define HAS_C23
#endif

namespace {

// Returns a number from 0 to 8, in steps of 1/32.
template <class T>
T Small(uint64_t word) {
  return static_cast<T>(word % 257) / 32;
}

// Returns a number that is usually equal for nearly equal inputs. The added
// constant keeps whole results away from the points where the number changes.
template <class T>
uint64_t Rough(T x) {
  return static_cast<uint64_t>(static_cast<int64_t>(x * 16 + T(0.37)));
}

template <class T>
uint64_t Exact(uint64_t a, uint64_t b) {
  const T x = Small<T>(a) - 4;
  const T y = Small<T>(b) + T(0.25);
  T sum = std::floor(x) + 2 * std::ceil(x) + 4 * std::trunc(x) +
          8 * std::round(x) + 16 * std::rint(x) + 32 * std::fabs(x) +
          64 * std::fmax(x, y) + 128 * std::fmin(x, y) + std::copysign(y, x) +
          std::fdim(x, y) + std::ldexp(x, 3) + std::fmod(y, T(0.75)) +
          std::fma(x, T(2), y) + std::nearbyint(y);
  sum += static_cast<T>(std::lround(x) + 3 * std::llround(y) + std::lrint(x) +
                        std::ilogb(y) + (std::signbit(x) ? 1 : 0) +
                        (std::isnan(x) ? 1 : 0) + (std::isfinite(y) ? 1 : 0));
  return static_cast<uint64_t>(static_cast<int64_t>(sum * 1024));
}

template <class T>
uint64_t Inexact(uint64_t a, uint64_t b) {
  const T x = Small<T>(a) / 8;
  const T y = Small<T>(b) + T(0.25);
  return Rough(std::sin(x)) + 3 * Rough(std::cos(x)) + 5 * Rough(std::tan(x)) +
         7 * Rough(std::exp(x)) + 11 * Rough(std::log(y)) +
         13 * Rough(std::sqrt(y)) + 17 * Rough(std::pow(y, T(1.5))) +
         19 * Rough(std::atan2(x, y)) + 23 * Rough(std::cbrt(y)) +
         29 * Rough(std::hypot(x, y)) + 31 * Rough(std::exp2(x)) +
         37 * Rough(std::log2(y)) + 41 * Rough(std::tanh(x)) +
         43 * Rough(std::asin(x / 2)) + 47 * Rough(std::log1p(x)) +
         53 * Rough(std::erf(x)) + 59 * Rough(std::tgamma(x + 2)) +
         61 * Rough(std::acosh(y + 1)) + 67 * Rough(std::expm1(x));
}

// Calls the functions by the other names of the C and C++ libraries.
template <class T>
uint64_t OtherExact(uint64_t a, uint64_t b) {
  const T x = Small<T>(a) - 4;
  const T y = Small<T>(b) + T(0.25);
  int exponent = 0;
  int quotient = 0;
  T whole = 0;
  T sum = std::frexp(x, &exponent) + 2 * std::modf(y, &whole) + 4 * whole +
          8 * std::remquo(x, y, &quotient) + 16 * std::remainder(x, y) +
          32 * std::logb(y) + 64 * std::scalbn(x, 2) + std::scalbln(y, 3L) +
          std::abs(x) + std::lerp(x, y, T(0.5)) + std::nextafter(x, x);
  sum += static_cast<T>(
      exponent + 3 * (quotient & 7) + 5 * std::llrint(y) +
      7 * std::abs(exponent) + 11 * std::isinf(x) + 13 * std::isnormal(x) +
      17 * std::isgreater(x, y) + 19 * std::isgreaterequal(x, y) +
      23 * std::isless(x, y) + 29 * std::islessequal(x, y) +
      31 * std::islessgreater(x, y) + 37 * std::isunordered(x, y) +
      41 * (std::fpclassify(x) == FP_ZERO));
  return static_cast<uint64_t>(static_cast<int64_t>(sum * 1024));
}

template <class T>
uint64_t OtherInexact(uint64_t a, uint64_t b) {
  const T x = Small<T>(a) / 16;
  const T y = Small<T>(b) + T(0.25);
  uint64_t sum = Rough(std::acos(x)) + 3 * Rough(std::atan(y)) +
                 5 * Rough(std::cosh(x)) + 7 * Rough(std::sinh(x)) +
                 11 * Rough(std::asinh(y)) + 13 * Rough(std::atanh(x)) +
                 17 * Rough(std::erfc(x)) + 19 * Rough(std::lgamma(y + 3)) +
                 23 * Rough(std::log10(y)) + 29 * Rough(std::hypot(x, y, y)) +
                 31 * Rough(std::pow(y, 3)) + 37 * Rough(std::exp(1));
  if constexpr (sizeof(T) == sizeof(float)) {
    float sine;
    float cosine;
    ::sincosf(x, &sine, &cosine);
    sum += 41 * Rough(sine) + 43 * Rough(cosine) + 47 * Rough(::exp10f(x)) +
           53 * Rough(::sqrtf(y)) + 59 * Rough(::powf(y, x));
#ifdef HAS_C23
    sum += 61 * Rough(::rsqrtf(y)) + 67 * Rough(::sinpif(x));
#endif
  } else {
    double sine;
    double cosine;
    ::sincos(x, &sine, &cosine);
    sum += 41 * Rough(sine) + 43 * Rough(cosine) + 47 * Rough(::exp10(x)) +
           53 * Rough(::sqrt(y)) + 59 * Rough(::pow(y, x));
#ifdef HAS_C23
    sum += 61 * Rough(::rsqrt(y)) + 67 * Rough(::sinpi(x)) +
           71 * Rough(::cospi(x)) + 73 * Rough(::tanpi(x / 2)) +
           79 * Rough(::acospi(x)) + 83 * Rough(::asinpi(x)) +
           89 * Rough(::atanpi(y)) + 97 * Rough(::atan2pi(y, x)) +
           101 * Rough(::powr(y, x));
#endif
  }
  return sum;
}

}  // namespace

int CheckMathematics(sycl::queue& queue) {
  return Check<class Mathematics, Exact<float>, Exact<double>, Inexact<float>,
               Inexact<double>, OtherExact<float>, OtherExact<double>,
               OtherInexact<float>, OtherInexact<double>>(queue);
}
