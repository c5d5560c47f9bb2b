// These kernels use no optional feature themselves.

#include "testdata/demo/external.h"
#include "testdata/demo/kernels.h"

// Names of kernels.
class Plain;
class CallsExternal;
class CallsExternalDouble;

// The sum 0 + 1 + ... + (kItems - 1)
static constexpr double kTriangle = kItems * (kItems - 1) / 2;

Sum RunPlain(sycl::queue& queue) {
  return {SumOverItems<Plain, int>(
              queue,
              [](sycl::id<1> i, int* out) { out[i] = static_cast<int>(i[0]); }),
          kTriangle};
}

Sum RunCallsExternal(sycl::queue& queue) {
  return {SumOverItems<CallsExternal, float>(queue,
                                             [](sycl::id<1> i, float* out) {
                                               out[i] = TwiceAndOne(
                                                   static_cast<float>(i[0]));
                                             }),
          2 * kTriangle + kItems};
}

Sum RunCallsExternalDouble(sycl::queue& queue) {
  return {SumOverItems<CallsExternalDouble, float>(
              queue,
              [](sycl::id<1> i, float* out) {
                out[i] = TwiceAndOneInDouble(static_cast<float>(i[0]));
              }),
          2 * kTriangle + kItems};
}
