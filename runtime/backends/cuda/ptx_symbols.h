#ifndef RUNTIME_BACKENDS_CUDA_PTX_SYMBOLS_H_
#define RUNTIME_BACKENDS_CUDA_PTX_SYMBOLS_H_

#include <span>
#include <string>
#include <string_view>

namespace aspectra::cuda {

// PTX to link with other PTX: only `taken` is seen of its functions, and its
// kernels only where `keeps_kernels`. Two images may have the same of all else
// (Device::Build).
std::string WithSymbols(std::string_view ptx,
                        std::span<const std::string> taken, bool keeps_kernels);

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_PTX_SYMBOLS_H_
