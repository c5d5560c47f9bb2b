// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <memory>
#include <string>

#include "gtest/gtest.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/BasicBlock.h"
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

std::unique_ptr<llvm::Module> Changed(llvm::LLVMContext& context,
                                      const std::string& ir) {
  llvm::SMDiagnostic error;
  std::unique_ptr<llvm::Module> module = llvm::parseAssemblyString(
      "declare spir_func void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)" +
          ir,
      error, context);
  if (module == nullptr) {
    ADD_FAILURE() << error.getMessage().str();
    return std::make_unique<llvm::Module>("", context);
  }
  UseContinuations(*module);
  EXPECT_FALSE(llvm::verifyModule(*module, &llvm::errs()));
  return module;
}

// Returns the names of the kernels that get a loop.
std::string KernelsWithLoop(const std::string& ir) {
  llvm::LLVMContext context;
  std::string names;
  for (const llvm::Function& function : *Changed(context, ir)) {
    for (const llvm::BasicBlock& block : function)
      if (block.getName() == "meet") names += function.getName().str() + " ";
  }
  return names;
}

TEST(ConditionalBarriersTest, ABarrierThatAllReach) {
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

TEST(ConditionalBarriersTest, ABarrierInACondition) {
  EXPECT_EQ(KernelsWithLoop(R"(
define spir_kernel void @f(i1 %equal) {
head:
  br i1 %equal, label %body, label %next
body:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  br label %next
next:
  ret void
}
)"),
            "f ");
}

// PoCL does not wait at barriers of sub-groups.
TEST(ConditionalBarriersTest, ABarrierOfSubGroups) {
  EXPECT_EQ(KernelsWithLoop(R"(
define spir_kernel void @f(i1 %equal) {
head:
  br i1 %equal, label %body, label %next
body:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 3, i32 3, i32 776)
  br label %next
next:
  ret void
}
)"),
            "");
}

TEST(ConditionalBarriersTest, BothWaysHaveABarrier) {
  EXPECT_EQ(KernelsWithLoop(R"(
define spir_kernel void @f(i1 %equal) {
head:
  br i1 %equal, label %then, label %else
then:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  br label %next
else:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  br label %next
next:
  ret void
}
)"),
            "f ");
}

TEST(ConditionalBarriersTest, ALoopThatEndsAtItsStart) {
  EXPECT_EQ(KernelsWithLoop(R"(
define spir_kernel void @f(i1 %differs, i1 %ends) {
entry:
  br label %head
head:
  br i1 %ends, label %end, label %body
body:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  br i1 %differs, label %then, label %latch
then:
  br label %latch
latch:
  br label %head
end:
  ret void
}
)"),
            "");
}

TEST(ConditionalBarriersTest, ALoopThatIsSkippedIfItHasNoRounds) {
  EXPECT_EQ(KernelsWithLoop(R"(
define spir_kernel void @f(i1 %none, i1 %ends, ptr %out) {
entry:
  br i1 %none, label %end, label %before
before:
  br label %body
body:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  br i1 %ends, label %after, label %body
after:
  br label %end
end:
  store i32 1, ptr %out
  ret void
}
)"),
            "");
}

// Here the code of the condition has a loop and other code.
TEST(ConditionalBarriersTest, ALoopInACondition) {
  EXPECT_EQ(KernelsWithLoop(R"(
define spir_kernel void @f(i1 %equal, i1 %differs, i1 %ends, ptr %out) {
entry:
  br i1 %equal, label %before, label %end
before:
  br label %body
body:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  br i1 %ends, label %after, label %body
after:
  br i1 %differs, label %then, label %end
then:
  store i32 1, ptr %out
  br label %end
end:
  ret void
}
)"),
            "f ");
}

TEST(ConditionalBarriersTest, AConditionInALoop) {
  EXPECT_EQ(KernelsWithLoop(R"(
define spir_kernel void @f(i1 %equal, i1 %ends) {
entry:
  br label %head
head:
  br i1 %equal, label %body, label %latch
body:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  br label %latch
latch:
  br i1 %ends, label %end, label %head
end:
  ret void
}
)"),
            "f ");
}

TEST(ConditionalBarriersTest, AFunctionWithSuchABarrier) {
  EXPECT_EQ(KernelsWithLoop(R"(
define spir_func void @waits(i1 %equal) {
head:
  br i1 %equal, label %body, label %next
body:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  br label %next
next:
  ret void
}
define spir_kernel void @calls(i1 %equal) {
  call spir_func void @waits(i1 %equal)
  ret void
}
define spir_kernel void @calls_not() {
  ret void
}
)"),
            "calls ");
}

TEST(ConditionalBarriersTest, ACallInACondition) {
  EXPECT_EQ(KernelsWithLoop(R"(
define spir_func void @waits() {
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  ret void
}
define spir_kernel void @f(i1 %equal) {
head:
  br i1 %equal, label %body, label %next
body:
  call spir_func void @waits()
  br label %next
next:
  ret void
}
define spir_kernel void @g() {
  call spir_func void @waits()
  ret void
}
)"),
            "f ");
}

TEST(ConditionalBarriersTest, VariablesStayInTheFirstBlock) {
  llvm::LLVMContext context;
  const std::unique_ptr<llvm::Module> module = Changed(context, R"(
define spir_kernel void @f(i1 %equal, ptr %out) {
head:
  %first = alloca i32
  store i32 1, ptr %first
  %second = alloca i32
  br i1 %equal, label %body, label %next
body:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  br label %next
next:
  ret void
}
)");
  for (const llvm::Instruction& each :
       llvm::instructions(*module->getFunction("f"))) {
    if (llvm::isa<llvm::AllocaInst>(each)) {
      EXPECT_EQ(each.getParent(), &module->getFunction("f")->front());
    }
  }
}

// Returns the names of the kernels that get a loop in a program with a loop in
// a condition. All work-items have the same number of rounds, and the condition
// is equal for all, so PoCL adds barriers to the loop. `code` is the code after
// the loop.
std::string KernelWithEqualLoop(const std::string& code) {
  return KernelsWithLoop(R"(
declare spir_func i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32)
define spir_kernel void @f(i32 %rounds, i1 %equal, ptr %out) {
entry:
  %item = call spir_func i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %is_first = icmp eq i64 %item, 0
  br i1 %equal, label %body, label %end
body:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  store i32 %i, ptr %out
  %next = add i32 %i, 1
  %ends = icmp eq i32 %next, %rounds
  br i1 %ends, label %after, label %body
after:
)" + code + R"(
then:
  store i32 1, ptr %out
  br label %end
end:
  ret void
}
)");
}

TEST(ConditionalBarriersTest, AddedBarriersBesideABranchThatDiffers) {
  EXPECT_EQ(KernelWithEqualLoop("br i1 %is_first, label %then, label %end"),
            "f ");
}

TEST(ConditionalBarriersTest, AddedBarriersBesideABranchOnAVariable) {
  EXPECT_EQ(KernelWithEqualLoop(R"(
  %variable = alloca i1
  store i1 %is_first, ptr %variable
  %loaded = load i1, ptr %variable
  br i1 %loaded, label %then, label %end)"),
            "f ");
}

TEST(ConditionalBarriersTest, AddedBarriersWithoutABranchThatDiffers) {
  EXPECT_EQ(KernelWithEqualLoop("br i1 %equal, label %then, label %end"), "");
}

}  // namespace
}  // namespace aspectra
