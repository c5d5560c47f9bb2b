// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_CUDA_BUILTINS_HPP_
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_CUDA_BUILTINS_HPP_

namespace sycl::ext::oneapi::experimental::cuda {

// Reads a value that no work-item writes while the kernel runs
// (sycl_ext_oneapi_cuda_tex_cache_read). The extension allows the device to use
// another cache, but does not demand it, so this is an ordinary load.
template <class _Ty>
_Ty ldg(const _Ty* __pointer) {
  return *__pointer;
}

}  // namespace sycl::ext::oneapi::experimental::cuda

#endif  // SYCL_EXT_ONEAPI_EXPERIMENTAL_CUDA_BUILTINS_HPP_
