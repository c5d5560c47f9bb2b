// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_API_API_H_
#define RUNTIME_BACKENDS_CUDA_API_API_H_

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>

#include "runtime/backends/cuda/api/driver.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::cuda {

// The functions of NVIDIA's driver. Open() opens the library at run time, so
// that a program starts on a machine without the driver. The library is never
// closed, because the driver has threads that run until the process ends.
struct Api {
#define CUDA_FUNCTION(name, symbol, parameters) \
  CUresult(*name) parameters = nullptr;
#include "runtime/backends/cuda/api/functions.def"

  // Opens `library`, for example "libcuda.so.1", and finds all functions. If
  // this fails, returns a sentence that says why.
  static std::expected<std::unique_ptr<Api>, std::string> Open(
      const char* library);
};

// Returns the name of a status, such as "CUDA_ERROR_OUT_OF_MEMORY". For an
// unknown number, returns for example "CUDA error 4711".
std::string StatusName(CUresult status);

// Returns an error such as "Copying memory failed: CUDA_ERROR_OUT_OF_MEMORY.",
// with the error code that fits `status`. If a kernel caused a fault, the
// message explains it to the user.
[[gnu::cold]] std::unexpected<Error> FailWith(CUresult status,
                                              DriverAction action);

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_API_API_H_
