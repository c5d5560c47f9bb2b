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

constexpr uint32_t kOpDecorate = 71;
constexpr uint32_t kBuiltIn = 11;
constexpr uint32_t kLinkageAttributes = 41;
constexpr uint32_t kExport = 0;
constexpr uint32_t kImport = 1;
constexpr size_t kHeaderWords = 5;

// LLVM's own intrinsics are given by the driver.
bool IsIntrinsic(std::string_view name) { return name.starts_with("llvm."); }

}  // namespace

Linkage LinkageOf(std::span<const std::byte> module) {
  std::vector<uint32_t> words(module.size() / sizeof(uint32_t));
  std::memcpy(words.data(), module.data(), words.size() * sizeof(uint32_t));
  Linkage linkage;
  std::map<uint32_t, std::string> imports;  // by id
  std::set<uint32_t> built_in;              // variables that the device gives
  for (size_t at = kHeaderWords; at < words.size();) {
    const size_t count = words[at] >> 16;
    if (count == 0 || count > words.size() - at) return {};
    const std::span<const uint32_t> instruction(&words[at], count);
    at += count;
    if ((instruction[0] & 0xffff) != kOpDecorate || count < 3) continue;
    if (instruction[2] == kBuiltIn) built_in.insert(instruction[1]);
    // OpDecorate TARGET LinkageAttributes "NAME" TYPE
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
