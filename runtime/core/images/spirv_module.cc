// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/core/images/spirv_module.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "device_config/messages/message.h"
#include "runtime/core/images/image_diagnostics.h"
#include "runtime/core/images/spirv_words.h"

namespace aspectra {
namespace {

constexpr uint32_t kMagic = 0x07230203;

constexpr uint32_t kOpExtension = 10;
constexpr uint32_t kOpMemoryModel = 14;
constexpr uint32_t kOpCapability = 17;
constexpr uint32_t kGenericPointer = 38;

uint32_t Word(std::span<const std::byte> module, size_t index) {
  uint32_t word;
  std::memcpy(&word, module.data() + index * sizeof word, sizeof word);
  return word;
}

// Calls `look` for each instruction before the memory model, with its opcode,
// position and length, both in words. Capabilities and extensions come before
// the memory model.
template <class Look>
void ForEachDeclaration(std::span<const std::byte> module, Look look) {
  const size_t words = module.size() / sizeof(uint32_t);
  for (size_t at = kSpirvHeaderWords; at < words;) {
    const uint32_t first = Word(module, at);
    const size_t length = first >> 16;
    if ((first & 0xffff) == kOpMemoryModel || length == 0 ||
        length > words - at)
      return;
    look(first & 0xffff, at, length);
    at += length;
  }
}

}  // namespace

std::string SpirvVersion::ToString() const {
  return std::to_string(major) + "." + std::to_string(minor);
}

std::expected<SpirvVersion, std::string> CheckSpirvModule(
    std::span<const std::byte> module) {
  const size_t words = module.size() / sizeof(uint32_t);
  if (words < kSpirvHeaderWords)
    return std::unexpected(Message(ImageDiagnostic::kSpirvTooShort));
  if (Word(module, 0) != kMagic)
    return std::unexpected(Message(ImageDiagnostic::kSpirvMagic));
  if (module.size() % sizeof(uint32_t) != 0)
    return std::unexpected(Message(ImageDiagnostic::kSpirvSize));
  const uint32_t version = Word(module, 1);
  // Each instruction begins with its own length.
  for (size_t at = kSpirvHeaderWords; at < words;) {
    const size_t length = Word(module, at) >> 16;
    if (length == 0 || length > words - at) {
      return std::unexpected(Message(length == 0
                                         ? ImageDiagnostic::kSpirvNoLength
                                         : ImageDiagnostic::kSpirvPastEnd,
                                     at * sizeof(uint32_t)));
    }
    at += length;
  }
  return SpirvVersion{version >> 16 & 0xff, version >> 8 & 0xff};
}

bool UsesGenericPointers(std::span<const std::byte> module) {
  bool found = false;
  ForEachDeclaration(module, [&](uint32_t opcode, size_t at, size_t length) {
    found |= opcode == kOpCapability && length == 2 &&
             Word(module, at + 1) == kGenericPointer;
  });
  return found;
}

std::vector<std::string> ExtensionsOf(std::span<const std::byte> module) {
  std::vector<std::string> extensions;
  ForEachDeclaration(module, [&](uint32_t opcode, size_t at, size_t length) {
    if (opcode != kOpExtension) return;
    const char* text = reinterpret_cast<const char*>(module.data()) +
                       (at + 1) * sizeof(uint32_t);
    extensions.emplace_back(text,
                            strnlen(text, (length - 1) * sizeof(uint32_t)));
  });
  return extensions;
}

}  // namespace aspectra
