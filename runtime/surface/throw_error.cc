// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/surface/throw_error.h"

#include <cstdio>
#include <string>
#include <sycl/context.hpp>
#include <sycl/exception.hpp>
#include <system_error>

#include "runtime/core/drivers/error.h"

namespace aspectra {
namespace {

sycl::errc ToErrc(ErrorCode code) {
  switch (code) {
    case ErrorCode::kRuntime:
      return sycl::errc::runtime;
    case ErrorCode::kNdRange:
      return sycl::errc::nd_range;
    case ErrorCode::kKernelArgument:
      return sycl::errc::kernel_argument;
    case ErrorCode::kBuild:
      return sycl::errc::build;
    case ErrorCode::kInvalid:
      return sycl::errc::invalid;
    case ErrorCode::kMemoryAllocation:
      return sycl::errc::memory_allocation;
    case ErrorCode::kFeatureNotSupported:
      return sycl::errc::feature_not_supported;
    case ErrorCode::kKernelNotSupported:
      return sycl::errc::kernel_not_supported;
  }
  __builtin_unreachable();
}

}  // namespace

sycl::exception ToException(const Error& error, const sycl::context* context) {
  const std::error_code code = ToErrc(error.code);
  return context == nullptr ? sycl::exception(code, error.message)
                            : sycl::exception(*context, code, error.message);
}

void PrintProblem(const std::string& problem) {
  std::fprintf(stderr, "sycl: %s\n", problem.c_str());
}

void Throw(const Error& error, const sycl::context* context) {
  throw ToException(error, context);
}

}  // namespace aspectra
