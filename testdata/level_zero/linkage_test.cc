#include "testdata/level_zero/linkage.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace aspectra::test_driver {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr uint32_t kExport = 0;
constexpr uint32_t kImport = 1;

// A module's words: a header, and decorations.
class Module {
 public:
  void AddLinkage(uint32_t id, std::string_view name, uint32_t type) {
    std::vector<uint32_t> text(name.size() / 4 + 1);
    std::memcpy(text.data(), name.data(), name.size());
    std::vector<uint32_t> words = {id, 41};
    words.insert(words.end(), text.begin(), text.end());
    words.push_back(type);
    AddDecoration(words);
  }
  void AddBuiltIn(uint32_t id) { AddDecoration({id, 11, 28}); }

  std::span<const std::byte> bytes() const {
    return std::as_bytes(std::span(words_));
  }

 private:
  void AddDecoration(const std::vector<uint32_t>& words) {
    words_.push_back(static_cast<uint32_t>(words.size() + 1) << 16 | 71);
    words_.insert(words_.end(), words.begin(), words.end());
  }

  std::vector<uint32_t> words_ = {0x07230203, 0x10400, 0, 100, 0};
};

TEST(LinkageTest, AModuleSaysWhatItTakesAndGives) {
  Module module;
  module.AddLinkage(1, "four", kImport);
  module.AddLinkage(2, "given", kExport);
  const Linkage linkage = LinkageOf(module.bytes());
  EXPECT_THAT(linkage.imports, ElementsAre("four"));
  EXPECT_THAT(linkage.exports, ElementsAre("given"));
}

TEST(LinkageTest, WhatTheDeviceGivesIsNotTakenFromOthers) {
  Module module;
  module.AddLinkage(1, "__spirv_BuiltInGlobalSize", kImport);
  module.AddBuiltIn(1);
  module.AddLinkage(2, "llvm.memset.p0.i64", kImport);
  EXPECT_THAT(LinkageOf(module.bytes()).imports, IsEmpty());
}

TEST(LinkageTest, AModuleThatIsCutOffSaysNothing) {
  Module module;
  module.AddLinkage(1, "something", kImport);
  const std::span<const std::byte> bytes = module.bytes();
  EXPECT_THAT(LinkageOf(bytes.first(bytes.size() - 4)).imports, IsEmpty());
  EXPECT_THAT(LinkageOf({}).imports, IsEmpty());
}

}  // namespace
}  // namespace aspectra::test_driver
