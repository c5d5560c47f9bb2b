#ifndef RUNTIME_BACKENDS_OPENCL_STATUS_H_
#define RUNTIME_BACKENDS_OPENCL_STATUS_H_

#include <CL/cl.h>

#include <expected>
#include <string>

#include "runtime/core/error.h"

namespace aspectra::opencl {

// Returns "CL_OUT_OF_RESOURCES", or for an unknown number "OpenCL error -4711".
std::string StatusName(cl_int status);

// Returns the error "WHAT failed: CL_OUT_OF_RESOURCES", with the code that fits
// `status`.
std::unexpected<Error> FailWith(cl_int status, const std::string& what);

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_STATUS_H_
