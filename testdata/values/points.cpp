// Checks the geometric functions.

#include <cmath>
#include <sycl/sycl.hpp>
#include <vector>

#include "testdata/values/check.h"

namespace {

// If the true results are whole numbers, the computed results are exact.
template <class T>
void Calculate(double* out) {
  using Point2 = sycl::vec<T, 2>;
  using Point3 = sycl::vec<T, 3>;
  using Point4 = sycl::vec<T, 4>;
  using Array3 = sycl::marray<T, 3>;
  const Point3 a(1, 2, 3);
  const Point3 b(4, -5, 6);
  *out++ = sycl::dot(a, b);
  *out++ = sycl::dot(Array3(1, 2, 3), Array3(4, -5, 6));
  *out++ = sycl::dot(T(3), T(4));
  const Point3 product = sycl::cross(a, b);
  for (int i = 0; i < 3; ++i) *out++ = product[i];
  const Point4 four = sycl::cross(Point4(1, 2, 3, 9), Point4(4, -5, 6, 9));
  *out++ = four[2] + four[3];
  *out++ = sycl::cross(Array3(1, 2, 3), Array3(4, -5, 6))[0];
  *out++ = sycl::length(Point2(3, -4));
  *out++ = sycl::length(T(-2));
  *out++ = sycl::distance(Point2(1, 1), Point2(4, 5));
  *out++ = sycl::distance(Point4(1, 1, 4, 5).lo(), Point4(1, 1, 4, 5).hi());
  // The squares of large and small numbers must neither overflow nor underflow.
  constexpr T kLarge = std::numeric_limits<T>::max() / 8;
  constexpr T kSmall = std::numeric_limits<T>::min() * 8;
  *out++ = sycl::length(Point2(3 * kLarge, 4 * kLarge)) / kLarge;
  *out++ = sycl::length(Point2(3 * kSmall, 4 * kSmall)) / kSmall;
  const Point2 unit = sycl::normalize(Point2(0, -7));
  *out++ = unit[0] + 10 * unit[1];
  const Point2 zero = sycl::normalize(Point2(0, 0));
  *out++ = zero[0] + 10 * zero[1];
  *out++ = std::fabs(sycl::normalize(Array3(2, 3, 6))[2] - T(6) / 7) <
           8 * std::numeric_limits<T>::epsilon();
}

void CalculateFast(double* out) {
  const auto near = [](float x, float y) { return sycl::fabs(x - y) < 0.01f; };
  const sycl::float2 p(3, 4);
  *out++ = near(sycl::fast_length(p), 5);
  *out++ = near(sycl::fast_distance(p, sycl::float2(0, 0)), 5);
  *out++ = near(sycl::fast_normalize(p)[1], 0.8f);
  *out++ = near(sycl::fast_normalize(sycl::mfloat2(3, 4))[0], 0.6f);
  *out++ = sycl::fast_length(-2.0f);
}

const std::vector<double> kExpected = {12, 12, 12, 27, 6, -13, -13, 27, 5,
                                       2,  5,  5,  5,  5, -10, 0,   1};

}  // namespace

int CheckPoints(sycl::queue& queue) {
  return ExpectAll(
             queue, "points of float", kExpected, [] {},
             [](double* out) { Calculate<float>(out); }) +
         ExpectAll(
             queue, "points of double", kExpected, [] {},
             [](double* out) { Calculate<double>(out); }) +
         ExpectAll<double>(
             queue, "fast functions of points", {1, 1, 1, 1, 2}, [] {},
             [](double* out) { CalculateFast(out); });
}
