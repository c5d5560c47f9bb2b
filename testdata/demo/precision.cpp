// These kernels use an optional type: `double` (fp64) and sycl::half (fp16).

#include "testdata/demo/kernels.h"

// Names of kernels.
class Double;
class Half;

Sum RunDouble(sycl::queue& queue) {
  return {SumOverItems<Double, double>(queue,
                                       [](sycl::id<1> i, double* out) {
                                         out[i] =
                                             0.5 * static_cast<double>(i[0]);
                                       }),
          0.25 * kItems * (kItems - 1)};
}

Sum RunHalf(sycl::queue& queue) {
  return {SumOverItems<Half, float>(queue,
                                    [](sycl::id<1> i, float* out) {
                                      sycl::half x =
                                          static_cast<float>(i[0] % 8);
                                      out[i] = static_cast<float>(x * x);
                                    }),
          // The sum of 0 + 1 + 4 + ... + 49 over groups of eight work-items
          140.0 * kItems / 8};
}
