// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "testdata/level_zero/linkage.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace aspectra::test_driver {
namespace {

constexpr uint32_t kOpTypeInt = 21;
constexpr uint32_t kOpTypeFloat = 22;
constexpr uint32_t kOpSpecConstant = 50;
constexpr uint32_t kOpDecorate = 71;
constexpr uint32_t kSpecId = 1;
constexpr uint32_t kBuiltIn = 11;
constexpr uint32_t kLinkageAttributes = 41;
constexpr uint32_t kExport = 0;
constexpr uint32_t kImport = 1;
constexpr size_t kHeaderWords = 5;

// True for LLVM's intrinsics, which the driver defines itself.
bool IsIntrinsic(std::string_view name) { return name.starts_with("llvm."); }

std::vector<uint32_t> WordsOf(std::span<const std::byte> module) {
  std::vector<uint32_t> words(module.size() / sizeof(uint32_t));
  std::memcpy(words.data(), module.data(), words.size() * sizeof(uint32_t));
  return words;
}

// Returns the instructions of a module. If the module is truncated, returns an
// empty list.
std::vector<std::span<const uint32_t>> InstructionsOf(
    std::span<const uint32_t> words) {
  std::vector<std::span<const uint32_t>> instructions;
  for (size_t at = kHeaderWords; at < words.size();) {
    const size_t count = words[at] >> 16;
    if (count == 0 || count > words.size() - at) return {};
    instructions.push_back(words.subspan(at, count));
    at += count;
  }
  return instructions;
}

}  // namespace

std::map<uint32_t, size_t> ConstantSizes(std::span<const std::byte> module) {
  const std::vector<uint32_t> words = WordsOf(module);
  std::map<uint32_t, uint32_t> spec_ids;  // by id
  std::map<uint32_t, size_t> types;       // bytes
  std::map<uint32_t, size_t> sizes;
  for (std::span<const uint32_t> instruction : InstructionsOf(words)) {
    const uint32_t opcode = instruction[0] & 0xffff;
    if (opcode == kOpDecorate && instruction.size() == 4 &&
        instruction[2] == kSpecId) {
      spec_ids[instruction[1]] = instruction[3];
    } else if ((opcode == kOpTypeInt || opcode == kOpTypeFloat) &&
               instruction.size() >= 3) {
      types[instruction[1]] = instruction[2] / 8;
    } else if (opcode == kOpSpecConstant && instruction.size() >= 4 &&
               spec_ids.contains(instruction[2])) {
      sizes[spec_ids[instruction[2]]] = types[instruction[1]];
    }
  }
  return sizes;
}

Linkage LinkageOf(std::span<const std::byte> module) {
  const std::vector<uint32_t> words = WordsOf(module);
  Linkage linkage;
  std::map<uint32_t, std::string> imports;  // by id
  std::set<uint32_t> built_in;              // variables that the device has
  for (std::span<const uint32_t> instruction : InstructionsOf(words)) {
    const size_t count = instruction.size();
    if ((instruction[0] & 0xffff) != kOpDecorate || count < 3) continue;
    if (instruction[2] == kBuiltIn) built_in.insert(instruction[1]);
    // The instruction is OpDecorate TARGET LinkageAttributes "NAME" TYPE.
    if (count < 5 || instruction[2] != kLinkageAttributes) continue;
    const auto text = instruction.subspan(3, count - 4);
    std::string name(reinterpret_cast<const char*>(text.data()),
                     text.size_bytes());
    name.resize(std::min(name.find('\0'), name.size()));
    if (instruction.back() == kImport && !IsIntrinsic(name))
      imports.emplace(instruction[1], name);
    if (instruction.back() == kExport) linkage.exports.insert(name);
  }
  for (const auto& [id, name] : imports)
    if (!built_in.contains(id)) linkage.imports.insert(name);
  return linkage;
}

}  // namespace aspectra::test_driver
