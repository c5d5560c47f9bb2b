// Includes names.h without OpenCL's header.
#include "testdata/interop/names.h"

sycl::opencl::cl_uint DoubledWithItsHeaderBefore(cl_uint number);
sycl::opencl::cl_uint DoubledWithItsHeaderAfter(cl_uint number);
sycl::opencl::cl_uint DoubledWithTheBackendsHeader(cl_uint number);

int main() {
  return DoubledWithItsHeaderBefore(21) == 42 &&
                 DoubledWithItsHeaderAfter(21) == 42 &&
                 DoubledWithTheBackendsHeader(21) == 42
             ? 0
             : 1;
}
