// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/core/images/spirv_module.h"

namespace aspectra {
namespace {

using Words = std::vector<uint32_t>;

constexpr uint32_t Op(uint32_t opcode, uint32_t length) {
  return length << 16 | opcode;
}

constexpr uint32_t kFma = 26, kMad = 42;

// Set 1 is OpenCL's, set 2 is another one.
Words Module(const Words& body) {
  Words words = {0x07230203, 0x00010400, 0, 20, 0};
  const auto add = [&](const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
  };
  add({Op(11, 5), 1, 0x6e65704f, 0x732e4c43, 0x00006474});  // "OpenCL.std"
  add({Op(11, 4), 2, 0x6e65704f, 0x00004c43});              // "OpenCL"
  add(body);
  return words;
}

Words Instruction(uint32_t set, uint32_t operation) {
  return {Op(12, 8), 10, 11, set, operation, 12, 13, 14};
}

std::optional<Words> Rewritten(const Words& body) {
  const Words words = Module(body);
  return WithFusedMultiplyAdd(std::as_bytes(std::span(words)));
}

TEST(WithFusedMultiplyAdd, MakesFmaOfMad) {
  EXPECT_EQ(Rewritten(Instruction(1, kMad)), Module(Instruction(1, kFma)));
}

TEST(WithFusedMultiplyAdd, LeavesOtherInstructions) {
  EXPECT_FALSE(Rewritten({}));
  EXPECT_FALSE(Rewritten(Instruction(1, kFma)));
  EXPECT_FALSE(Rewritten(Instruction(2, kMad)));
}

TEST(WithFusedMultiplyAdd, LeavesAModuleWithoutTheSet) {
  Words words = {0x07230203, 0x00010400, 0, 20, 0};
  const Words mad = Instruction(1, kMad);
  words.insert(words.end(), mad.begin(), mad.end());
  EXPECT_FALSE(WithFusedMultiplyAdd(std::as_bytes(std::span(words))));
}

}  // namespace
}  // namespace aspectra
