// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_API_API_H_
#define RUNTIME_BACKENDS_CUDA_API_API_H_

#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>

#include "runtime/backends/cuda/api/driver.h"

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

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_API_API_H_
