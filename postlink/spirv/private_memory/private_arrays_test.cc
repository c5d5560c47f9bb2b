// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <memory>

#include "gtest/gtest.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/spirv/private_memory/private_memory.h"

namespace aspectra {
namespace {

// Returns how many volatile reads @f has after the pass, or -1 if the IR is
// wrong.
int ReadsAtEnd(const char* ir) {
  llvm::LLVMContext context;
  llvm::SMDiagnostic error;
  std::unique_ptr<llvm::Module> module =
      llvm::parseAssemblyString(ir, error, context);
  if (!module) return -1;
  UsePrivateArraysAtEnd(*module);
  EXPECT_FALSE(llvm::verifyModule(*module, &llvm::errs()));
  int reads = 0;
  for (const llvm::Instruction& instruction :
       llvm::instructions(*module->getFunction("f"))) {
    const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction);
    reads += load != nullptr && load->isVolatile();
  }
  return reads;
}

TEST(PrivateArraysTest, AnArrayIsReadBeforeEachReturn) {
  EXPECT_EQ(ReadsAtEnd(R"(
declare spir_func void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)
define spir_kernel void @f(i1 %c) {
  %scalar = alloca i32
  %struct = alloca { ptr, { i32, [16 x i32] } }
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 0)
  br i1 %c, label %then, label %else
then:
  ret void
else:
  ret void
}
)"),
            2);
}

TEST(PrivateArraysTest, TheBarrierMayBeInACalledFunction) {
  EXPECT_EQ(ReadsAtEnd(R"(
declare spir_func i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32)
define spir_func i32 @sum(i32 %v) {
  %s = call spir_func i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %v)
  ret i32 %s
}
define spir_kernel void @f() {
  %array = alloca [4 x i8]
  %s = call spir_func i32 @sum(i32 1)
  ret void
}
)"),
            1);
}

TEST(PrivateArraysTest, WithoutABarrierNothingChanges) {
  EXPECT_EQ(ReadsAtEnd(R"(
declare spir_func i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32)
define spir_kernel void @f() {
  %array = alloca [4 x i8]
  %i = call spir_func i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 0)
  ret void
}
)"),
            0);
}

}  // namespace
}  // namespace aspectra
