// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// In SPIR-V, the decoration LinkageAttributes NAME Export exports a function.
// OpEntryPoint makes a function a kernel, and OpExecutionMode belongs to
// OpEntryPoint (SPIR-V specification, 2.8 and 3.20). A function without these
// instructions is private to its module. So WithSymbols() only removes such
// instructions. For a kernel it also removes the export decoration, because the
// translator exports the function of each kernel.
//
// One pass over the words finds both kinds of instructions, so the cost is the
// cost of a copy.

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "runtime/core/images/spirv_module.h"
#include "runtime/core/images/spirv_words.h"

namespace aspectra {
namespace {

// SPIR-V specification, 3.49 and 3.20.
enum Opcode : uint16_t {
  kEntryPoint = 15,
  kExecutionMode = 16,
  kDecorate = 71,
  kExecutionModeId = 331,
};
constexpr uint32_t kLinkageAttributes = 41;
constexpr uint32_t kExport = 0;

// Returns the exported name if the instruction is OpDecorate TARGET
// LinkageAttributes NAME... Export; otherwise "".
std::string_view ExportedName(std::span<const uint32_t> instruction) {
  constexpr size_t kName = 3;
  if (SpirvOpcodeOf(instruction) != kDecorate ||
      instruction.size() < kName + 2 || instruction[2] != kLinkageAttributes ||
      instruction.back() != kExport)
    return "";
  const auto name = instruction.subspan(kName, instruction.size() - kName - 1);
  const auto* text = reinterpret_cast<const char*>(name.data());
  return {text, strnlen(text, name.size_bytes())};
}

}  // namespace

std::vector<uint32_t> WithSymbols(std::span<const std::byte> module,
                                  std::span<const std::string> taken,
                                  bool keeps_kernels) {
  std::vector<uint32_t> words = SpirvWordsOf(module);
  const std::unordered_set<std::string_view> kept(taken.begin(), taken.end());
  size_t end = kSpirvHeaderWords;
  ForEachSpirvInstruction(std::span(words), [&](std::span<uint32_t> at) {
    const uint16_t opcode = SpirvOpcodeOf(at);
    const bool is_of_kernel = opcode == kEntryPoint ||
                              opcode == kExecutionMode ||
                              opcode == kExecutionModeId;
    if (is_of_kernel && !keeps_kernels) return;
    const std::string_view exported = ExportedName(at);
    if (!exported.empty() && !kept.contains(exported)) return;
    std::memmove(&words[end], at.data(), at.size_bytes());
    end += at.size();
  });
  words.resize(end);
  return words;
}

}  // namespace aspectra
