#ifndef RUNTIME_BACKENDS_OPENCL_STATUS_H_
#define RUNTIME_BACKENDS_OPENCL_STATUS_H_

#include <CL/cl.h>

#include <expected>
#include <string>

#include "runtime/core/error.h"

namespace aspectra::opencl {

// "CL_OUT_OF_RESOURCES"; a number without a known name: "OpenCL error -4711".
std::string StatusName(cl_int status);

// "WHAT failed: CL_OUT_OF_RESOURCES", under the code that fits `status`.
std::unexpected<Error> FailWith(cl_int status, const std::string& what);

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_STATUS_H_
