// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_OPENCL_API_STATUS_H_
#define RUNTIME_BACKENDS_OPENCL_API_STATUS_H_

#include <CL/cl.h>

#include <expected>
#include <string>

#include "runtime/core/drivers/error.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::opencl {

// Returns "CL_OUT_OF_RESOURCES", or for an unknown number "OpenCL error -4711".
std::string StatusName(cl_int status);

// Returns the error "Copying memory failed: CL_OUT_OF_RESOURCES.", with the
// code that fits `status`. The second form takes the whole message.
std::unexpected<Error> FailWith(cl_int status, DriverAction action);
std::unexpected<Error> FailWith(cl_int status, std::string message);

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_API_STATUS_H_
