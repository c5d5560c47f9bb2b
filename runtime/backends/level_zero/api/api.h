// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_API_API_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_API_API_H_

#include <level_zero/ze_api.h>

#include <expected>
#include <memory>
#include <string>

namespace aspectra::level_zero {

// Level Zero's functions. The loader is opened at run time, so that a program
// starts without it. It is never closed, since some drivers crash if it is.
struct Api {
#define LEVEL_ZERO_FUNCTION(name) decltype(&::name) name = nullptr;
#define LEVEL_ZERO_LATER_FUNCTION(name) decltype(&::name) name = nullptr;
#include "runtime/backends/level_zero/api/functions.def"

  // `library` is for example "libze_loader.so.1". The error is a sentence.
  static std::expected<std::unique_ptr<Api>, std::string> Open(
      const char* library);
};

}  // namespace aspectra::level_zero

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_API_API_H_
