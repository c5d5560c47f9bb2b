// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/program/external_functions.h"

#include <memory>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/SourceMgr.h"
#include "postlink/program/function_facts.h"
#include "postlink/program/reference_graph.h"

namespace aspectra {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> Warnings(const char* text) {
  llvm::LLVMContext context;
  llvm::SMDiagnostic diagnostic;
  const std::unique_ptr<llvm::Module> module =
      llvm::parseAssemblyString(text, diagnostic, context);
  EXPECT_NE(module, nullptr) << diagnostic.getMessage().str();
  const FunctionFactsTable facts =
      llvm::cantFail(FunctionFactsTable::Read(*module));
  ReferenceGraph graph(*module);
  std::vector<std::string> warnings;
  for (const UnexpectedFact& fact :
       FindUnexpectedFacts(*module, facts, graph)) {
    warnings.push_back(fact.ToString());
  }
  return warnings;
}

TEST(ExternalFunctionsTest, AnAspectThatAKernelDidNotExpect) {
  EXPECT_THAT(
      Warnings(R"(
    define spir_kernel void @knows() !intel_used_aspects !0 { call void @_Z3foov() ret void }
    define spir_kernel void @declares() !intel_declared_aspects !0 { call void @_Z3foov() ret void }
    define spir_kernel void @surprised() { call void @_Z3foov() ret void }
    define void @_Z3foov() !intel_used_aspects !0 { ret void }
    define void @unreached() !intel_used_aspects !0 { ret void }
    !0 = !{i32 6}
  )"),
      ElementsAre("function 'foo' uses aspect 'fp64' not expected by its "
                  "calling kernel. Missing [[sycl::device_has()]] on "
                  "SYCL_EXTERNAL function?"));
}

TEST(ExternalFunctionsTest, NoWarningWhereTheKernelKnows) {
  EXPECT_THAT(Warnings(R"(
    define spir_kernel void @knows() !intel_used_aspects !0 { call void @foo() ret void }
    define spir_kernel void @other() { ret void }
    define void @foo() !intel_used_aspects !0 { ret void }
    !0 = !{i32 6}
  )"),
              IsEmpty());
}

TEST(ExternalFunctionsTest, NegativeAspectsAskNothing) {
  EXPECT_THAT(Warnings(R"(
    define spir_kernel void @k() { call void @foo() ret void }
    define void @foo() !intel_used_aspects !0 { ret void }
    !0 = !{i32 -1}
  )"),
              IsEmpty());
}

TEST(ExternalFunctionsTest, AnotherSubGroupSize) {
  EXPECT_THAT(
      Warnings(R"(
    define spir_kernel void @k16() !intel_reqd_sub_group_size !0 {
      call void @bar() call void @named() call void @same()
      ret void
    }
    define spir_kernel void @none() { call void @bar() ret void }
    define void @bar() !intel_reqd_sub_group_size !1 { ret void }
    define void @named() !intel_reqd_sub_group_size !2 { ret void }
    define void @same() !intel_reqd_sub_group_size !0 { ret void }
    !0 = !{i32 16}
    !1 = !{i32 32}
    !2 = !{i32 -1}
  )"),
      ElementsAre("function 'bar' has required sub-group size '32' that does "
                  "not match its calling kernel. Missing "
                  "[[sycl::reqd_sub_group()]] attribute on SYCL_EXTERNAL "
                  "function?"));
}

TEST(ExternalFunctionsTest, OtherFixedTargets) {
  EXPECT_THAT(
      Warnings(R"(
    define spir_kernel void @k() !intel_fixed_targets !0 {
      call void @same() call void @fewer() call void @more() call void @none()
      call void @made_by_a_pass()
      ret void
    }
    define void @same() !intel_fixed_targets !0 !intel_used_aspects !4 { ret void }
    define void @fewer() !intel_fixed_targets !1 { ret void }
    define void @more() !intel_fixed_targets !2 { ret void }
    define void @none() !intel_fixed_targets !3 { ret void }
    define void @made_by_a_pass() { ret void }
    !0 = !{!"x86_64", !"ptx64"}
    !1 = !{!"ptx64"}
    !2 = !{!"ptx64", !"spir64"}
    !3 = !{}
    !4 = !{i32 6}
  )"),
      ElementsAre("function 'more' compiled with a different "
                  "`-fsycl-fixed-targets` switch than its calling kernel."));
}

TEST(ExternalFunctionsTest, ModuleOrderAndEachOnce) {
  const std::vector<std::string> warnings = Warnings(R"(
    define void @_Z1bv() !intel_used_aspects !0 !intel_reqd_sub_group_size !1 {
      call void @_Z1av()
      ret void
    }
    define void @_Z1av() !intel_used_aspects !2 { call void @_Z1bv() ret void }
    define spir_kernel void @k() { call void @_Z1av() ret void }
    define spir_kernel void @k8() !intel_reqd_sub_group_size !3 { call void @_Z1bv() ret void }
    !0 = !{i32 6, i32 5}
    !1 = !{i32 16}
    !2 = !{i32 9}
    !3 = !{i32 8}
  )");
  ASSERT_EQ(warnings.size(), 4u);
  EXPECT_THAT(warnings[0], ::testing::HasSubstr("'b' uses aspect 'fp16'"));
  EXPECT_THAT(warnings[1], ::testing::HasSubstr("'b' uses aspect 'fp64'"));
  EXPECT_THAT(warnings[2], ::testing::HasSubstr("'b' has required sub-group"));
  EXPECT_THAT(warnings[3], ::testing::HasSubstr("'a' uses aspect 'image'"));
}

}  // namespace
}  // namespace aspectra
