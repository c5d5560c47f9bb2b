// Checks the extension sycl_ext_oneapi_complex against std::complex<double>.
#include <complex>
#include <cstddef>
#include <sstream>
#include <sycl/ext/oneapi/experimental/complex/complex.hpp>
#include <sycl/sycl.hpp>
#include <type_traits>
#include <vector>

#include "testdata/check.h"

#if SYCL_EXT_ONEAPI_COMPLEX != 1
#error the extension has version 1
#endif

namespace experimental = sycl::ext::oneapi::experimental;

using Expected = std::complex<double>;
template <class T>
using Complex = experimental::complex<T>;

constexpr std::size_t kMost = 64;

// Numbers that a kernel or the host computed, in order.
template <class T>
class Results {
 public:
  void Add(const Complex<T>& number) { numbers_[count_++] = number; }
  void AddReal(T number) { Add(Complex<T>(number)); }
  std::size_t count() const { return count_; }
  const Complex<T>& operator[](std::size_t i) const { return numbers_[i]; }

 private:
  Complex<T> numbers_[kMost];
  std::size_t count_ = 0;
};

// Applies `visit` to the extension's functions, for T, and to those of the C++
// library, for double.
#define FUNCTIONS(visit) \
  visit(exp);            \
  visit(log);            \
  visit(log10);          \
  visit(sqrt);           \
  visit(sin);            \
  visit(cos);            \
  visit(tan);            \
  visit(asin);           \
  visit(acos);           \
  visit(atan);           \
  visit(sinh);           \
  visit(cosh);           \
  visit(tanh);           \
  visit(asinh);          \
  visit(acosh);          \
  visit(atanh);          \
  visit(conj);           \
  visit(proj);
#define REAL_FUNCTIONS(visit) \
  visit(abs);                 \
  visit(arg);                 \
  visit(norm);                \
  visit(real);                \
  visit(imag);

template <class T>
Results<T> Compute() {
  const Complex<T> z(T(0.75), T(-0.5));
  const Complex<T> w(T(1.25), T(0.25));
  const T x(2);
  Results<T> results;
  for (const Complex<T>& number :
       {z + w, z - w, z * w, z / w, z + x, z - x, z * x, z / x, x + w, x - w,
        x * w, x / w, +z, -z})
    results.Add(number);
  Complex<T> sum = z;
  sum += w;
  sum *= x;
  sum -= z;
  sum /= w;
  results.Add(sum);
#define ADD(function) results.Add(experimental::function(z))
  FUNCTIONS(ADD)
#undef ADD
#define ADD(function) results.AddReal(experimental::function(z))
  REAL_FUNCTIONS(ADD)
#undef ADD
  results.Add(experimental::pow(z, w));
  results.Add(experimental::pow(z, x));
  results.Add(experimental::pow(x, z));
  results.Add(experimental::polar(x, T(0.5)));

  const sycl::marray<Complex<T>, 2> pair(z, w);
  const sycl::marray<Complex<T>, 2> roots = experimental::sqrt(pair * pair + w);
  results.Add(roots[0]);
  results.Add(roots[1]);
  results.AddReal(experimental::abs(pair)[1]);
  results.Add(experimental::pow(pair, x)[1]);
  results.Add(experimental::pow(w, pair)[0]);
  results.Add(experimental::polar(sycl::marray<T, 2>(T(1), x), T(0.5))[1]);
  return results;
}

std::vector<Expected> ComputeExpected() {
  const Expected z(0.75, -0.5);
  const Expected w(1.25, 0.25);
  const double x = 2;
  std::vector<Expected> results = {z + w, z - w, z * w, z / w, z + x,
                                   z - x, z * x, z / x, x + w, x - w,
                                   x * w, x / w, z,     -z};
  results.push_back(((z + w) * x - z) / w);
#define ADD(function) results.push_back(std::function(z))
  FUNCTIONS(ADD)
  REAL_FUNCTIONS(ADD)
#undef ADD
  results.push_back(std::pow(z, w));
  results.push_back(std::pow(z, x));
  results.push_back(std::pow(x, z));
  results.push_back(std::polar(x, 0.5));

  results.push_back(std::sqrt(z * z + w));
  results.push_back(std::sqrt(w * w + w));
  results.push_back(std::abs(w));
  results.push_back(std::pow(w, x));
  results.push_back(std::pow(w, z));
  results.push_back(std::polar(x, 0.5));
  return results;
}

template <class T>
void Compare(const Results<T>& results, double tolerance) {
  const std::vector<Expected> expected = ComputeExpected();
  CHECK(results.count() == expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i)
    CHECK(std::abs(Expected(results[i]) - expected[i]) < tolerance);
}

template <class T>
void CheckOnDevice(sycl::queue& queue, double tolerance) {
  auto* const results = sycl::malloc_shared<Results<T>>(1, queue);
  queue.single_task([=] { *results = Compute<T>(); }).wait();
  Compare(*results, tolerance);
  sycl::free(results, queue);
}

void CheckConversions() {
  using Half = Complex<sycl::half>;
  using Float = Complex<float>;
  using Double = Complex<double>;
  static_assert(sycl::is_device_copyable_v<Double>);
  static_assert(std::is_trivially_copyable_v<Half>);
  static_assert(std::is_same_v<Float::value_type, float>);
  constexpr Float number(1, 2);
  static_assert(number.real() == 1 && number.imag() == 2);
  static_assert(number == Float(Double(number)) && number != 1.0f);
  static_assert(std::complex<double>(number).imag() == 2);
  static_assert(experimental::real(3) == 3 && experimental::imag(3.0f) == 0);
  CHECK(experimental::norm(3) == 9.0);
  CHECK(experimental::conj(2.0f) == Float(2));
  static_assert(
      std::is_same_v<decltype(experimental::pow(number, 2.0)), Double>);
  static_assert(
      std::is_same_v<decltype(experimental::pow(number, Half())), Float>);
  Float changed;
  changed = 4.0f;
  changed.imag(5);
  CHECK(changed == Float(std::complex<float>(4, 5)));
}

void CheckText(sycl::queue& queue) {
  std::ostringstream text;
  text << Complex<float>(1, 2) << Complex<sycl::half>(3, 4);
  CHECK(text.str() == "(1,2)(3,4)");
  Complex<double> read;
  std::istringstream("(5,6)") >> read;
  CHECK(read == Complex<double>(5, 6));
  std::istringstream("wrong") >> read;
  CHECK(read == Complex<double>(5, 6));
  queue.submit([&](sycl::handler& handler) {
    const sycl::stream out(64, 64, handler);
    handler.single_task([=] { out << Complex<float>(7, 8) << "\n"; });
  });
  queue.wait();
}

int main() {
  Compare(Compute<float>(), 1e-5);
  Compare(Compute<double>(), 1e-13);
  Compare(Compute<sycl::half>(), 2e-2);
  sycl::queue queue;
  const sycl::device device = queue.get_device();
  CheckOnDevice<float>(queue, 1e-5);
  if (device.has(sycl::aspect::fp64)) CheckOnDevice<double>(queue, 1e-13);
  if (device.has(sycl::aspect::fp16)) CheckOnDevice<sycl::half>(queue, 2e-2);
  CheckConversions();
  CheckText(queue);
  return 0;
}
