// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// OpenCL's `mad` is a multiplication and an addition, or both in one step,
// which is `fma`. The instructions have the same operands, so the number of the
// operation in the instruction is all that changes. One pass finds the import
// of OpenCL's instructions, which comes before all functions, and changes the
// instructions; it is linear.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <vector>

#include "runtime/core/images/spirv_module.h"
#include "runtime/core/images/spirv_words.h"

namespace aspectra {
namespace {

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
  std::vector<uint32_t> words = SpirvWordsOf(module);
  uint32_t set = 0;  // the id of OpenCL's instructions; no id is 0
  bool changed = false;
  ForEachSpirvInstruction(std::span(words), [&](std::span<uint32_t> at) {
    const uint16_t opcode = SpirvOpcodeOf(at);
    if (opcode == kExtInstImport && at.size() > 2 && ImportsOpenCl(at)) {
      set = at[1];
    } else if (opcode == kExtInst && at.size() > 4 && set != 0 &&
               at[3] == set && at[4] == kMad) {
      at[4] = kFma;
      changed = true;
    }
  });
  if (!changed) return std::nullopt;
  return words;
}

}  // namespace aspectra
