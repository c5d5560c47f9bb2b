// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/spirv/barriers/positions.h"

#include <memory>
#include <string>

#include "gtest/gtest.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

constexpr char kDeclarations[] = R"(
declare spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)
declare spir_func i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32)
declare spir_func void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)
)";

// Returns how often the block of @f reads the global id after the pass, or -1
// if the IR is wrong.
int ReadsOfId(const char* ir, const char* block) {
  llvm::LLVMContext context;
  llvm::SMDiagnostic error;
  std::unique_ptr<llvm::Module> module =
      llvm::parseAssemblyString(std::string(kDeclarations) + ir, error, context);
  if (!module) return -1;
  ComputePositionsAfterBarriers(*module);
  EXPECT_FALSE(llvm::verifyModule(*module, &llvm::errs()));
  int reads = 0;
  for (const llvm::BasicBlock& each : *module->getFunction("f")) {
    if (each.getName() != block) continue;
    for (const llvm::Instruction& instruction : each) {
      const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
      reads += call != nullptr && call->getCalledFunction()->getName().contains(
                                      "GlobalInvocationId");
    }
  }
  return reads;
}

constexpr char kStraight[] = R"(
define spir_kernel void @f(ptr addrspace(1) %p, i64 %n) {
entry:
  %id = call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %size = call spir_func i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  %row = mul i64 %id, %size
  %at = add i64 %row, %n
  %before = getelementptr i32, ptr addrspace(1) %p, i64 %at
  store i32 1, ptr addrspace(1) %before
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 0)
  %next = add i64 %at, 1
  %after = getelementptr i32, ptr addrspace(1) %p, i64 %next
  store i32 2, ptr addrspace(1) %after
  %same = getelementptr i32, ptr addrspace(1) %p, i64 %at
  store i32 3, ptr addrspace(1) %same
  ret void
}
)";

TEST(PositionsTest, AUseAfterABarrierInTheBlockReadsTheIdAgain) {
  EXPECT_EQ(ReadsOfId(kStraight, "entry"), 2);
}

constexpr char kLoop[] = R"(
define spir_kernel void @f(ptr addrspace(1) %p, i1 %c) {
entry:
  %id = call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %used = getelementptr i32, ptr addrspace(1) %p, i64 %id
  store i32 1, ptr addrspace(1) %used
  br i1 %c, label %loop, label %other
loop:
  %sum = phi i64 [ 0, %entry ], [ %id, %tail ]
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 0)
  br label %tail
tail:
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %id
  store i32 2, ptr addrspace(1) %a
  br i1 %c, label %loop, label %end
other:
  %b = getelementptr i32, ptr addrspace(1) %p, i64 %id
  store i32 3, ptr addrspace(1) %b
  br label %end
end:
  %d = getelementptr i32, ptr addrspace(1) %p, i64 %id
  store i32 4, ptr addrspace(1) %d
  ret void
}
)";

TEST(PositionsTest, BlocksThatABarrierMayPrecedeReadTheIdAgain) {
  // For the element and for the phi, once.
  EXPECT_EQ(ReadsOfId(kLoop, "tail"), 1);
  EXPECT_EQ(ReadsOfId(kLoop, "end"), 1);
}

TEST(PositionsTest, BlocksBeforeABarrierKeepTheId) {
  EXPECT_EQ(ReadsOfId(kLoop, "entry"), 1);
  EXPECT_EQ(ReadsOfId(kLoop, "other"), 0);
}

TEST(PositionsTest, ValuesOfMemoryAreKept) {
  EXPECT_EQ(ReadsOfId(R"(
define spir_kernel void @f(ptr addrspace(1) %p) {
entry:
  %id = call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %a = getelementptr i64, ptr addrspace(1) %p, i64 %id
  %loaded = load i64, ptr addrspace(1) %a
  %sum = add i64 %id, %loaded
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 0)
  store i64 %sum, ptr addrspace(1) %p
  ret void
}
)",
                      "entry"),
            1);
}

}  // namespace
}  // namespace aspectra
