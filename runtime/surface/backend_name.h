// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SURFACE_BACKEND_NAME_H_
#define RUNTIME_SURFACE_BACKEND_NAME_H_

#include <string_view>
#include <sycl/backend.hpp>

namespace sycl::detail {

// Returns SYCL's enumerator for the name of a backend.
inline backend BackendNamed(std::string_view name) {
  if (name == "cuda") return backend::ext_oneapi_cuda;
  if (name == "level_zero") return backend::ext_oneapi_level_zero;
  return backend::opencl;
}

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_BACKEND_NAME_H_
