// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_IMAGES_SPIRV_SYMBOLS_H_
#define RUNTIME_CORE_IMAGES_SPIRV_SYMBOLS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace aspectra {

// Returns a SPIR-V module for a link with other modules. It exports only
// `taken`, and has kernels only if `keeps_kernels` is true. Other modules may
// define all other symbols, too (Device::Build). `module` must have passed
// CheckSpirvModule().
std::vector<uint32_t> WithSymbols(std::span<const std::byte> module,
                                  std::span<const std::string> taken,
                                  bool keeps_kernels);

}  // namespace aspectra

#endif  // RUNTIME_CORE_IMAGES_SPIRV_SYMBOLS_H_
