#ifndef TESTDATA_DEMO_KERNELS_H_
#define TESTDATA_DEMO_KERNELS_H_

#include <sycl/sycl.hpp>

// Each function submits one kernel. It returns the sum that the kernel computed
// over all work-items, and the expected sum. The sums are small enough to be
// exact.
struct Sum {
  double computed;
  double expected;
};

inline constexpr int kItems = 1024;

// arithmetic.cpp
Sum RunPlain(sycl::queue& queue);
Sum RunCallsExternal(sycl::queue& queue);
Sum RunCallsExternalDouble(sycl::queue& queue);

// precision.cpp
Sum RunDouble(sycl::queue& queue);
Sum RunHalf(sycl::queue& queue);

// required.cpp
Sum RunDeclaresGpu(sycl::queue& queue);
Sum RunHugeWorkGroup(sycl::queue& queue);

// Runs `kernel(i, out)` for each i below kItems, and returns the sum of the
// values in `out`.
template <typename Name, typename T, typename Kernel>
double SumOverItems(sycl::queue& queue, Kernel kernel) {
  T* out = sycl::malloc_shared<T>(kItems, queue);
  struct Free {
    T* memory;
    sycl::queue& queue;
    ~Free() { sycl::free(memory, queue); }
  } free_at_end{out, queue};
  queue
      .parallel_for<Name>(sycl::range<1>(kItems),
                          [=](sycl::id<1> i) { kernel(i, out); })
      .wait_and_throw();
  double sum = 0;
  for (int i = 0; i < kItems; ++i) sum += static_cast<double>(out[i]);
  return sum;
}

#endif  // TESTDATA_DEMO_KERNELS_H_
