// Checks complex numbers. Every bit of sums, products and exact results must be
// right. For other results, only the leading bits are compared. If an operand
// is infinite or not a number, C's Annex G defines the class of the result, and
// the classes are compared.

#include <cmath>
#include <complex>
#include <cstdint>
#include <cstring>
#include <limits>
#include <sycl/sycl.hpp>

#include "testdata/device_code/check.h"

namespace {

// Returns a number whose parts are from -4 to 4, in steps of 1/32.
template <class T>
std::complex<T> Number(uint64_t word) {
  return {static_cast<T>(word % 257) / 32 - 4,
          static_cast<T>(word / 257 % 257) / 32 - 4};
}

template <class T>
uint64_t Rough(std::complex<T> z) {
  const auto part = [](T x) {
    return static_cast<uint64_t>(static_cast<int64_t>(x * 16 + T(8.37)));
  };
  return part(z.real()) * 31 + part(z.imag());
}

template <class T>
uint64_t Products(uint64_t a, uint64_t b) {
  const std::complex<T> x = Number<T>(a);
  const std::complex<T> y = Number<T>(b);
  std::complex<T> z = x * y + x - y;
  z *= x;
  z += T(3);
  return Rough(z * T(64)) + Rough(std::conj(z)) * 3 +
         static_cast<uint64_t>(std::norm(x) * 1024);
}

template <class T>
uint64_t Quotients(uint64_t a, uint64_t b) {
  std::complex<T> y = Number<T>(b);
  if (std::norm(y) < T(0.25)) y += T(2);
  return Rough(Number<T>(a) / y) + Rough(std::complex<T>(T(1)) / y) * 5;
}

// Returns 0, 1, -1, an infinity, or a value that is not a number.
template <class T>
T Edge(uint64_t word) {
  constexpr T kInfinity = std::numeric_limits<T>::infinity();
  const T edges[] = {T(0),       T(1),
                     T(-1),      kInfinity,
                     -kInfinity, std::numeric_limits<T>::quiet_NaN(),
                     T(0.5),     std::numeric_limits<T>::max()};
  return edges[word % 8];
}

template <class T>
uint64_t Class(T x) {
  if (std::isnan(x)) return 0;
  if (std::isinf(x)) return x > 0 ? 1 : 2;
  return x == 0 ? 3 : 4;
}

template <class T>
uint64_t Edges(uint64_t a, uint64_t b) {
  const std::complex<T> x(Edge<T>(a), Edge<T>(a >> 3));
  const std::complex<T> y(Edge<T>(b), Edge<T>(b >> 3));
  const std::complex<T> product = x * y;
  const auto classes = [](std::complex<T> z) {
    // The standard does not define which part is infinite.
    if (std::isinf(z.real()) || std::isinf(z.imag())) return uint64_t{100};
    return Class(z.real()) * 10 + Class(z.imag());
  };
  return classes(product) * 1000 + (std::isinf(product.real()) ? 1 : 0);
}

// The inputs have no very large numbers, because some hosts compute their
// quotients wrongly.
template <class T>
uint64_t EdgesOfQuotients(uint64_t a, uint64_t b) {
  const std::complex<T> x(Edge<T>(a % 7), Edge<T>((a >> 3) % 7));
  const std::complex<T> y(Edge<T>(b % 7), Edge<T>((b >> 3) % 7));
  const std::complex<T> z = x / y;
  if (std::isinf(z.real()) || std::isinf(z.imag())) return 100;
  return Class(z.real()) * 10 + Class(z.imag());
}

template <class T>
uint64_t Functions(uint64_t a, uint64_t b) {
  const std::complex<T> z =
      Number<T>(a) / T(2) + std::complex<T>(T(0.05), T(0.03));
  const std::complex<T> w =
      Number<T>(b) / T(4) + std::complex<T>(T(0.07), T(0.02));
  uint64_t result = 0;
  const auto add = [&](std::complex<T> value) {
    result = result * 7 + Rough(value / T(2));
  };
  add(std::exp(w));
  add(std::log(z));
  add(std::sqrt(z));
  add(std::pow(z, T(2)));
  add(std::sin(w));
  add(std::cos(w));
  add(std::sinh(w));
  add(std::cosh(w));
  add(std::tanh(w));
  add(std::asinh(z));
  add(std::atanh(w / T(3)));
  add(std::acos(z));
  add(std::asin(z));
  add(std::atan(z));
  add(std::acosh(z));
  add(std::proj(z));
  add(std::polar(std::abs(z), std::arg(w)));
  return result;
}

}  // namespace

int CheckComplexNumbers(sycl::queue& queue) {
  return Check<class ComplexNumbers, Products<float>, Products<double>,
               Quotients<float>, Quotients<double>, Edges<float>, Edges<double>,
               EdgesOfQuotients<float>, EdgesOfQuotients<double>,
               Functions<float>, Functions<double>>(queue);
}
