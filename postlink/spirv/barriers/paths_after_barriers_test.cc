// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/spirv/barriers/paths_after_barriers.h"

#include <memory>
#include <string>

#include "gtest/gtest.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

// Returns the names of the functions that begin with another block after the
// pass.
std::string ChangedFunctions(const std::string& ir) {
  llvm::LLVMContext context;
  llvm::SMDiagnostic error;
  std::unique_ptr<llvm::Module> module = llvm::parseAssemblyString(
      "declare spir_func void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)" +
          ir,
      error, context);
  if (!module) return error.getMessage().str();
  SeparatePathsAfterBarriers(*module);
  EXPECT_FALSE(llvm::verifyModule(*module, &llvm::errs()));
  std::string names;
  for (const llvm::Function& function : *module) {
    if (!function.isDeclaration() &&
        function.getEntryBlock().getName() == "start")
      names += function.getName().str() + " ";
  }
  return names;
}

TEST(PathsAfterBarriersTest, TwoPathsAfterABarrierInACondition) {
  EXPECT_EQ(ChangedFunctions(R"(
define spir_kernel void @f(i1 %same, i1 %differs) {
head:
  %variable = alloca i32
  br i1 %same, label %body, label %next
body:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 0)
  br i1 %differs, label %then, label %next
then:
  store i32 1, ptr %variable
  br label %next
next:
  %p = phi i32 [ 0, %head ], [ 1, %body ], [ 2, %then ]
  ret void
}
)"),
            "f ");
}

TEST(PathsAfterBarriersTest, TwoPathsToTheHeaderOfALoop) {
  EXPECT_EQ(ChangedFunctions(R"(
define spir_kernel void @f(i1 %same, i1 %differs) {
entry:
  br label %head
head:
  br i1 %same, label %body, label %head
body:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 0)
  br i1 %differs, label %then, label %head
then:
  br label %head
}
)"),
            "f ");
}

TEST(PathsAfterBarriersTest, ACalledFunctionMakesItsKernelsDifficult) {
  EXPECT_EQ(ChangedFunctions(R"(
define spir_func void @wait() {
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 0)
  ret void
}
define spir_func void @difficult(i1 %differs) {
head:
  call spir_func void @wait()
  br i1 %differs, label %then, label %next
then:
  br label %next
next:
  ret void
}
define spir_kernel void @calls_it(i1 %same, i1 %differs) {
  br i1 %same, label %then, label %next
then:
  call spir_func void @difficult(i1 %differs)
  br label %next
next:
  ret void
}
define spir_kernel void @calls_only_wait() {
  call spir_func void @wait()
  ret void
}
)"),
            "calls_it ");
}

TEST(PathsAfterBarriersTest, PathsFromDifferentBarriersAreNotDifficult) {
  EXPECT_EQ(ChangedFunctions(R"(
define spir_kernel void @f(i1 %same) {
head:
  br i1 %same, label %one, label %next
one:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 0)
  br i1 %same, label %two, label %next
two:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 0)
  br label %next
next:
  ret void
}
)"),
            "");
}

TEST(PathsAfterBarriersTest, PathsThatAlwaysFollowTheBarrierAreNotDifficult) {
  EXPECT_EQ(ChangedFunctions(R"(
define spir_kernel void @f(i1 %differs) {
head:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 0)
  br i1 %differs, label %then, label %next
then:
  br label %next
next:
  ret void
}
)"),
            "");
}

TEST(PathsAfterBarriersTest, WithoutOptimisationEachConditionIsDifficult) {
  EXPECT_EQ(ChangedFunctions(R"(
define spir_kernel void @f(i1 %differs) noinline optnone {
head:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 0)
  br i1 %differs, label %then, label %next
then:
  br label %next
next:
  ret void
}
define spir_kernel void @without_condition() noinline optnone {
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 0)
  ret void
}
)"),
            "f ");
}

TEST(PathsAfterBarriersTest, KernelsWithoutBarriersStay) {
  EXPECT_EQ(ChangedFunctions(R"(
define spir_kernel void @f(i1 %differs) {
head:
  br i1 %differs, label %then, label %next
then:
  br label %next
next:
  ret void
}
)"),
            "");
}

}  // namespace
}  // namespace aspectra
