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

// The code that the pass adds to @f.
struct Uses {
  int reads = 0;            // of variables
  int stores_at_start = 0;  // of addresses
  int stores = 0;
  bool operator==(const Uses&) const = default;
};

// `has_continuations` says whether PoCL runs @f by continuations.
Uses UsesAdded(const char* ir, bool has_continuations = false) {
  llvm::LLVMContext context;
  llvm::SMDiagnostic error;
  std::unique_ptr<llvm::Module> module =
      llvm::parseAssemblyString(ir, error, context);
  if (!module) {
    ADD_FAILURE() << error.getMessage().str();
    return {};
  }
  FunctionSet continuations;
  if (has_continuations) continuations.insert(module->getFunction("f"));
  KeepPrivateVariables(*module, continuations);
  EXPECT_FALSE(llvm::verifyModule(*module, &llvm::errs()));
  Uses uses;
  const llvm::Function& function = *module->getFunction("f");
  for (const llvm::Instruction& each : llvm::instructions(function)) {
    if (!each.isVolatile()) continue;
    uses.reads += llvm::isa<llvm::LoadInst>(each);
    uses.stores += llvm::isa<llvm::StoreInst>(each);
    uses.stores_at_start += llvm::isa<llvm::StoreInst>(each) &&
                            each.getParent() == &function.getEntryBlock();
  }
  return uses;
}

TEST(PrivateVariablesTest, AnArrayIsReadBeforeEachReturn) {
  EXPECT_EQ(UsesAdded(R"(
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
            Uses{.reads = 2});
}

TEST(PrivateVariablesTest, TheBarrierMayBeInACalledFunction) {
  EXPECT_EQ(UsesAdded(R"(
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
            Uses{.reads = 1});
}

TEST(PrivateVariablesTest, WithoutABarrierNothingChanges) {
  EXPECT_EQ(UsesAdded(R"(
declare spir_func i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32)
define spir_kernel void @f() {
  %array = alloca [4 x i8]
  %i = call spir_func i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 0)
  ret void
}
)"),
            Uses{});
}

// A variable whose address is in memory.
constexpr char kKernelWithVariable[] = R"(
declare spir_func void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)
define spir_kernel void @f(i32 %n) {
  %variable = alloca i32
  %pointer = alloca ptr
  store ptr %variable, ptr %pointer
  br label %next
next:
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 0)
  %at = load ptr, ptr %pointer
  store i32 %n, ptr %at
  ret void
}
)";

TEST(PrivateVariablesTest, WithContinuationsTheAddressIsStored) {
  EXPECT_EQ(UsesAdded(kKernelWithVariable, /*has_continuations=*/true),
            (Uses{.stores_at_start = 1, .stores = 2}));
}

TEST(PrivateVariablesTest, OtherwiseAVariableWithoutArrayIsLeftAlone) {
  EXPECT_EQ(UsesAdded(kKernelWithVariable), Uses{});
}

}  // namespace
}  // namespace aspectra
