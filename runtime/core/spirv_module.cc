#include "runtime/core/spirv_module.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <expected>
#include <span>
#include <string>

namespace aspectra {
namespace {

constexpr uint32_t kMagic = 0x07230203;
constexpr size_t kHeaderWords = 5;

uint32_t Word(std::span<const std::byte> module, size_t index) {
  uint32_t word;
  std::memcpy(&word, module.data() + index * sizeof word, sizeof word);
  return word;
}

}  // namespace

std::string SpirvVersion::ToString() const {
  return std::to_string(major) + "." + std::to_string(minor);
}

std::expected<SpirvVersion, std::string> CheckSpirvModule(
    std::span<const std::byte> module) {
  const size_t words = module.size() / sizeof(uint32_t);
  if (words < kHeaderWords)
    return std::unexpected("it is shorter than a SPIR-V header");
  if (Word(module, 0) != kMagic)
    return std::unexpected("it does not begin with SPIR-V's magic number");
  if (module.size() % sizeof(uint32_t) != 0)
    return std::unexpected("its size is not a multiple of 4 bytes");
  const uint32_t version = Word(module, 1);
  // Each instruction begins with its own length.
  for (size_t at = kHeaderWords; at < words;) {
    const size_t length = Word(module, at) >> 16;
    if (length == 0 || length > words - at) {
      return std::unexpected(
          "the instruction at byte " + std::to_string(at * sizeof(uint32_t)) +
          (length == 0 ? " has no length" : " goes past the end"));
    }
    at += length;
  }
  return SpirvVersion{version >> 16 & 0xff, version >> 8 & 0xff};
}

}  // namespace aspectra
