// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/explain/explanation.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "device_config/device_config.h"
#include "device_config/requirements/requirements.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/metadata/entry_points.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/explain/test/program.h"
#include "postlink/images/image_builder.h"
#include "postlink/images/image_requirements.h"
#include "postlink/program/function_facts.h"
#include "postlink/program/linked_program.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class ExplanationTest : public ::testing::Test {
 protected:
  Explanation Make(SplitMode mode = SplitMode::kAuto) {
    return llvm::cantFail(Explain(*module_, mode, devices_));
  }

  std::vector<std::string> Names(
      const Explanation& explanation,
      const std::vector<Explanation::Place>& places) {
    std::vector<std::string> names;
    for (Explanation::Place place : places) {
      names.push_back(explanation.functions[place].name);
    }
    return names;
  }

  llvm::LLVMContext context_;
  std::unique_ptr<llvm::Module> module_ = ParseProgram(kProgram, context_);
  DeviceConfig devices_ = ParseDevices(kDevices);
};

TEST_F(ExplanationTest, FunctionsInModuleOrderWithoutIntrinsics) {
  const Explanation explanation = Make();
  std::vector<std::pair<std::string, FunctionKind>> functions;
  for (const auto& function : explanation.functions) {
    functions.emplace_back(function.name, function.kind);
  }
  EXPECT_THAT(functions,
              ElementsAre(std::pair("_ZTS5Plain", FunctionKind::kKernel),
                          std::pair("_ZTS7Precise", FunctionKind::kKernel),
                          std::pair("_Z5scalev", FunctionKind::kFunction),
                          std::pair("_Z6importv", FunctionKind::kDeclaration),
                          std::pair("_Z6exportv", FunctionKind::kExported)));
}

TEST_F(ExplanationTest, AReasonForEachAspectUsedOrDeclared) {
  const Explanation explanation = Make();
  const Explanation::Function& precise = explanation.functions[1];
  EXPECT_EQ(precise.own, AspectSet());
  EXPECT_EQ(precise.declared, AspectSet({5}));
  EXPECT_TRUE(precise.Declares(5));
  EXPECT_FALSE(precise.Declares(6));
  EXPECT_EQ(precise.used, AspectSet({6, 28}));
  EXPECT_THAT(
      precise.reasons,
      ElementsAre(
          Explanation::Reason{
              5, AspectReason::Via::kAttribute, "sycl::device_has", "", {}},
          Explanation::Reason{
              6, AspectReason::Via::kCall, "_Z5scalev", "_Z5scalev", {}},
          Explanation::Reason{
              28, AspectReason::Via::kCall, "_Z6importv", "_Z6importv", {}}));
  EXPECT_EQ(explanation.functions[2].own, AspectSet({6}));
  EXPECT_THAT(explanation.functions[0].reasons, IsEmpty());
  EXPECT_EQ(explanation.functions[0].declared, std::nullopt);
}

TEST_F(ExplanationTest, WarningsOfThePassAndOfTheLink) {
  const Explanation explanation = Make();
  std::vector<std::string> messages;
  for (const auto& warning : explanation.warnings) {
    messages.push_back(warning.message);
  }
  EXPECT_THAT(
      messages,
      ElementsAre("function 'Precise' uses aspect 'fp64' not listed in "
                  "'sycl::device_has'",
                  "function 'Precise' uses aspect 'atomic64' not listed in "
                  "'sycl::device_has'",
                  "function 'import' uses aspect 'atomic64' not expected by "
                  "its calling kernel. Missing [[sycl::device_has()]] on "
                  "SYCL_EXTERNAL function?"));
  const Explanation::Warning& first = explanation.warnings.front();
  EXPECT_EQ(first.function, "_ZTS7Precise");
  EXPECT_EQ(first.aspect, 6);
  ASSERT_EQ(first.chain.size(), 2u);
  EXPECT_EQ(first.chain[1].symbol, "_Z5scalev");
  EXPECT_EQ(explanation.warnings.back().details,
            "compile with '-g' to get source location");
}

// If each function had a warning with its whole chain, the output would grow
// with the square of the module.
TEST_F(ExplanationTest, ManyWarningsOfOneCauseAreCounted) {
  constexpr int kFunctions = 40;
  std::string text = "define void @f0() { %x = alloca double ret void }\n";
  for (int i = 1; i < kFunctions; ++i) {
    text += "define void @f" + std::to_string(i) +
            "() !intel_declared_aspects !0 { call void @f" +
            std::to_string(i - 1) + "() ret void }\n";
  }
  module_ = ParseProgram(text + "!0 = !{}\n", context_);
  const Explanation explanation = Make();
  ASSERT_EQ(explanation.warnings.size(), 11u);
  EXPECT_THAT(explanation.warnings.back().message, HasSubstr("29 more"));
}

TEST_F(ExplanationTest, ImagesAndWhatKeepsThemApart) {
  const Explanation explanation = Make();
  ASSERT_EQ(explanation.images.size(), 3u);
  EXPECT_THAT(explanation.apart_by,
              ElementsAre(SplitReason::kSource, SplitReason::kAspects,
                          SplitReason::kSubGroupSize));
  const Explanation::Image& precise = explanation.images[1];
  EXPECT_THAT(Names(explanation, precise.entry_points),
              ElementsAre("_ZTS7Precise"));
  EXPECT_THAT(Names(explanation, precise.functions),
              ElementsAre("_ZTS7Precise", "_Z5scalev", "_Z6importv"));
  EXPECT_EQ(precise.key.source, "a.cpp");
  EXPECT_EQ(precise.key.aspects, AspectSet({5, 6, 28}));
  EXPECT_EQ(precise.key.required.sub_group, 8u);
  EXPECT_EQ(precise.requirements.aspects, AspectSet({5, 6, 28}));
}

TEST_F(ExplanationTest, OneImageIsNotApart) {
  module_ = ParseProgram("define spir_kernel void @k() { ret void }", context_);
  EXPECT_THAT(Make().apart_by, IsEmpty());
  EXPECT_EQ(Make().images.size(), 1u);
}

TEST_F(ExplanationTest, NoEntryPointIsNoImage) {
  module_ = ParseProgram("define void @f() { ret void }", context_);
  EXPECT_THAT(Make().images, IsEmpty());
  EXPECT_EQ(Make().functions.size(), 1u);
}

TEST_F(ExplanationTest, AFieldInWhichEntryPointsDifferIsEmpty) {
  module_ = ParseProgram(R"(
    define spir_kernel void @a() #0 { ret void }
    define spir_kernel void @b() #1 { ret void }
    attributes #0 = { "sycl-module-id"="a.cpp" }
    attributes #1 = { "sycl-module-id"="b.cpp" })",
                         context_);
  ASSERT_EQ(Make(SplitMode::kOff).images.size(), 1u);
  EXPECT_EQ(Make(SplitMode::kOff).images[0].key.source, "");
  EXPECT_EQ(Make(SplitMode::kKernel).images[1].key.source, "b.cpp");
}

TEST_F(ExplanationTest, ConflictingSizesAreAnError) {
  module_ = ParseProgram(R"(
    define spir_kernel void @k() { call void @f() ret void }
    define void @f() !reqd_work_group_size !0 { ret void }
    !0 = !{i32 8})",
                         context_);
  llvm::Expected<Explanation> explanation =
      Explain(*module_, SplitMode::kAuto, devices_);
  ASSERT_FALSE(explanation);
  EXPECT_THAT(toString(explanation.takeError()),
              HasSubstr("function 'f' has required work-group size {8}"));
}

TEST_F(ExplanationTest, TheSameModuleGivesAnEqualValue) {
  const Explanation explanation = Make();
  EXPECT_EQ(explanation, Make());
  EXPECT_FALSE(explanation == Make(SplitMode::kOff));
}

// The explanation describes the images that are built.
TEST_F(ExplanationTest, ImagesHoldWhatTheExplanationSays) {
  for (SplitMode mode : {SplitMode::kOff, SplitMode::kSource,
                         SplitMode::kKernel, SplitMode::kAuto}) {
    module_ = ParseProgram(kProgram, context_);
    const Explanation explanation = Make(mode);
    const FunctionFactsTable facts =
        llvm::cantFail(FunctionFactsTable::Read(*module_));
    ImageBuilder builder(std::move(module_));
    const SplitPlan plan =
        llvm::cantFail(LinkedProgram::Analyze(builder.module(), facts,
                                              builder.references(), mode))
            .plan;
    ASSERT_EQ(plan.images().size(), explanation.images.size());
    for (size_t id = 0; id < explanation.images.size(); ++id) {
      const Explanation::Image& image = explanation.images[id];
      const std::vector<std::string> entry_points = plan.EntryPointNames(id);
      EXPECT_EQ(Names(explanation, image.entry_points), entry_points);
      llvm::cantFail(builder.Build(entry_points, [&](llvm::Module& built) {
        std::vector<std::string> names;
        for (const llvm::Function& function : built) {
          if (!function.isIntrinsic())
            names.push_back(function.getName().str());
        }
        EXPECT_EQ(Names(explanation, image.functions), names);
        EXPECT_EQ(image.requirements,
                  llvm::cantFail(ComputeRequirements({plan, id, built, facts},
                                                     &devices_)));
        return llvm::Error::success();
      }));
    }
  }
}

// A summary of an explanation. It has names in place of numbers, because the
// numbers of images follow the order of functions.
struct Summary {
  std::map<std::string, Explanation::Function> functions;
  std::multiset<std::string> warnings;
  std::map<std::set<std::string>, std::set<std::string>> images;
  std::vector<SplitReason> apart_by;

  friend bool operator==(const Summary&, const Summary&) = default;
};

Summary Summarize(const Explanation& explanation) {
  Summary summary;
  auto names = [&](const std::vector<Explanation::Place>& places) {
    std::set<std::string> out;
    for (Explanation::Place place : places) {
      out.insert(explanation.functions[place].name);
    }
    return out;
  };
  for (const auto& function : explanation.functions) {
    summary.functions.emplace(function.name, function);
  }
  for (const auto& warning : explanation.warnings) {
    summary.warnings.insert(warning.message + warning.details);
  }
  for (const auto& image : explanation.images) {
    summary.images.emplace(names(image.entry_points), names(image.functions));
  }
  summary.apart_by = explanation.apart_by;
  return summary;
}

TEST_F(ExplanationTest, TheOrderOfFunctionsChangesNoFactAndNoImage) {
  const Summary wanted = Summarize(Make());
  std::set<std::string> first_functions;
  for (unsigned seed = 0; seed < 20; ++seed) {
    std::vector<llvm::Function*> functions;
    for (llvm::Function& function : *module_) functions.push_back(&function);
    std::ranges::shuffle(functions, std::mt19937(seed));
    for (llvm::Function* function : functions) {
      function->removeFromParent();
      module_->getFunctionList().push_back(function);
    }
    const Explanation explanation = Make();
    first_functions.insert(explanation.functions.front().name);
    EXPECT_EQ(Summarize(explanation), wanted) << "seed " << seed;
  }
  EXPECT_GT(first_functions.size(), 2u);
}

}  // namespace
}  // namespace aspectra
