// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <memory>
#include <string>

#include "gtest/gtest.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/spirv/barriers/barriers.h"

namespace aspectra {
namespace {

// The barriers that the pass may add are without memory semantics.
bool IsAdded(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
  return call != nullptr && call->arg_size() == 3 &&
         llvm::cast<llvm::ConstantInt>(call->getArgOperand(2))->isZero();
}

// Returns for each added barrier the blocks before it, its function, and the
// block after it: "body then >f> next; ".
std::string AddedBarriers(const std::string& ir) {
  llvm::LLVMContext context;
  llvm::SMDiagnostic error;
  std::unique_ptr<llvm::Module> module = llvm::parseAssemblyString(
      "declare spir_func void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)" +
          ir,
      error, context);
  if (!module) return error.getMessage().str();
  AddClosingBarriers(*module);
  EXPECT_FALSE(llvm::verifyModule(*module, &llvm::errs()));
  std::string text;
  for (const llvm::Function& function : *module) {
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      if (!IsAdded(instruction)) continue;
      const llvm::BasicBlock& block = *instruction.getParent();
      for (const llvm::BasicBlock* from : llvm::predecessors(&block))
        text += from->getName().str() + " ";
      text += ">" + function.getName().str() + ">";
      for (const llvm::BasicBlock* to : llvm::successors(&block))
        text += " " + to->getName().str();
      text += "; ";
    }
  }
  return text;
}

TEST(ClosingBarriersTest, ACommonBarrierStaysAlone) {
  EXPECT_EQ(AddedBarriers(R"(
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

TEST(ClosingBarriersTest, AConditionBeforeABarrierIsClosed) {
  EXPECT_EQ(AddedBarriers(R"(
define spir_kernel void @f(i1 %same, i1 %differs, ptr %out) {
head:
  br i1 %same, label %body, label %next
body:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  br i1 %differs, label %then, label %next
then:
  br label %next
next:
  %p = phi i32 [ 0, %head ], [ 1, %body ], [ 2, %then ]
  store i32 %p, ptr %out
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  ret void
}
)"),
            "then body >f> next; ");
}

TEST(ClosingBarriersTest, AConditionBeforeTheKernelsEndIsClosedToo) {
  EXPECT_EQ(AddedBarriers(R"(
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
            "then body >f> next; ");
}

TEST(ClosingBarriersTest, AConditionThatEndsARoundOfALoopIsClosed) {
  EXPECT_EQ(AddedBarriers(R"(
define spir_kernel void @f(i1 %same, i1 %differs, i1 %ends) {
entry:
  br label %head
head:
  br i1 %ends, label %end, label %condition
condition:
  br i1 %same, label %body, label %head
body:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  br i1 %differs, label %then, label %head
then:
  br label %head
end:
  ret void
}
)"),
            "then body >f> head; ");
}

TEST(ClosingBarriersTest, ALoopIsNoCondition) {
  EXPECT_EQ(AddedBarriers(R"(
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
  ret void
}
)"),
            "");
}

TEST(ClosingBarriersTest, AConditionWithOneWayStaysOpen) {
  EXPECT_EQ(AddedBarriers(R"(
define spir_kernel void @f(i1 %same) {
head:
  br i1 %same, label %body, label %next
body:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  br label %next
next:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  ret void
}
)"),
            "");
}

TEST(ClosingBarriersTest, InnerConditionsAreClosedToo) {
  EXPECT_EQ(AddedBarriers(R"(
define spir_kernel void @f(i1 %same, i1 %also_same, i1 %differs) {
head:
  br i1 %same, label %outer, label %next
outer:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  br i1 %also_same, label %inner, label %next
inner:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  br i1 %differs, label %then, label %next
then:
  br label %next
next:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  ret void
}
)"),
            "then inner >f> next.closed1; next.closed outer >f> next; ");
}

// Not all work-items of the group meet in a barrier of sub-groups.
TEST(ClosingBarriersTest, ABarrierOfSubGroupsIsNotClosed) {
  EXPECT_EQ(AddedBarriers(R"(
define spir_kernel void @f(i1 %same, i1 %differs) {
head:
  br i1 %same, label %body, label %next
body:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 3, i32 3, i32 776)
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

TEST(ClosingBarriersTest, AFunctionThatSurelyWaitsIsABarrierForItsCallers) {
  EXPECT_EQ(AddedBarriers(R"(
define spir_func void @waits() {
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  ret void
}
define spir_kernel void @f(i1 %same, i1 %differs) {
head:
  br i1 %same, label %body, label %next
body:
  call spir_func void @waits()
  br i1 %differs, label %then, label %next
then:
  br label %next
next:
  call spir_func void @waits()
  ret void
}
)"),
            "then body >f> next; ");
}

// Work-items may call the function in a condition that differs between them.
TEST(ClosingBarriersTest, AFunctionThatMayWaitIsNone) {
  EXPECT_EQ(AddedBarriers(R"(
define spir_func void @may_wait(i1 %waits) {
head:
  br i1 %waits, label %body, label %next
body:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  br label %next
next:
  ret void
}
define spir_kernel void @f(i1 %same, i1 %differs) {
head:
  br i1 %same, label %body, label %next
body:
  call spir_func void @may_wait(i1 false)
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

TEST(ClosingBarriersTest, AFunctionEndsWithABarrier) {
  EXPECT_EQ(AddedBarriers(R"(
define spir_func void @f(i1 %differs) {
head:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  br i1 %differs, label %then, label %next
then:
  br label %next
next:
  ret void
}
)"),
            "then head >f>; ");
}

}  // namespace
}  // namespace aspectra
