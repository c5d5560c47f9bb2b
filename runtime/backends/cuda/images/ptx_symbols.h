// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_IMAGES_PTX_SYMBOLS_H_
#define RUNTIME_BACKENDS_CUDA_IMAGES_PTX_SYMBOLS_H_

#include <span>
#include <string>
#include <string_view>

namespace aspectra::cuda {

// Returns a copy of `ptx` that can be linked with other PTX. Only the functions
// in `taken` and, if `keeps_kernels` is true, the kernels stay visible. All
// other symbols become private, so other images may define symbols of the same
// names (Device::Build).
std::string WithSymbols(std::string_view ptx,
                        std::span<const std::string> taken, bool keeps_kernels);

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_IMAGES_PTX_SYMBOLS_H_
