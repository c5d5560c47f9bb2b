// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <memory>
#include <string>
#include <vector>

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
using testing::IsEmpty;

// Returns "FUNCTION ASPECT" for each finding in a module. `text` may use the
// node !0, which is an empty list.
std::vector<std::string> FindingsOf(const std::string& text) {
  llvm::LLVMContext context;
  const std::unique_ptr<llvm::Module> module =
      ParseIr(text + "\n!0 = !{}\n", context);
  const AspectUsage usage = llvm::cantFail(AspectUsage::Analyze(*module));
  std::vector<std::string> texts;
  for (const AspectFinding& finding : CheckDeviceHas(usage)) {
    EXPECT_EQ(finding.kind, AspectWarning::Kind::kUndeclaredAspect);
    texts.push_back(usage.function(finding.node).getName().str() + " " +
                    std::to_string(*finding.aspect));
  }
  return texts;
}

TEST(DeviceHasCheckTest, OneForEachAspectInAscendingOrder) {
  EXPECT_THAT(FindingsOf(R"(
        define void @f() !intel_declared_aspects !0 !intel_used_aspects !1 {
          ret void
        }
        !1 = !{i32 6, i32 5, i32 -1, i32 4711})"),
              ElementsAre("f 5", "f 6", "f 4711"));
}

TEST(DeviceHasCheckTest, WhatDeviceHasListsIsNoFinding) {
  EXPECT_THAT(FindingsOf(R"(
        define double @f() !intel_declared_aspects !1 { ret double 0.0 }
        define double @g() { ret double 0.0 }
        !1 = !{i32 6})"),
              IsEmpty());
}

// A kernel that calls a lambda has the lambda's attribute too.
TEST(DeviceHasCheckTest, KernelDoesNotRepeatItsCalleesFinding) {
  EXPECT_THAT(FindingsOf(R"(
        define spir_kernel void @k() !intel_declared_aspects !0 {
          call void @body()
          ret void
        }
        define double @body() !intel_declared_aspects !0 {
          ret double 0.0
        })"),
              ElementsAre("body 6"));
  EXPECT_THAT(FindingsOf(R"(
        define spir_kernel void @k() !intel_declared_aspects !0 {
          call void @body()
          ret void
        }
        define double @body() {
          ret double 0.0
        })"),
              ElementsAre("k 6"));
}

TEST(DeviceHasCheckTest, OnlyDefinitionsAreTold) {
  EXPECT_THAT(FindingsOf("declare !intel_declared_aspects !0 double @f()"),
              IsEmpty());
}

}  // namespace
}  // namespace aspectra
