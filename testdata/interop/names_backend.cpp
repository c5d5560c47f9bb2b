// The backend's header declares the functions of OpenCL.
#include <sycl/backend/opencl.hpp>
#include <type_traits>

static_assert(std::is_same_v<decltype(clFinish(cl_command_queue())), cl_int>);
static_assert(CL_SUCCESS == 0);

sycl::opencl::cl_uint DoubledWithTheBackendsHeader(cl_uint number) {
  return 2 * number;
}
