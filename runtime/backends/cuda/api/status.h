// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_API_STATUS_H_
#define RUNTIME_BACKENDS_CUDA_API_STATUS_H_

#include <expected>
#include <string>

#include "runtime/backends/cuda/api/driver.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::cuda {

// Returns "CUDA_ERROR_OUT_OF_MEMORY", or for an unknown number "CUDA error
// 4711".
std::string StatusName(CUresult status);

// Returns the error "Copying memory failed: CUDA_ERROR_OUT_OF_MEMORY.", with
// the code that fits `status`. If a kernel caused a fault, adds an explanation
// for the user.
std::unexpected<Error> FailWith(CUresult status, DriverAction action);

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_API_STATUS_H_
