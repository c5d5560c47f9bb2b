// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/facts/call_chains.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/test/parse_ir.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Returns the definition of a function that calls the functions `calls` in
// order. The name "double" stands for a use of fp64.
std::string Function(const std::string& name,
                     const std::vector<std::string>& calls,
                     const std::string& attributes = "") {
  std::string text = "define void @" + name + "() " + attributes + " {\n";
  for (const std::string& call : calls) {
    text += call == "double" ? "  alloca double\n"
                             : "  call void @" + call + "()\n";
  }
  return text + "  ret void\n}\n";
}

class CallChainsTest : public testing::Test {
 protected:
  void Analyze(const std::string& text) {
    module_ = ParseIr(text, context_);
    usage_.emplace(llvm::cantFail(AspectUsage::Analyze(*module_)));
  }

  AspectUsage::Node NodeOf(llvm::StringRef name) {
    return usage_->call_graph().Find(*module_->getFunction(name));
  }

  uint64_t Count(llvm::StringRef name, int32_t aspect = 6) {
    return CountChains(*usage_, aspect)[NodeOf(name)];
  }

  // Returns each chain in the form "top > middle > bottom".
  std::vector<std::string> Chains(llvm::StringRef name, size_t limit = 100,
                                  int32_t aspect = 6) {
    std::vector<std::string> chains;
    for (const auto& chain : AllChains(*usage_, NodeOf(name), aspect, limit)) {
      std::string text;
      for (const ChainLink& link : chain) {
        text += (text.empty() ? "" : " > ") + link.function->getName().str();
      }
      chains.push_back(text);
    }
    return chains;
  }

  llvm::LLVMContext context_;
  std::unique_ptr<llvm::Module> module_;
  std::optional<AspectUsage> usage_;
};

TEST_F(CallChainsTest, EachWayDownIsAChain) {
  Analyze(Function("top", {"left", "right", "left", "apart"}) +
          Function("left", {"bottom"}) + Function("right", {"bottom"}) +
          Function("bottom", {"double"}) + Function("apart", {}));
  EXPECT_EQ(Count("top"), 2u);
  EXPECT_EQ(Count("left"), 1u);
  EXPECT_EQ(Count("bottom"), 1u);
  EXPECT_EQ(Count("apart"), 0u);
  EXPECT_THAT(Chains("top"),
              ElementsAre("top > left > bottom", "top > right > bottom"));
  EXPECT_THAT(Chains("bottom"), ElementsAre("bottom"));
  EXPECT_THAT(Chains("apart"), IsEmpty());
}

TEST_F(CallChainsTest, AFunctionThatNeedsTheAspectMayLeadOn) {
  Analyze(Function("top", {"middle", "double"}) +
          Function("middle", {"double", "bottom"}) +
          Function("bottom", {"double"}));
  EXPECT_EQ(Count("top"), 3u);
  EXPECT_THAT(Chains("top"),
              ElementsAre("top", "top > middle", "top > middle > bottom"));
}

TEST_F(CallChainsTest, LimitCutsTheList) {
  Analyze(Function("top", {"a", "b", "c"}) + Function("a", {"double"}) +
          Function("b", {"double"}) + Function("c", {"double"}));
  EXPECT_THAT(Chains("top", 2), ElementsAre("top > a", "top > b"));
  EXPECT_THAT(Chains("top", 0), IsEmpty());
}

TEST_F(CallChainsTest, DiamondsMultiply) {
  std::string text = Function("f100", {"double"});
  for (int i = 0; i < 100; ++i) {
    const std::string next = "f" + std::to_string(i + 1);
    const std::string left = "left" + std::to_string(i);
    const std::string right = "right" + std::to_string(i);
    text += Function("f" + std::to_string(i), {left, right}) +
            Function(left, {next}) + Function(right, {next});
  }
  Analyze(text);
  EXPECT_EQ(Count("f99"), 2u);
  EXPECT_EQ(Count("f40"), uint64_t{1} << 60);
  EXPECT_EQ(Count("f0"), std::numeric_limits<uint64_t>::max());
  EXPECT_EQ(Chains("f0", 3).size(), 3u);
}

TEST_F(CallChainsTest, ACircleCountsOnce) {
  Analyze(Function("top", {"a"}) + Function("a", {"b", "bottom"}) +
          Function("b", {"c", "bottom"}) + Function("c", {"a", "double"}) +
          Function("bottom", {"double"}));
  // a and b each lead out of the cycle; c needs the aspect by itself.
  for (const char* name : {"top", "a", "b", "c"}) {
    EXPECT_EQ(Count(name), 3u) << name;
  }
  EXPECT_THAT(Chains("top"),
              ElementsAre("top > a > b > c", "top > a > b > bottom",
                          "top > a > bottom"));
  EXPECT_THAT(Chains("c"),
              ElementsAre("c", "c > a > b > bottom", "c > a > bottom"));
}

TEST_F(CallChainsTest, AFunctionThatCallsItselfIsNoLongerChain) {
  Analyze(Function("f", {"f", "double"}));
  EXPECT_EQ(Count("f"), 1u);
  EXPECT_THAT(Chains("f"), ElementsAre("f"));
}

// If the search enters b from a, b leads to the use. If it enters b from c, b
// leads only back to c.
TEST_F(CallChainsTest, WhatIsStuckOnceMayLeadOnLater) {
  Analyze(Function("top", {"a", "c"}) + Function("a", {"b"}) +
          Function("b", {"c"}) + Function("c", {"b", "d"}) +
          Function("d", {"b", "bottom"}) + Function("bottom", {"double"}));
  EXPECT_THAT(Chains("top"), ElementsAre("top > a > b > c > d > bottom",
                                         "top > c > d > bottom"));
}

// Every function calls all functions, including itself, and one function needs
// the aspect. So the expected chains are easy to state: every ordering of every
// subset of the functions between the two ends.
TEST_F(CallChainsTest, FindsEverySimpleChainOfACompleteGraph) {
  std::vector<std::string> all;
  for (char name = 'a'; name <= 'f'; ++name) all.push_back({name});
  std::string text;
  for (const std::string& name : all) {
    std::vector<std::string> calls = all;
    if (name == "f") calls.push_back("double");
    text += Function(name, calls);
  }
  Analyze(text);
  // A chain from a to f passes 0 to 4 of b, c, d, e in any order.
  EXPECT_EQ(Chains("a").size(), 1u + 4 + 4 * 3 + 4 * 3 * 2 + 4 * 3 * 2 * 1);
  EXPECT_EQ(Count("a"), 1u);
}

// The functions of the cycle call no function outside it. A plain search would
// try them in every order and find nothing.
TEST_F(CallChainsTest, WhatLeadsNowhereCostsLittle) {
  constexpr int kSize = 60;
  std::vector<std::string> all;
  for (int i = 0; i < kSize; ++i) all.push_back("f" + std::to_string(i));
  std::string text = Function("top", {"gate"});
  std::vector<std::string> calls_of_gate = all;
  calls_of_gate.push_back("bottom");
  text += Function("gate", calls_of_gate) + Function("bottom", {"double"});
  std::vector<std::string> calls = all;
  calls.push_back("gate");
  for (const std::string& name : all) text += Function(name, calls);
  Analyze(text);
  EXPECT_THAT(Chains("top"), ElementsAre("top > gate > bottom"));
}

TEST_F(CallChainsTest, DeviceHasEndsAChainOnlyWhereNothingElseDoes) {
  Analyze(Function("top", {"declares", "other"}) +
          Function("other", {"declares"}) +
          Function("both", {"declares", "uses"}) +
          Function("declares", {}, "!intel_declared_aspects !0") +
          Function("uses", {}, "!intel_used_aspects !0") + "!0 = !{i32 9}\n");
  EXPECT_EQ(Count("top", 9), 2u);
  EXPECT_THAT(Chains("top", 10, 9),
              ElementsAre("top > declares", "top > other > declares"));
  EXPECT_EQ(Count("both", 9), 1u);
  EXPECT_THAT(Chains("both", 10, 9), ElementsAre("both > uses"));
}

TEST_F(CallChainsTest, FunctionsOfASetAreCalledByWayOfIt) {
  const std::string calls = "\"calls-indirectly\"=\"set\"";
  const std::string is_of = "\"indirectly-callable\"=\"set\"";
  Analyze(Function("top", {"v2"}, calls) + Function("v1", {"double"}, is_of) +
          Function("v2", {"double"}, calls + " " + is_of));
  EXPECT_THAT(Chains("v2"), ElementsAre("v2", "v2 > v1"));
  EXPECT_THAT(Chains("top"),
              ElementsAre("top > v2", "top > v2 > v1", "top > v1", "top > v2",
                          "top > v2 > v1"));
}

TEST_F(CallChainsTest, LongChainsAndCirclesNeedNoDeepStack) {
  constexpr int kDepth = 100'000;
  std::string text = Function("f0", {"double", "f99999"});
  for (int i = 1; i < kDepth; ++i) {
    text += Function("f" + std::to_string(i), {"f" + std::to_string(i - 1)});
  }
  Analyze(text + Function("top", {"f99999"}));
  EXPECT_EQ(Count("top"), 1u);
  const auto chains = AllChains(*usage_, NodeOf("top"), 6, 10);
  ASSERT_EQ(chains.size(), 1u);
  EXPECT_EQ(chains[0].size(), size_t{kDepth} + 1);
}

TEST_F(CallChainsTest, CountsToTheFirstUseAlone) {
  Analyze(Function("top", {"middle", "bottom"}) +
          Function("middle", {"double", "bottom"}) +
          Function("bottom", {"double"}));
  EXPECT_EQ(Count("top"), 3u);
  const std::vector<uint64_t> first =
      CountChains(*usage_, 6, ChainEnd::kFirstUse);
  EXPECT_EQ(first[NodeOf("top")], 2u);
  EXPECT_EQ(first[NodeOf("middle")], 1u);
  EXPECT_EQ(first[NodeOf("bottom")], 1u);
}

}  // namespace
}  // namespace aspectra
