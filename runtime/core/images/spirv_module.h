// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_IMAGES_SPIRV_MODULE_H_
#define RUNTIME_CORE_IMAGES_SPIRV_MODULE_H_

#include <compare>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace aspectra {

// A SPIR-V version, such as 1.4.
struct SpirvVersion {
  uint32_t major = 0;
  uint32_t minor = 0;

  std::string ToString() const;
  friend auto operator<=>(const SpirvVersion&, const SpirvVersion&) = default;
};

// Returns the version of a module if its instructions can be walked from start
// to end; otherwise a sentence that says what is wrong. Some drivers end the
// process if a module is truncated, so the runtime never passes such a module
// to a driver (SPIR-V specification, 2.3 "Physical Layout").
std::expected<SpirvVersion, std::string> CheckSpirvModule(
    std::span<const std::byte> module);

// True if a module uses pointers to the generic address space (the capability
// GenericPointer). `module` must have passed CheckSpirvModule().
bool UsesGenericPointers(std::span<const std::byte> module);

// Returns the extensions that a module declares, in the module's order.
// `module` must have passed CheckSpirvModule().
std::vector<std::string> ExtensionsOf(std::span<const std::byte> module);

// Returns a copy of a SPIR-V module for a link with other modules. The copy
// exports only `taken`, and has kernels only if `keeps_kernels` is true. All
// other symbols are private to the copy, so other modules may define the same
// symbols (Device::Build). `module` must have passed CheckSpirvModule().
std::vector<uint32_t> WithSymbols(std::span<const std::byte> module,
                                  std::span<const std::string> taken,
                                  bool keeps_kernels);

// Returns a SPIR-V module for a device without sub-groups, in which each
// work-item is a sub-group of its own. Returns nullopt if `module` uses no
// sub-groups. `module` must have passed CheckSpirvModule().
std::optional<std::vector<uint32_t>> WithSubGroupsOfOne(
    std::span<const std::byte> module);

// Returns the module with each `mad` of OpenCL replaced by `fma`, which has one
// of the two results that OpenCL allows for `mad`. Returns nullopt if `module`
// has no `mad`. `module` must have passed CheckSpirvModule().
std::optional<std::vector<uint32_t>> WithFusedMultiplyAdd(
    std::span<const std::byte> module);

}  // namespace aspectra

#endif  // RUNTIME_CORE_IMAGES_SPIRV_MODULE_H_
