// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_IMAGES_PTX_SYMBOLS_H_
#define RUNTIME_BACKENDS_CUDA_IMAGES_PTX_SYMBOLS_H_

#include <span>
#include <string>
#include <string_view>

namespace aspectra::cuda {

// Returns PTX for a link with other PTX. Only the functions in `taken` stay
// visible, and kernels if `keeps_kernels` is true. Other images may define all
// other symbols too (Device::Build).
std::string WithSymbols(std::string_view ptx,
                        std::span<const std::string> taken, bool keeps_kernels);

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_IMAGES_PTX_SYMBOLS_H_
