// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/split/code_groups.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace aspectra {
namespace {

using ::testing::UnorderedElementsAre;

using Names = std::set<std::string>;

// Limits that are round numbers. `repeated` has its default, a tenth.
constexpr CodeLimits kLimits{.light = 10, .smallest_image = 100};

struct Program {
  CodeGraph code;
  std::vector<CodeRoot> roots;
};

template <typename Key>
std::vector<Names> Classes(const Program& program, Key key,
                           const CodeLimits& limits = kLimits) {
  const std::vector<CodeGroup> groups =
      CodeGrouper(program.code, limits).Group(program.roots);
  std::map<size_t, Names> classes;
  for (size_t root = 0; root < groups.size(); ++root) {
    classes[groups[root].*key].insert(std::string(program.roots[root].name));
  }
  std::vector<Names> out;
  for (const auto& [_, names] : classes) out.push_back(names);
  return out;
}

std::vector<Names> Images(const Program& program) {
  return Classes(program, &CodeGroup::image);
}

TEST(CodeGroupsTest, LargeKernelsThatShareNothingArePutApart) {
  EXPECT_THAT(Images({{{{200}, {200}}}, {{"a", 0}, {"b", 1}}}),
              UnorderedElementsAre(Names{"a"}, Names{"b"}));
}

TEST(CodeGroupsTest, SharedCodeOfWeightKeepsTogether) {
  EXPECT_THAT(Images({{{{200, {2}}, {200, {2}}, {50}}}, {{"a", 0}, {"b", 1}}}),
              UnorderedElementsAre(Names{"a", "b"}));
}

TEST(CodeGroupsTest, SharedCodeKeepsTogetherThroughOthers) {
  // a and b share node 3; b and c share node 4.
  EXPECT_THAT(Images({{{{200, {3}}, {200, {3, 4}}, {200, {4}}, {50}, {50}}},
                      {{"a", 0}, {"b", 1}, {"c", 2}}}),
              UnorderedElementsAre(Names{"a", "b", "c"}));
}

TEST(CodeGroupsTest, LightCodeMayBeRepeated) {
  EXPECT_THAT(Images({{{{200, {2}}, {200, {2}}, {10}}}, {{"a", 0}, {"b", 1}}}),
              UnorderedElementsAre(Names{"a"}, Names{"b"}));
}

TEST(CodeGroupsTest, WeightBehindLightCodeCounts) {
  EXPECT_THAT(Images({{{{200, {2}}, {200, {2}}, {10, {3}}, {50}}},
                      {{"a", 0}, {"b", 1}}}),
              UnorderedElementsAre(Names{"a", "b"}));
}

TEST(CodeGroupsTest, AVariableWithoutCodeBehindItHasNoWeight) {
  EXPECT_THAT(Images({{{{200, {2}}, {200, {2}}, {0}}}, {{"a", 0}, {"b", 1}}}),
              UnorderedElementsAre(Names{"a"}, Names{"b"}));
  // A table of functions has the weight of the functions.
  EXPECT_THAT(Images({{{{200, {2}}, {200, {2}}, {0, {3}}, {50}}},
                      {{"a", 0}, {"b", 1}}}),
              UnorderedElementsAre(Names{"a", "b"}));
}

TEST(CodeGroupsTest, TooMuchLightCodeIsNotRepeated) {
  // Each light function is small, but the two kernels share ten of them: 100 of
  // 300 instructions.
  Program program{{{{100}, {100}}}, {{"a", 0}, {"b", 1}}};
  for (uint32_t i = 2; i < 12; ++i) {
    program.code.nodes.push_back({10});
    program.code.nodes[0].references.push_back(i);
    program.code.nodes[1].references.push_back(i);
  }
  EXPECT_THAT(Images(program), UnorderedElementsAre(Names{"a", "b"}));
}

TEST(CodeGroupsTest, SmallOnesAreCollectedByName) {
  EXPECT_THAT(Images({{{{60}, {60}, {60}, {60}}},
                      {{"d", 0}, {"c", 1}, {"b", 2}, {"a", 3}}}),
              UnorderedElementsAre(Names{"a", "b"}, Names{"c", "d"}));
}

TEST(CodeGroupsTest, TheRestGoesWithTheImageBefore) {
  EXPECT_THAT(Images({{{{60}, {60}, {60}}}, {{"a", 0}, {"b", 1}, {"c", 2}}}),
              UnorderedElementsAre(Names{"a", "b", "c"}));
  EXPECT_THAT(Images({{{{500}, {60}}}, {{"a", 0}, {"b", 1}}}),
              UnorderedElementsAre(Names{"a", "b"}));
}

TEST(CodeGroupsTest, RecursionIsNoTrouble) {
  EXPECT_THAT(Images({{{{200, {2}}, {200, {3}}, {50, {3}}, {50, {2}}}},
                      {{"a", 0}, {"b", 1}}}),
              UnorderedElementsAre(Names{"a", "b"}));
}

TEST(CodeGroupsTest, OneEntryPointMayBeTheCodeOfAnother) {
  EXPECT_THAT(Images({{{{200, {1}}, {200}}}, {{"a", 0}, {"b", 1}}}),
              UnorderedElementsAre(Names{"a", "b"}));
}

// Tests random programs. Equal seeds give equal programs.
class RandomCodeGroupsTest : public ::testing::TestWithParam<int> {
 protected:
  RandomCodeGroupsTest() : random_(GetParam()) {
    const size_t kernels = 1 + random_() % 30;
    const size_t functions = random_() % 60;
    for (size_t i = 0; i < kernels + functions; ++i) {
      CodeGraph::Node& node = program_.code.nodes.emplace_back();
      node.instructions = random_() % (i < kernels ? 200 : 40);
      for (size_t calls = random_() % 3; functions != 0 && calls != 0;
           --calls) {
        node.references.push_back(kernels + random_() % functions);
      }
    }
    for (size_t i = 0; i < kernels; ++i) {
      names_.push_back("k" + std::to_string(i));
    }
    for (size_t i = 0; i < kernels; ++i) {
      program_.roots.push_back({names_[i], static_cast<uint32_t>(i)});
    }
  }

  uint64_t Size(const std::set<size_t>& roots) const {
    std::set<uint32_t> reached(roots.begin(), roots.end());
    std::vector<uint32_t> pending(roots.begin(), roots.end());
    uint64_t sum = 0;
    while (!pending.empty()) {
      const CodeGraph::Node& node = program_.code.nodes[pending.back()];
      pending.pop_back();
      sum += node.instructions;
      for (uint32_t next : node.references) {
        if (reached.insert(next).second) pending.push_back(next);
      }
    }
    return sum;
  }

  std::mt19937 random_;
  std::vector<std::string> names_;
  Program program_;
};

TEST_P(RandomCodeGroupsTest, CodeGrowsByATenthAtMost) {
  std::set<size_t> all;
  std::map<size_t, std::set<size_t>> images;
  const std::vector<CodeGroup> groups =
      CodeGrouper(program_.code, kLimits).Group(program_.roots);
  for (size_t root = 0; root < groups.size(); ++root) {
    all.insert(root);
    images[groups[root].image].insert(root);
  }
  uint64_t sum = 0;
  for (const auto& [_, image] : images) sum += Size(image);
  EXPECT_LE(sum, Size(all) * 11 / 10);
}

TEST_P(RandomCodeGroupsTest, WhatSharesStaysTogether) {
  for (const CodeGroup& a :
       CodeGrouper(program_.code, kLimits).Group(program_.roots)) {
    for (const CodeGroup& b :
         CodeGrouper(program_.code, kLimits).Group(program_.roots)) {
      if (a.sharing == b.sharing) EXPECT_EQ(a.image, b.image);
    }
  }
}

TEST_P(RandomCodeGroupsTest, AnImageStaysAsItIs) {
  std::map<size_t, std::vector<CodeRoot>> images;
  const std::vector<CodeGroup> groups =
      CodeGrouper(program_.code, kLimits).Group(program_.roots);
  for (size_t root = 0; root < groups.size(); ++root) {
    images[groups[root].image].push_back(program_.roots[root]);
  }
  for (const auto& [_, image] : images) {
    EXPECT_EQ(Images({program_.code, image}).size(), 1u);
  }
}

TEST_P(RandomCodeGroupsTest, OrderDoesNotCount) {
  std::vector<uint32_t> place(program_.code.nodes.size());
  std::iota(place.begin(), place.end(), 0);
  std::ranges::shuffle(place, random_);
  Program shuffled{{std::vector<CodeGraph::Node>(place.size())},
                   program_.roots};
  for (uint32_t i = 0; i < place.size(); ++i) {
    CodeGraph::Node& node = shuffled.code.nodes[place[i]];
    node = program_.code.nodes[i];
    for (uint32_t& reference : node.references) reference = place[reference];
    std::ranges::shuffle(node.references, random_);
  }
  for (CodeRoot& root : shuffled.roots) root.node = place[root.node];
  std::ranges::shuffle(shuffled.roots, random_);
  for (auto key : {&CodeGroup::image, &CodeGroup::sharing}) {
    EXPECT_THAT(Classes(shuffled, key),
                ::testing::UnorderedElementsAreArray(Classes(program_, key)));
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomCodeGroupsTest, ::testing::Range(0, 200));

}  // namespace
}  // namespace aspectra
