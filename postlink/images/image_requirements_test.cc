// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/images/image_requirements.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/device_config.h"
#include "device_config/requirements/requirements.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/SourceMgr.h"
#include "postlink/program/function_facts.h"
#include "postlink/program/linked_program.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class ImageRequirementsTest : public ::testing::Test {
 protected:
  // Returns the requirements of the image `text`. Its only entry point is @k,
  // with the key `key`.
  llvm::Expected<Requirements> Compute(const std::string& text,
                                       const SplitKey& key) {
    llvm::SMDiagnostic diagnostic;
    module_ = llvm::parseAssemblyString(text, diagnostic, context_);
    EXPECT_NE(module_, nullptr) << diagnostic.getMessage().str();
    llvm::Expected<FunctionFactsTable> facts =
        FunctionFactsTable::Read(*module_);
    if (!facts) return facts.takeError();
    const SplitPlan plan({{"k", key}}, SplitMode::kKernel);
    return ComputeRequirements({plan, /*number=*/0, *module_, *facts},
                               devices_ ? &*devices_ : nullptr);
  }

  Requirements Get(const std::string& text, const SplitKey& key) {
    return llvm::cantFail(Compute(text, key));
  }

  std::string Error(const std::string& text, const SplitKey& key) {
    llvm::Expected<Requirements> requirements = Compute(text, key);
    if (requirements) return "no error";
    return toString(requirements.takeError());
  }

  llvm::LLVMContext context_;
  std::unique_ptr<llvm::Module> module_;
  std::optional<DeviceConfig> devices_;
};

constexpr char kPlain[] = "define spir_kernel void @k() { ret void }\n";

TEST_F(ImageRequirementsTest, NothingNeeded) {
  EXPECT_TRUE(Get(kPlain, {}).empty());
}

TEST_F(ImageRequirementsTest, WhatTheEntryPointsNeed) {
  const Requirements requirements =
      Get(kPlain, {.aspects = {5, 6}, .required = {{8, 4}, 16}});
  EXPECT_THAT(requirements.aspects, ElementsAre(5, 6));
  EXPECT_THAT(requirements.sizes.work_groups, ElementsAre(ElementsAre(8, 4)));
  EXPECT_THAT(requirements.sizes.sub_groups, ElementsAre(16));
  EXPECT_EQ(requirements.fixed_targets, std::nullopt);
}

TEST_F(ImageRequirementsTest, AndWhatOtherFunctionsSay) {
  const Requirements requirements =
      Get(std::string(kPlain) + R"(
    define void @f() !intel_used_aspects !0 !intel_declared_aspects !1
                     !intel_reqd_sub_group_size !2 { ret void }
    define void @named() !intel_reqd_sub_group_size !3 { ret void }
    !0 = !{i32 6}
    !1 = !{i32 9}
    !2 = !{i32 32}
    !3 = !{i32 -1}
  )",
          {.aspects = {5}, .required = {.sub_group = 8}});
  EXPECT_THAT(requirements.aspects, ElementsAre(5, 6, 9));
  EXPECT_THAT(requirements.sizes.sub_groups, ElementsAre(8, 32));
}

TEST_F(ImageRequirementsTest, NegativeAspectsOnlyKeepImagesApart) {
  const Requirements requirements = Get(std::string(kPlain) + R"(
    define void @f() !intel_used_aspects !0 { ret void }
    !0 = !{i32 -3, i32 0}
  )",
                                        {.aspects = {-1, 6}});
  EXPECT_THAT(requirements.aspects, ElementsAre(0, 6));
}

TEST_F(ImageRequirementsTest, ConflictingWorkGroupSizes) {
  const std::string with_size = std::string(kPlain) + R"(
    define void @_Z1fv() !reqd_work_group_size !0 { ret void }
    !0 = !{i32 1, i32 1, i32 64}
  )";
  EXPECT_THAT(Error(with_size, {.required = {.work_group = {32, 1, 1}}}),
              HasSubstr("function 'f' has required work-group size {64, 1, 1}, "
                        "but kernel 'k', which reaches it, has {32, 1, 1};"));
  EXPECT_THAT(Error(with_size, {}), HasSubstr("which reaches it, has none;"));
  EXPECT_THAT(Get(with_size, {.required = {.work_group = {64, 1, 1}}})
                  .sizes.work_groups,
              ElementsAre(ElementsAre(64, 1, 1)));
}

TEST_F(ImageRequirementsTest, FixedTargetsStandForTheRest) {
  const Requirements requirements =
      Get(std::string(kPlain) + R"(
    define void @f() !intel_used_aspects !0 !intel_reqd_sub_group_size !0 { ret void }
    !0 = !{i32 6}
  )",
          {.fixed_targets = {"ptx64", "x86_64"}, .aspects = {5}});
  EXPECT_EQ(
      requirements.fixed_targets,
      (AspectSet{*FindTargetAspect("ptx64"), *FindTargetAspect("x86_64")}));
  EXPECT_THAT(requirements.aspects, IsEmpty());
  EXPECT_THAT(requirements.sizes.sub_groups, IsEmpty());
}

TEST_F(ImageRequirementsTest, FixedTargetsAreThoseCommonToAllFunctions) {
  const Requirements some = Get(std::string(kPlain) + R"(
    define void @f() !intel_fixed_targets !0 { ret void }
    define void @g() !intel_fixed_targets !1 { ret void }
    !0 = !{!"x86_64", !"spir64"}
    !1 = !{}
  )",
                                {.fixed_targets = {"ptx64", "x86_64"}});
  EXPECT_EQ(some.fixed_targets, AspectSet{*FindTargetAspect("x86_64")});

  const Requirements none = Get(std::string(kPlain) + R"(
    define void @f() !intel_fixed_targets !0 { ret void }
    !0 = !{!"spir64"}
  )",
                                {.fixed_targets = {"ptx64"}});
  EXPECT_EQ(none.fixed_targets, AspectSet());
}

TEST_F(ImageRequirementsTest, FixedTargetsMayBeAliases) {
  EXPECT_THAT(Error(kPlain, {.fixed_targets = {"our_cpu"}}),
              HasSubstr("fixed target 'our_cpu' is unknown at the link"));
  devices_ = llvm::cantFail(DeviceConfig::Parse(
      llvm::MemoryBufferRef("x86_64:\n  aliases: [our_cpu]\n"
                            "  aspects: [cpu]\n  sub-group-sizes: []\n",
                            "devices.yaml")));
  EXPECT_EQ(Get(kPlain, {.fixed_targets = {"our_cpu"}}).fixed_targets,
            AspectSet{*FindTargetAspect("x86_64")});
}

}  // namespace
}  // namespace aspectra
