#ifndef RUNTIME_CORE_SPIRV_MODULE_H_
#define RUNTIME_CORE_SPIRV_MODULE_H_

#include <compare>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <vector>

namespace aspectra {

// SPIR-V's version: 1.4.
struct SpirvVersion {
  uint32_t major = 0;
  uint32_t minor = 0;

  std::string ToString() const;
  friend auto operator<=>(const SpirvVersion&, const SpirvVersion&) = default;
};

// The version of a module whose words can be walked from end to end, or a
// sentence that says what is wrong with it. Drivers have been seen to end the
// process over a module that is cut off, so none gets one (SPIR-V
// specification, 2.3 "Physical Layout").
std::expected<SpirvVersion, std::string> CheckSpirvModule(
    std::span<const std::byte> module);

// Has a module pointers to any address space (the capability GenericPointer)?
// `module` is one that can be walked.
bool UsesGenericPointers(std::span<const std::byte> module);

// The extensions that a module says it uses, in its order. `module` is one that
// can be walked.
std::vector<std::string> ExtensionsOf(std::span<const std::byte> module);

}  // namespace aspectra

#endif  // RUNTIME_CORE_SPIRV_MODULE_H_
