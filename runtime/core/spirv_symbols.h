#ifndef RUNTIME_CORE_SPIRV_SYMBOLS_H_
#define RUNTIME_CORE_SPIRV_SYMBOLS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace aspectra {

// A SPIR-V module to link with others: of what it exports only `taken`, and
// kernels only where `keeps_kernels`. Two modules may have the same of all else
// (Device::Build). `module` is one that CheckSpirvModule found to be right.
std::vector<uint32_t> WithSymbols(std::span<const std::byte> module,
                                  std::span<const std::string> taken,
                                  bool keeps_kernels);

}  // namespace aspectra

#endif  // RUNTIME_CORE_SPIRV_SYMBOLS_H_
