// clang-format off: the test is about the order.
#include "testdata/interop/names.h"
#include <CL/cl.h>
// clang-format on

sycl::opencl::cl_uint DoubledWithItsHeaderAfter(cl_uint number) {
  return 2 * number;
}
