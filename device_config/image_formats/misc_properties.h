// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_IMAGE_FORMATS_MISC_PROPERTIES_H_
#define DEVICE_CONFIG_IMAGE_FORMATS_MISC_PROPERTIES_H_

#include <cstdint>
#include <string_view>

namespace aspectra {

// The property set of an image that has the properties below, in a property
// file and in the descriptor that the runtime reads. The set and the property
// have the names that DPC++ gives them.
inline constexpr std::string_view kMiscPropertiesSet = "SYCL/misc properties";

// The optimisation level for which the image was compiled, a number. It is
// written only if it is kUnoptimized: the image then has a function that the
// compiler does not optimise (`optnone`), as all functions are at -O0. Then
// ptxas and the CUDA driver do not optimise the image either.
inline constexpr std::string_view kOptimizationLevel = "optLevel";
inline constexpr uint32_t kUnoptimized = 0;

}  // namespace aspectra

#endif  // DEVICE_CONFIG_IMAGE_FORMATS_MISC_PROPERTIES_H_
