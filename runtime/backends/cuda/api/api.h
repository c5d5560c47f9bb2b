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

// The driver's functions. The library is opened at run time, so that a program
// starts without it. It is never closed, since the driver keeps threads.
struct Api {
#define CUDA_FUNCTION(name, symbol, parameters) \
  CUresult(*name) parameters = nullptr;
#include "runtime/backends/cuda/api/functions.def"

  // `library` is for example "libcuda.so.1". The error is a sentence.
  static std::expected<std::unique_ptr<Api>, std::string> Open(
      const char* library);
};

// Returns "CUDA_ERROR_OUT_OF_MEMORY", or for an unknown number "CUDA error
// 4711".
std::string StatusName(CUresult status);

// Returns the error "Copying memory failed: CUDA_ERROR_OUT_OF_MEMORY.", with
// the code that fits `status`. If a kernel caused a fault, adds an explanation
// for the user.
[[gnu::cold]] std::unexpected<Error> FailWith(CUresult status,
                                              DriverAction action);

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_API_API_H_
