#ifndef TESTDATA_VALUES_CHECK_H_
#define TESTDATA_VALUES_CHECK_H_

// Code that the checks of values share. A table has a row for each function. A
// row has a call, whose source is equal for a number, a vec and an marray, and
// a reference, which computes the result in wider numbers. A kernel computes
// all rows for all inputs, and so does the host. Both results are compared with
// the reference.

#include <cmath>
#include <cstddef>
#include <cstdio>
#include <limits>
#include <string>
#include <sycl/sycl.hpp>
#include <vector>

// Each function prints the wrong results, and returns their number.
int CheckConversions(sycl::queue& queue);
int CheckFloatFunctions(sycl::queue& queue);
int CheckHalves(sycl::queue& queue);
int CheckIntegerFunctions(sycl::queue& queue);
int CheckMarrays(sycl::queue& queue);
int CheckPoints(sycl::queue& queue);
int CheckRelations(sycl::queue& queue);
int CheckTwoResults(sycl::queue& queue);
int CheckVectors(sycl::queue& queue);

// Memory that the host and the device share, freed by the destructor.
template <class T>
class Shared {
 public:
  Shared(sycl::queue& queue, size_t size)
      : queue_(queue), data_(sycl::malloc_shared<T>(size, queue)) {}
  Shared(const Shared&) = delete;
  Shared& operator=(const Shared&) = delete;
  ~Shared() { sycl::free(data_, queue_); }
  T* get() const { return data_; }
  T& operator[](size_t i) const { return data_[i]; }

 private:
  sycl::queue& queue_;
  T* data_;
};

// Returns how many units in the last place of `T` lie between `got` and
// `expected`.
template <class T>
long double Distance(T got, long double expected) {
  if (std::isnan(got) && std::isnan(expected)) return 0;
  if (static_cast<long double>(got) == expected) return 0;
  if (std::isnan(got) || std::isnan(expected) || std::isinf(expected)) {
    return std::numeric_limits<long double>::infinity();
  }
  const long double least = std::numeric_limits<T>::min();
  const int exponent = std::ilogb(std::fmax(std::fabs(expected), least));
  const long double unit =
      std::ldexp(1.0L, exponent - std::numeric_limits<T>::digits + 1);
  return std::fabs(static_cast<long double>(got) - expected) / unit;
}

// If `right` is true, returns 0. Otherwise prints a message and returns 1.
inline int Expect(bool right, const char* what, const char* where) {
  if (right) return 0;
  std::printf("wrong: %s, %s\n", what, where);
  return 1;
}

// Compares the numbers that a kernel computed, and the numbers that the host
// computed with equal code, with the expected numbers.
template <class T>
int ExpectAll(sycl::queue& queue, const char* what,
              const std::vector<T>& expected, auto name, auto function) {
  Shared<T> device(queue, expected.size());
  std::vector<T> host(expected.size());
  T* out = device.get();
  queue.single_task<decltype(name)>([=] { function(out); }).wait();
  function(host.data());
  int wrong = 0;
  for (size_t i = 0; i < expected.size(); ++i) {
    for (const T got : {device[i], host[i]}) {
      if (got == expected[i]) continue;
      ++wrong;
      std::printf("wrong: %s: result %zu is %g, expected %g\n", what, i,
                  static_cast<double>(got), static_cast<double>(expected[i]));
    }
  }
  return wrong;
}

#endif  // TESTDATA_VALUES_CHECK_H_
