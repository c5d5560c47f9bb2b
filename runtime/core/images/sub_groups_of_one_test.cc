// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "runtime/core/images/spirv_module.h"

namespace aspectra {
namespace {

using Words = std::vector<uint32_t>;

constexpr uint32_t Op(uint32_t opcode, uint32_t length) {
  return length << 16 | opcode;
}

// Type 1 is a 32-bit integer; 2 and 3 are the constants 3 and 2; variable 4 is
// the built-in `built_in`; `body` is in function 5.
Words Module(uint32_t built_in, const Words& body, bool shuffles = false) {
  Words words = {0x07230203, 0x00010400, 0, 20, 0};
  const auto add = [&](const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
  };
  if (shuffles) add({Op(17, 2), 65});
  add({Op(71, 4), 4, 11, built_in});
  add({Op(21, 4), 1, 32, 0});
  add({Op(43, 4), 1, 2, 3});
  add({Op(43, 4), 1, 3, 2});
  add({Op(59, 4), 7, 4, 1});
  add({Op(54, 5), 8, 5, 0, 9});
  add(body);
  add({Op(56, 1)});
  return words;
}

std::optional<Words> Rewritten(const Words& words) {
  return WithSubGroupsOfOne(std::as_bytes(std::span(words)));
}

bool Contains(const Words& words, const Words& part) {
  return std::ranges::search(words, part).begin() != words.end();
}

TEST(WithSubGroupsOfOne, LeavesWhatAsksForNone) {
  // The module has a reduction of a work-group, and it reads the size of the
  // work-group.
  EXPECT_FALSE(Rewritten(
      Module(25, {Op(61, 4), 1, 10, 4, Op(264, 6), 1, 11, 3, 0, 10})));
}

TEST(WithSubGroupsOfOne, MakesConstantsOfBuiltInVariables) {
  for (const auto& [built_in, value] :
       {std::pair(36u, 1u), {37u, 1u}, {38u, 1u}, {40u, 0u}, {41u, 0u}}) {
    const std::optional<Words> made =
        Rewritten(Module(built_in, {Op(61, 6), 1, 10, 4, 2, 4}));
    ASSERT_TRUE(made) << built_in;
    EXPECT_TRUE(Contains(*made, {Op(43, 4), 1, 20, value, Op(54, 5)}));
    EXPECT_TRUE(Contains(*made, {Op(83, 4), 1, 10, 20}));
    EXPECT_EQ((*made)[3], 21u) << "one id more";
    EXPECT_TRUE(CheckSpirvModule(std::as_bytes(std::span(*made))));
  }
}

TEST(WithSubGroupsOfOne, GivesBackWhatGroupInstructionsAreGiven) {
  const std::optional<Words> made = Rewritten(Module(25,
                                                     {
                                                         Op(264, 6),
                                                         1,
                                                         11,
                                                         2,
                                                         0,
                                                         10,  // sum
                                                         Op(345, 6),
                                                         1,
                                                         12,
                                                         2,
                                                         11,
                                                         10,  // shuffle
                                                         Op(262, 5),
                                                         1,
                                                         13,
                                                         2,
                                                         12,  // any
                                                     },
                                                     /*shuffles=*/true));
  ASSERT_TRUE(made);
  EXPECT_TRUE(Contains(*made, {Op(83, 4), 1, 11, 10, Op(83, 4), 1, 12, 11,
                               Op(83, 4), 1, 13, 12}));
  EXPECT_FALSE(Contains(*made, {Op(17, 2), 65}));
}

// The headers do not use the result.
TEST(WithSubGroupsOfOne, ABallotNeedsNoInstruction) {
  const Words ballot = {Op(339, 5), 6, 11, 2, 10};
  const std::optional<Words> made = Rewritten(Module(25, ballot));
  ASSERT_TRUE(made);
  EXPECT_FALSE(Contains(*made, ballot));
  EXPECT_TRUE(Contains(*made, {Op(1, 3), 6, 11}));
}

TEST(WithSubGroupsOfOne, NeedsNoRequiredSize) {
  Words words = Module(25, {});
  const Words mode = {Op(16, 4), 5, 35, 1};
  words.insert(words.begin() + 5, mode.begin(), mode.end());
  const std::optional<Words> made = Rewritten(words);
  ASSERT_TRUE(made);
  EXPECT_FALSE(Contains(*made, mode));
}

TEST(WithSubGroupsOfOne, WaitsForNobody) {
  const Words barrier = {Op(224, 4), 2, 2, 3};
  const Words of_work_group = {Op(224, 4), 3, 3, 3};
  Words both = barrier;
  both.insert(both.end(), of_work_group.begin(), of_work_group.end());
  const std::optional<Words> made = Rewritten(Module(25, both));
  ASSERT_TRUE(made);
  EXPECT_FALSE(Contains(*made, barrier));
  EXPECT_TRUE(Contains(*made, of_work_group));
}

}  // namespace
}  // namespace aspectra
