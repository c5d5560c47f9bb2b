// Checks the mathematical functions that store a second result through a
// pointer or a multi_ptr, for numbers, vecs and marrays.

#include <cmath>
#include <limits>
#include <sycl/sycl.hpp>
#include <vector>

#include "testdata/values/check.h"

namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

template <class T>
auto Global(T* pointer) {
  return sycl::address_space_cast<sycl::access::address_space::generic_space,
                                  sycl::access::decorated::no>(pointer);
}

template <class T>
void Calculate(double* out) {
  using Vec = sycl::vec<T, 2>;
  using Array = sycl::marray<T, 2>;
  T second;
  *out++ = sycl::fract(T(-1.25), &second);
  *out++ = second;
  *out++ = sycl::modf(T(-1.25), Global(&second));
  *out++ = second;
  *out++ = sycl::modf(T(kInfinity), &second);
  *out++ = second;
  *out++ = sycl::sincos(T(0), &second);
  *out++ = second;
  int exponent;
  *out++ = sycl::frexp(T(-20), &exponent);
  *out++ = exponent;
  *out++ = sycl::frexp(std::numeric_limits<T>::min() / 8, Global(&exponent));
  *out++ = exponent - std::numeric_limits<T>::min_exponent;
  *out++ = sycl::lgamma_r(T(3), &exponent) > 0;
  *out++ = exponent;
  *out++ = sycl::lgamma_r(T(-0.5), &exponent) > 0;
  *out++ = exponent;
  *out++ = sycl::remquo(T(1000), T(3), &exponent);
  *out++ = exponent;
  *out++ = sycl::remquo(T(-8), T(3), Global(&exponent));
  *out++ = exponent;

  Vec seconds;
  Vec firsts = sycl::fract(Vec(T(2.75), T(-0.5)), &seconds);
  *out++ = firsts[0] + 10 * firsts[1];
  *out++ = seconds[0] + 10 * seconds[1];
  sycl::int2 exponents;
  firsts = sycl::frexp(Vec(T(3), T(8)).template swizzle<1, 0>(), &exponents);
  *out++ = firsts[0] + 10 * firsts[1];
  *out++ = exponents[0] + 10 * exponents[1];
  firsts = sycl::remquo(Vec(T(7), T(9)), Vec(T(4), T(2)), &exponents);
  *out++ = firsts[0] + 10 * firsts[1];
  *out++ = exponents[0] + 10 * exponents[1];

  Array rests;
  Array parts = sycl::modf(Array(T(2.75), T(-1.5)), Global(&rests));
  *out++ = parts[0] + 10 * parts[1];
  *out++ = rests[0] + 10 * rests[1];
  sycl::marray<int, 2> signs;
  sycl::lgamma_r(Array(T(-0.5), T(0.5)), &signs);
  *out++ = signs[0] + 10 * signs[1];
}

const std::vector<double> kExpected = {
    0.75,    -2,     -0.25,    -1,     0,        kInfinity, 0,         1,
    -0.625,  5,      0.5,      -3,     1,        1,         1,         -1,
    1,       77,     1,        -3,     0.75 + 5, 2 - 10,    0.5 + 7.5, 4 + 20,
    -1 + 10, 2 + 40, 0.75 - 5, 2 - 10, -1 + 10};

}  // namespace

int CheckTwoResults(sycl::queue& queue) {
  return ExpectAll(
             queue, "two results of float", kExpected, [] {},
             [](double* out) { Calculate<float>(out); }) +
         ExpectAll(
             queue, "two results of double", kExpected, [] {},
             [](double* out) { Calculate<double>(out); });
}
