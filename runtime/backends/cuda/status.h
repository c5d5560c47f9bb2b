#ifndef RUNTIME_BACKENDS_CUDA_STATUS_H_
#define RUNTIME_BACKENDS_CUDA_STATUS_H_

#include <expected>
#include <string>

#include "runtime/backends/cuda/driver.h"
#include "runtime/core/error.h"

namespace aspectra::cuda {

// "CUDA_ERROR_OUT_OF_MEMORY"; a number without a known name: "CUDA error 4711".
std::string StatusName(CUresult status);

// "WHAT failed: CUDA_ERROR_OUT_OF_MEMORY.", under the code that fits `status`.
// After a fault of a kernel's, also what the user is to know of it.
std::unexpected<Error> FailWith(CUresult status, const std::string& what);

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_STATUS_H_
