// Checks the result of `a * b + c`. A device may round the product and the sum,
// or only the sum. If the processor has an instruction that rounds only the
// sum, the device on this processor must use the instruction, as it does for
// OpenCL C. After `#pragma clang fp contract(off)`, each operation rounds.

#include <sycl/sycl.hpp>

#include "testdata/check.h"

namespace {

// For x = 1 + 2^-kBits, x * x is 1 + 2^(1-kBits) + 2^(-2 * kBits). The type T
// has no room for the last term, which is lost if the product is rounded.
template <class T, int kBits>
struct Numbers {
  static constexpr T kLast = T(1) / T(1ull << kBits) / T(1ull << kBits);
  T x = T(1) + T(1) / T(1ull << kBits);
  T minus_rounded = T(-1) - T(2) / T(1ull << kBits);
};

enum { kOperators, kMad, kFma, kVector, kSeparate, kResults };

template <class T>
T Separate(T a, T b, T c) {
#pragma clang fp contract(off)
  return a * b + c;
}

template <class T, int kBits>
void Check(sycl::queue& queue, T last_of_fused) {
  const Numbers<T, kBits> number;
  sycl::buffer<Numbers<T, kBits>> numbers(&number, sycl::range(1));
  sycl::buffer<T> results{sycl::range(kResults)};
  queue.submit([&](sycl::handler& handler) {
    const sycl::accessor in(numbers, handler, sycl::read_only);
    const sycl::accessor out(results, handler, sycl::write_only);
    handler.single_task([=] {
      const auto [x, c] = in[0];
      out[kOperators] = x * x + c;
      out[kMad] = sycl::mad(x, x, c);
      out[kFma] = sycl::fma(x, x, c);
      const sycl::vec<T, 4> xs(x);
      out[kVector] = sycl::mad(xs, xs, sycl::vec<T, 4>(c))[3];
      out[kSeparate] = Separate(x, x, c);
    });
  });
  const sycl::host_accessor out(results, sycl::read_only);
  CHECK(out[kOperators] == last_of_fused);
  CHECK(out[kMad] == last_of_fused);
  CHECK(out[kVector] == last_of_fused);
  CHECK(out[kFma] == (Numbers<T, kBits>::kLast));
  CHECK(out[kSeparate] == T(0));
}

bool ProcessorFuses() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("fma");
#else
  return true;
#endif
}

}  // namespace

int main() {
  sycl::queue queue;
  const bool fuses = ProcessorFuses();
  Check<float, 12>(queue, fuses ? Numbers<float, 12>::kLast : 0.0f);
  if (queue.get_device().has(sycl::aspect::fp64))
    Check<double, 27>(queue, fuses ? Numbers<double, 27>::kLast : 0.0);
}
