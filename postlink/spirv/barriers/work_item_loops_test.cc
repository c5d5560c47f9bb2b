// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <memory>
#include <string>

#include "gtest/gtest.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/spirv/barriers/barriers.h"

namespace aspectra {
namespace {

// Returns the names of the kernels that get a loop.
std::string KernelsWithLoop(const std::string& ir) {
  llvm::LLVMContext context;
  llvm::SMDiagnostic error;
  std::unique_ptr<llvm::Module> module = llvm::parseAssemblyString(
      "declare spir_func void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)" +
          ir,
      error, context);
  if (!module) return error.getMessage().str();
  MendWorkItemLoops(*module);
  EXPECT_FALSE(llvm::verifyModule(*module, &llvm::errs()));
  std::string names;
  for (const llvm::Function& function : *module) {
    for (const llvm::BasicBlock& block : function)
      if (block.getName() == "meet") names += function.getName().str() + " ";
  }
  return names;
}

TEST(WorkItemLoopsTest, ARegionWithOneEndIsLeftAlone) {
  EXPECT_EQ(KernelsWithLoop(R"(
define spir_kernel void @f(i1 %differs) {
head:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  br i1 %differs, label %then, label %next
then:
  br label %next
next:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  ret void
}
)"),
            "");
}

TEST(WorkItemLoopsTest, ARegionWithTwoWaysOutOfACondition) {
  EXPECT_EQ(KernelsWithLoop(R"(
define spir_kernel void @f(i1 %same, i1 %differs) {
head:
  br i1 %same, label %body, label %next
body:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  br i1 %differs, label %then, label %next
then:
  br label %next
next:
  ret void
}
)"),
            "f ");
}

// The branch decides about the next barrier, so all work-items take one way.
TEST(WorkItemLoopsTest, AnEqualBranchIsNone) {
  EXPECT_EQ(KernelsWithLoop(R"(
define spir_kernel void @f(i1 %same, i1 %also_same) {
head:
  br i1 %same, label %body, label %next
body:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  br i1 %also_same, label %then, label %next
then:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  br label %next
next:
  ret void
}
)"),
            "");
}

// PoCL adds a barrier before the inner condition.
TEST(WorkItemLoopsTest, ARegionAfterABranchThatDecides) {
  EXPECT_EQ(KernelsWithLoop(R"(
define spir_kernel void @f(i1 %same, i1 %also_same, i1 %differs) {
head:
  br i1 %same, label %outer, label %next
outer:
  br i1 %also_same, label %inner, label %after
inner:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  br label %after
after:
  br i1 %differs, label %then, label %next
then:
  br label %next
next:
  ret void
}
)"),
            "f ");
}

TEST(WorkItemLoopsTest, ALoopWithABarrierIsLeftAlone) {
  EXPECT_EQ(KernelsWithLoop(R"(
define spir_kernel void @f(i1 %differs, i1 %ends) {
entry:
  br label %head
head:
  br i1 %ends, label %end, label %body
body:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  br i1 %differs, label %then, label %head
then:
  br label %head
end:
  br i1 %differs, label %last, label %out
last:
  br label %out
out:
  ret void
}
)"),
            "");
}

TEST(WorkItemLoopsTest, AFunctionIsAPartOfItsKernels) {
  EXPECT_EQ(KernelsWithLoop(R"(
define spir_func void @g(i1 %same, i1 %differs) {
head:
  br i1 %same, label %body, label %next
body:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  br i1 %differs, label %then, label %next
then:
  br label %next
next:
  ret void
}
define spir_kernel void @calls(i1 %same, i1 %differs) {
  call spir_func void @g(i1 %same, i1 %differs)
  ret void
}
define spir_kernel void @calls_not() {
  ret void
}
)"),
            "calls ");
}

}  // namespace
}  // namespace aspectra
