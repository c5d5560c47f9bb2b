#ifndef TESTDATA_DEMO_EXTERNAL_H_
#define TESTDATA_DEMO_EXTERNAL_H_

#include <sycl/sycl.hpp>

// Device functions of another translation unit (external.cpp).

// 2 * x + 1
SYCL_EXTERNAL float TwiceAndOne(float x);

// 2 * x + 1, computed in `double`, so that each caller needs fp64.
SYCL_EXTERNAL float TwiceAndOneInDouble(float x);

#endif  // TESTDATA_DEMO_EXTERNAL_H_
