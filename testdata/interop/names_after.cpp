// clang-format off, because the test is about the order.
#include <CL/cl.h>

#include "testdata/interop/names.h"
// clang-format on

sycl::opencl::cl_uint DoubledWithItsHeaderAfter(cl_uint number) {
  return 2 * number;
}
