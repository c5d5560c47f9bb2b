// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// OpenCL's `mad` is a multiplication and an addition, or both in one step,
// which is `fma`. The instructions have the same operands, so the number of the
// operation in the instruction is all that changes. One pass finds the import
// of OpenCL's instructions, which comes before all functions, and changes the
// instructions; it is linear.

#include <cstring>
#include <optional>
#include <span>
#include <vector>

#include "runtime/core/images/spirv_module.h"

namespace aspectra {
namespace {

constexpr size_t kHeaderWords = 5;

// SPIR-V specification, 3.42.
constexpr uint16_t kExtInstImport = 11;
constexpr uint16_t kExtInst = 12;

// OpenCL extended instruction set specification, 2.1.
constexpr char kOpenCl[] = "OpenCL.std";
constexpr uint32_t kFma = 26;
constexpr uint32_t kMad = 42;

bool ImportsOpenCl(std::span<const uint32_t> instruction) {
  const std::span<const std::byte> name = std::as_bytes(instruction.subspan(2));
  return name.size() >= sizeof(kOpenCl) &&
         std::memcmp(name.data(), kOpenCl, sizeof(kOpenCl)) == 0;
}

}  // namespace

std::optional<std::vector<uint32_t>> WithFusedMultiplyAdd(
    std::span<const std::byte> module) {
  std::vector<uint32_t> words(module.size() / sizeof(uint32_t));
  std::memcpy(words.data(), module.data(), words.size() * sizeof(uint32_t));
  uint32_t set = 0;  // the id of OpenCL's instructions; no id is 0
  bool changed = false;
  for (size_t at = kHeaderWords; at < words.size();) {
    const std::span<uint32_t> instruction =
        std::span(words).subspan(at, words[at] >> 16);
    const auto opcode = static_cast<uint16_t>(instruction[0]);
    if (opcode == kExtInstImport && instruction.size() > 2 &&
        ImportsOpenCl(instruction)) {
      set = instruction[1];
    } else if (opcode == kExtInst && instruction.size() > 4 && set != 0 &&
               instruction[3] == set && instruction[4] == kMad) {
      instruction[4] = kFma;
      changed = true;
    }
    at += instruction.size();
  }
  if (!changed) return std::nullopt;
  return words;
}

}  // namespace aspectra
