#ifndef TESTDATA_DEMO_EXTERNAL_H_
#define TESTDATA_DEMO_EXTERNAL_H_

#include <sycl/sycl.hpp>

// Device functions that another translation unit defines (external.cpp).

// Returns 2 * x + 1.
SYCL_EXTERNAL float TwiceAndOne(float x);

// Returns 2 * x + 1. The function computes with `double`, so each caller needs
// fp64.
SYCL_EXTERNAL float TwiceAndOneInDouble(float x);

#endif  // TESTDATA_DEMO_EXTERNAL_H_
