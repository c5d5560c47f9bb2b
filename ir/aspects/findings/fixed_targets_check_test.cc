// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <memory>
#include <string>
#include <vector>

#include "device_config/requirements/device_profile.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/findings/aspect_findings.h"
#include "ir/aspects/findings/aspect_warning.h"
#include "ir/aspects/findings/checks.h"
#include "ir/aspects/test/parse_ir.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// A device without fp64. It has sub-groups of 8 and 16, and at most 512
// work-items in a work-group.
const DeviceProfile kSmall{.name = "small",
                           .aspects = {2, 5},
                           .sub_group_sizes = {8, 16},
                           .max_work_group_size = 512};
// A device without fp16. It has sub-groups of 32.
const DeviceProfile kLarge{.name = "large",
                           .aspects = {2, 6},
                           .sub_group_sizes = {32},
                           .max_work_group_size = 1024};

// Returns the first line of each warning.
std::vector<std::string> WarningsOf(const std::string& text,
                                    const std::vector<FixedTarget>& targets = {
                                        {"small", &kSmall},
                                        {"large", &kLarge}}) {
  llvm::LLVMContext context;
  const std::unique_ptr<llvm::Module> module = ParseIr(text, context);
  const AspectUsage usage = llvm::cantFail(AspectUsage::Analyze(*module));
  std::vector<std::string> texts;
  for (const AspectWarning& warning :
       MakeWarnings(usage, llvm::cantFail(CheckFixedTargets(usage, targets)))) {
    EXPECT_EQ(warning.group(), WarningGroup::kFixedTargets);
    texts.push_back(warning.Message());
  }
  return texts;
}

TEST(FixedTargetsCheckTest, NamesTheAspectAndTheTargetThatLacksIt) {
  EXPECT_THAT(
      WarningsOf("define spir_kernel void @k() !intel_used_aspects !0 { ret "
                 "void }\n!0 = !{i32 2, i32 5, i32 6}"),
      ElementsAre("function 'k' uses aspect 'fp16' not supported by fixed "
                  "target 'large'",
                  "function 'k' uses aspect 'fp64' not supported by fixed "
                  "target 'small'"));
}

TEST(FixedTargetsCheckTest, NamesEveryTargetOnce) {
  const std::vector<FixedTarget> three = {
      {"a", &kSmall}, {"b", &kSmall}, {"c", &kSmall}};
  EXPECT_THAT(
      WarningsOf("define spir_kernel double @k() { ret double 0.0 }", three),
      ElementsAre("function 'k' uses aspect 'fp64' not supported by fixed "
                  "targets 'a', 'b', and 'c'"));
}

TEST(FixedTargetsCheckTest, WhatIsDeclaredCountsToo) {
  EXPECT_THAT(WarningsOf("define spir_kernel void @k() !intel_declared_aspects "
                         "!0 { ret void }\n!0 = !{i32 6}"),
              ElementsAre("function 'k' declares aspect 'fp64' not supported "
                          "by fixed target 'small'"));
}

TEST(FixedTargetsCheckTest, AUseIsToldOfWhereTheCodeIsEntered) {
  EXPECT_THAT(WarningsOf(R"(
        define spir_kernel void @k() { call void @f() ret void }
        define void @f() { call void @leaf() ret void }
        define void @leaf() { %x = alloca double ret void }
        define void @nobody_calls() { call void @leaf() ret void })"),
              ElementsAre(HasSubstr("'k'"), HasSubstr("'nobody_calls'")));
}

TEST(FixedTargetsCheckTest, EveryEntryPointIsToldOf) {
  EXPECT_THAT(WarningsOf(R"(
        define spir_kernel void @k() { call void @external() ret void }
        define void @external() "sycl-module-id"="a.cpp" {
          %x = alloca double
          ret void
        })"),
              ElementsAre(HasSubstr("'k'"), HasSubstr("'external'")));
}

TEST(FixedTargetsCheckTest, ACircleThatNobodyEntersIsToldOfOnce) {
  EXPECT_THAT(WarningsOf(R"(
        define void @a() { call void @b() ret void }
        define void @b() { call void @a() %x = alloca double ret void })"),
              ElementsAre(HasSubstr("'a'")));
}

TEST(FixedTargetsCheckTest, RequiredSizes) {
  EXPECT_THAT(
      WarningsOf(R"(
        define spir_kernel void @k() !intel_reqd_sub_group_size !0
            !reqd_work_group_size !1 !work_group_num_dim !2 { ret void }
        !0 = !{i32 16}
        !1 = !{i32 513, i32 1, i32 1}
        !2 = !{i32 2})"),
      ElementsAre("function 'k' requires sub-group size '16' not supported by "
                  "fixed target 'large'",
                  "function 'k' requires work-group size '{1, 513}' not "
                  "supported by fixed target 'small'"));
}

// The front end copies a call operator's sizes to the kernel.
TEST(FixedTargetsCheckTest, ASizeIsNotToldOfAgainBelow) {
  EXPECT_THAT(WarningsOf(R"(
        define spir_kernel void @k() !intel_reqd_sub_group_size !0 {
          call void @body()
          ret void
        }
        define void @body() !intel_reqd_sub_group_size !0 { ret void }
        !0 = !{i32 64})"),
              ElementsAre("function 'k' requires sub-group size '64' not "
                          "supported by fixed targets 'small' and 'large'"));
}

TEST(FixedTargetsCheckTest, NothingIsToldOfWhatEveryTargetHas) {
  EXPECT_THAT(WarningsOf("define spir_kernel void @k() !intel_used_aspects !0 "
                         "{ ret void }\n!0 = !{i32 2, i32 -1}"),
              IsEmpty());
}

}  // namespace
}  // namespace aspectra
