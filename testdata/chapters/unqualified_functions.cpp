// Checks programs that write `using namespace sycl` and also call functions of
// the C++ library (SYCL 2020, 4.17).
#include <math.h>
#include <stdlib.h>

#include <sycl/sycl.hpp>

#include "testdata/check.h"

using namespace std;
using namespace sycl;

// C, C++ and SYCL have functions of these names. A call is not ambiguous, and
// the three functions return equal numbers.
template <class T>
T SumOfFunctions(T x, T y) {
  return sqrt(x) + fabs(-x) + exp(x) + log(x) + pow(x, y) + sin(x) + cos(x) +
         tan(x) + floor(x) + ceil(x) + round(x) + trunc(x) + rint(x) +
         atan2(x, y) + fmod(y, x) + fmax(x, y) + fmin(x, y) + hypot(x, y) +
         copysign(x, y) + fma(x, y, x) + ldexp(x, 2) + cbrt(x) + log2(x) +
         exp2(x) + erf(x) + tanh(x) + abs(-x) + ilogb(y) + logb(y) +
         remainder(y, x) + log1p(x) + expm1(x) + tgamma(y) + asin(x) + acos(x) +
         atan(x) + sinh(x) + cosh(x) + acosh(y) + asinh(x) + atanh(x) +
         log10(x) + fdim(y, x) + nextafter(x, x);
}

template <class T>
int CountOfRelations(T x, T y) {
  return isnan(x) + 2 * isinf(x) + 4 * isfinite(x) + 8 * signbit(x) +
         16 * isless(x, y) + 32 * isgreater(x, y) + 64 * isnormal(x) +
         128 * isunordered(x, y);
}

struct Angle {
  float radians;
  operator float() const { return radians; }
};

template <class T>
void Check(sycl::queue& q) {
  T* sum = malloc_shared<T>(4, q);
  q.single_task([=] {
     const T x = T(0.5);
     const T y = T(2);
     sum[0] = SumOfFunctions(x, y);
     sum[1] = T(CountOfRelations(x, y));
     int exponent;
     T whole;
     sum[2] = frexp(y, &exponent);
     sum[2] += T(exponent);
     sum[2] += modf(x + y, &whole);
     sum[2] += whole;
     // Only SYCL has functions of these names.
     sum[3] = mad(x, y, x) + sycl::clamp(x, T(0), T(1)) + mix(x, y, x) +
              sign(x) + dot(x, y) + fabs(sycl::vec<T, 2>(-x, y))[0];
   }).wait();
  CHECK(fabs(sum[0] - SumOfFunctions(T(0.5), T(2))) < T(1e-4));
  CHECK(sum[1] == T(4 + 16 + 64));
  CHECK(sum[2] == T(5));
  CHECK(sum[3] == T(5.75));
  free(sum, q);
}

int main() {
  sycl::queue q;
  Check<float>(q);
  Check<double>(q);
  // Arguments are converted as for the C functions.
  CHECK(sycl::sqrt(Angle{4}) == 2);
  CHECK(sycl::pow(2.0f, 2) == 4);
  CHECK(sycl::fmax(Angle{1}, 3) == 3);
  CHECK(abs(-2) == 2 && abs(-2.5) == 2.5 && sycl::abs(-2.5f) == 2.5f);
  std::puts("ok");
}
