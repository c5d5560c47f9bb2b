// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

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

// Builds the words of a SPIR-V module: a header, and decorations.
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
  void AddSpecId(uint32_t id, uint32_t number) {
    AddDecoration({id, 1, number});
  }
  void Add(uint32_t opcode, const std::vector<uint32_t>& operands) {
    words_.push_back(static_cast<uint32_t>(operands.size() + 1) << 16 | opcode);
    words_.insert(words_.end(), operands.begin(), operands.end());
  }
  void CutOff() { words_.pop_back(); }

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

TEST(LinkageTest, AModuleSaysHowLargeItsSpecializationConstantsAre) {
  Module module;
  module.AddSpecId(10, 3);
  module.AddSpecId(11, 4);
  module.Add(21, {1, 8, 0});      // an integer of 8 bits
  module.Add(22, {2, 64});        // a double
  module.Add(50, {1, 10, 7});     // a constant of 8 bits
  module.Add(50, {2, 11, 0, 0});  // a constant double
  module.Add(50, {2, 12, 0, 0});  // it has no SpecId
  EXPECT_THAT(ConstantSizes(module.bytes()),
              ElementsAre(testing::Pair(3, 1), testing::Pair(4, 8)));
  module.CutOff();
  EXPECT_THAT(ConstantSizes(module.bytes()), IsEmpty());
}

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
