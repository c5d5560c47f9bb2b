#include "testdata/demo/external.h"

SYCL_EXTERNAL float TwiceAndOne(float x) { return 2 * x + 1; }

SYCL_EXTERNAL float TwiceAndOneInDouble(float x) {
  return static_cast<float>(2.0 * static_cast<double>(x) + 1.0);
}
