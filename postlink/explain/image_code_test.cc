// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/explain/image_code.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/explain/pair_explanation.h"
#include "postlink/explain/test/program.h"
#include "postlink/program/function_facts.h"
#include "postlink/program/linked_program.h"
#include "postlink/program/reference_graph.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// Returns the definition of the function `name` as IR: `size` instructions,
// then the calls, and a return.
std::string Define(std::string_view kind, std::string_view name, int size,
                   const std::vector<std::string>& calls = {}) {
  std::string text =
      "define " + std::string(kind) + " void @" + std::string(name) + "() {\n";
  for (int i = 0; i < size; ++i) text += "store i32 1, ptr null\n";
  for (const std::string& callee : calls) {
    text += "call spir_func void @" + callee + "()\n";
  }
  return text + "ret void\n}\n";
}

std::string Kernel(std::string_view name, int size,
                   const std::vector<std::string>& calls = {}) {
  return Define("spir_kernel", name, size, calls);
}

std::string Function(std::string_view name, int size) {
  return Define("spir_func", name, size);
}

class ImageCodeTest : public ::testing::Test {
 protected:
  void Split(const std::string& text, SplitMode mode = SplitMode::kAuto) {
    module_ = ParseProgram(text, context_);
    graph_ = std::make_unique<ReferenceGraph>(*module_);
    facts_ = llvm::cantFail(FunctionFactsTable::Read(*module_));
    program_.emplace(llvm::cantFail(
        LinkedProgram::Analyze(*module_, facts_, *graph_, mode)));
  }

  std::vector<std::optional<ImageCode>> Code() {
    return ExplainCode(*program_);
  }

  llvm::Expected<PairExplanation> Pair(std::string_view a, std::string_view b) {
    return ExplainPair(*program_, a, b);
  }

  std::string PairText(std::string_view a, std::string_view b) {
    return llvm::cantFail(Pair(a, b)).ToString();
  }

  llvm::LLVMContext context_;
  std::unique_ptr<llvm::Module> module_;
  std::unique_ptr<ReferenceGraph> graph_;
  FunctionFactsTable facts_;
  std::optional<LinkedProgram> program_;
};

TEST_F(ImageCodeTest, WhatEntryPointsShareIsTold) {
  Split(Kernel("a", 1000, {"heavy", "light"}) +
        Kernel("b", 2000, {"heavy", "light"}) + Kernel("c", 3000, {"light"}) +
        Function("heavy", 1500) + Function("light", 9));
  const std::vector<std::optional<ImageCode>> code = Code();
  ASSERT_EQ(code.size(), 2u);
  EXPECT_EQ(code[0], (ImageCode{.instructions = 1003 + 2003 + 1501 + 10,
                                .entry_points = 2,
                                .shared = {1501 + 10, {"heavy", "light"}},
                                .repeated = {10, {"light"}}}));
  EXPECT_EQ(code[1], (ImageCode{.instructions = 3002 + 10,
                                .entry_points = 1,
                                .shared = {},
                                .repeated = {10, {"light"}}}));
  EXPECT_EQ(code[0]->ToString(),
            "4,517 instructions; entry points share 1,511 instructions, in "
            "heavy() and light(), which would be compiled several times if the "
            "entry points were in separate images; other images also contain "
            "10 instructions, in light()");
  EXPECT_EQ(code[1]->ToString(),
            "3,012 instructions; other images also contain 10 instructions, in "
            "light()");

  EXPECT_EQ(PairText("a", "b"),
            "'a()' and 'b()' are in image 0, -split=auto:\n"
            "  they reach 2,514 and 3,514 instructions, and share 1,511 "
            "instructions, in heavy() and light(); in two images, this code "
            "would be compiled twice\n");
  EXPECT_EQ(PairText("a", "c"),
            "'a()' is in image 0 and 'c()' in image 1, -split=auto:\n"
            "  code: they reach 2,514 and 3,012 instructions, and share little "
            "code: both images have 10 instructions, in light()\n");
}

TEST_F(ImageCodeTest, SmallOnesAreTogether) {
  Split(Kernel("a", 99) + Kernel("b", 199));
  EXPECT_EQ(Code()[0], (ImageCode{.instructions = 300,
                                  .entry_points = 2,
                                  .shared = {},
                                  .repeated = {},
                                  .has_small = true}));
  EXPECT_EQ(Code()[0]->ToString(),
            "300 instructions; some entry points share little code, but are "
            "too small for images of their own");
  EXPECT_EQ(PairText("a", "b"),
            "'a()' and 'b()' are in image 0, -split=auto:\n"
            "  they reach 100 and 200 instructions, and share none; they are "
            "together because at least one of them is too small for an image "
            "of its own, even together with the entry points that share much "
            "code with it\n");
}

TEST_F(ImageCodeTest, SharingGoesFromOneToTheNext) {
  Split(Kernel("a", 3000, {"first"}) + Kernel("b", 3000, {"first", "second"}) +
        Kernel("c", 3000, {"second"}) + Function("first", 2999) +
        Function("second", 2999));
  ASSERT_EQ(program_->plan.images().size(), 1u);
  EXPECT_THAT(Code()[0]->shared.functions, ElementsAre("first", "second"));
  EXPECT_THAT(PairText("a", "c"),
              HasSubstr("they reach 6,002 and 6,002 instructions, and share "
                        "none, but each shares code with other entry points "
                        "of the image"));
}

TEST_F(ImageCodeTest, OfManyFunctionsTheLargestAreNamed) {
  EXPECT_EQ((CodePart{1, {"a"}}).ToString(), "1 instruction, in a()");
  EXPECT_EQ((CodePart{2, {"a", "b"}}).ToString(),
            "2 instructions, in a() and b()");
  EXPECT_EQ((CodePart{9, {"a", "b", "c"}}).ToString(),
            "9 instructions, in a(), b(), and c()");
  EXPECT_EQ((CodePart{9, {"_Z1av", "b", "c", "d", "e"}}).ToString(),
            "9 instructions, in a(), b(), c(), and 2 more");
}

TEST_F(ImageCodeTest, OnlyAutoWeighsCode) {
  for (SplitMode mode :
       {SplitMode::kOff, SplitMode::kSource, SplitMode::kKernel}) {
    Split(Kernel("a", 9) + Kernel("b", 9), mode);
    for (const std::optional<ImageCode>& code : Code()) {
      EXPECT_FALSE(code.has_value());
    }
    EXPECT_FALSE(llvm::cantFail(Pair("a", "b")).code.has_value());
  }
  Split("");
  EXPECT_THAT(Code(), IsEmpty());
}

TEST_F(ImageCodeTest, APairIsExplainedByFields) {
  const std::string text =
      "define spir_kernel void @a() !intel_used_aspects !0 { ret void }\n"
      "define spir_kernel void @b() !intel_reqd_sub_group_size !1 { ret void }"
      "!0 = !{i32 5}\n!1 = !{i32 8}";
  Split(text, SplitMode::kOff);
  const PairExplanation pair = llvm::cantFail(Pair("a", "b"));
  EXPECT_THAT(pair.apart_by,
              ElementsAre(SplitReason::kAspects, SplitReason::kSubGroupSize));
  EXPECT_EQ(pair.ToString(),
            "'a()' is in image 0 and 'b()' in image 1, -split=off:\n"
            "  aspects: {fp16} and {}\n"
            "  sub-group size: none and 8\n");
  EXPECT_EQ(PairText("a", "a"),
            "'a()' and 'a()' are in image 0, -split=off:\n"
            "  they have no difference that separates images\n");
  Split(text, SplitMode::kKernel);
  EXPECT_EQ(PairText("b", "a"),
            "'b()' is in image 1 and 'a()' in image 0, -split=kernel:\n"
            "  entry point: each has an image of its own\n");
}

TEST_F(ImageCodeTest, APairIsOfEntryPoints) {
  Split(Kernel("a", 9) + Function("f", 9));
  EXPECT_EQ(llvm::toString(Pair("a", "f").takeError()),
            "program: error: 'f' is not an entry point of this module");
}

}  // namespace
}  // namespace aspectra
