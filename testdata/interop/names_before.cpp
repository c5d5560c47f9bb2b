#include <CL/cl.h>

#include "testdata/interop/names.h"

sycl::opencl::cl_uint DoubledWithItsHeaderBefore(cl_uint number) {
  return 2 * number;
}
