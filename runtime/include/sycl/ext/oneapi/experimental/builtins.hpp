// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_BUILTINS_HPP_
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_BUILTINS_HPP_

#include <cstdio>
#include <sycl/detail/defines.hpp>

#ifdef __SYCL_DEVICE_ONLY__
// OpenCL's printf, which the SPIR-V translator recognises by this name. The
// format must be in the constant address space.
SYCL_EXTERNAL int __spirv_ocl_printf(
    const __attribute__((opencl_constant)) char* format, ...);
#endif

namespace sycl::ext::oneapi::experimental {

// Prints like C's printf (the extension sycl_ext_oneapi_printf). Kernels may
// also call std::printf, which does the same.
template <class _Format, class... _Arguments>
#ifdef __SYCL_DEVICE_ONLY__
[[gnu::always_inline]]
#endif
int printf(const _Format* format, _Arguments... __arguments) {
#ifdef __SYCL_DEVICE_ONLY__
  if constexpr (__is_same(const _Format*, const char*))
    return ::printf(format, __arguments...);
  else
    return __spirv_ocl_printf(format, __arguments...);
#else
  return std::printf(format, __arguments...);
#endif
}

}  // namespace sycl::ext::oneapi::experimental

#endif  // SYCL_EXT_ONEAPI_EXPERIMENTAL_BUILTINS_HPP_
