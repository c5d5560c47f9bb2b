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

namespace aspectra {
namespace {

constexpr size_t kHeaderWords = 5;

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
  if ((instruction[0] & 0xffff) != kDecorate ||
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
  std::vector<uint32_t> words(module.size() / sizeof(uint32_t));
  std::memcpy(words.data(), module.data(), words.size() * sizeof(uint32_t));
  const std::unordered_set<std::string_view> kept(taken.begin(), taken.end());
  size_t end = kHeaderWords;
  for (size_t at = kHeaderWords, length = 0; at < words.size(); at += length) {
    length = words[at] >> 16;
    const auto instruction = std::span(words).subspan(at, length);
    const uint32_t opcode = words[at] & 0xffff;
    const bool is_of_kernel = opcode == kEntryPoint ||
                              opcode == kExecutionMode ||
                              opcode == kExecutionModeId;
    if (is_of_kernel && !keeps_kernels) continue;
    const std::string_view exported = ExportedName(instruction);
    if (!exported.empty() && !kept.contains(exported)) continue;
    std::memmove(&words[end], instruction.data(), instruction.size_bytes());
    end += length;
  }
  words.resize(end);
  return words;
}

}  // namespace aspectra
