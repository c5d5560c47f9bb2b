// C's mathematical functions. Those that are exact must agree in every bit;
// OpenCL lets the others differ from the host's in the last ones, so that only
// the first ones are compared, of inputs that are not near a border.

#include <cmath>
#include <cstdint>
#include <sycl/sycl.hpp>

#include "testdata/device_code/check.h"

namespace {

// 0 to 8, in steps of 1/32.
template <class T>
T Small(uint64_t word) {
  return static_cast<T>(word % 257) / 32;
}

// A number that is the same for numbers that are nearly equal, mostly: what is
// added keeps results that are whole off the border.
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

}  // namespace

int CheckMathematics(sycl::queue& queue) {
  return Check<class Mathematics, Exact<float>, Exact<double>, Inexact<float>,
               Inexact<double>>(queue);
}
