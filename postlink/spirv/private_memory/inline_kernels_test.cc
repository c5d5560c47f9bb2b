// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <memory>
#include <string>

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

// Functions as the compiler makes them at -O0: arguments are in memory, and
// pointers are generic.
constexpr char kFunctions[] = R"(
declare spir_func void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)
define internal spir_func i32 @inner(ptr addrspace(4) %from) noinline optnone {
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 0)
  %value = load i32, ptr addrspace(4) %from
  ret i32 %value
}
define internal spir_func i32 @outer(i32 %n) noinline optnone {
  %variable = alloca i32
  %generic = addrspacecast ptr %variable to ptr addrspace(4)
  store i32 %n, ptr addrspace(4) %generic
  %value = call spir_func i32 @inner(ptr addrspace(4) %generic)
  ret i32 %value
}
define spir_kernel void @kernel(ptr addrspace(1) %to) noinline optnone {
  %first = call spir_func i32 @outer(i32 1)
  %second = call spir_func i32 @inner(ptr addrspace(4) null)
  store i32 %first, ptr addrspace(1) %to
  ret void
}
)";

// Returns the names of the functions with a body, after @kernel was changed,
// and how many calls and variables @kernel has.
std::string Changed(const std::string& ir) {
  llvm::LLVMContext context;
  llvm::SMDiagnostic error;
  std::unique_ptr<llvm::Module> module =
      llvm::parseAssemblyString(ir, error, context);
  if (!module) return error.getMessage().str();
  FunctionSet kernels;
  kernels.insert(module->getFunction("kernel"));
  InlineIntoKernels(kernels);
  EXPECT_FALSE(llvm::verifyModule(*module, &llvm::errs()));
  std::string names;
  for (const llvm::Function& each : *module)
    if (!each.isDeclaration()) names += each.getName().str() + " ";
  int calls = 0, variables = 0;
  for (const llvm::Instruction& each : llvm::instructions(*kernels.front())) {
    calls += llvm::isa<llvm::CallInst>(each);
    variables += llvm::isa<llvm::AllocaInst>(each);
  }
  return names + std::to_string(calls) + " " + std::to_string(variables);
}

TEST(InlineKernelsTest, OnlyTheBarriersAreLeft) {
  EXPECT_EQ(Changed(kFunctions), "kernel 2 0");
}

TEST(InlineKernelsTest, FunctionsOfOtherKernelsStay) {
  EXPECT_EQ(Changed(std::string(kFunctions) + R"(
define spir_kernel void @other() {
  %value = call spir_func i32 @outer(i32 1)
  ret void
}
)"),
            "inner outer kernel other 2 0");
}

TEST(InlineKernelsTest, AnExportedFunctionStays) {
  EXPECT_EQ(Changed(R"(
define spir_func void @exported() {
  ret void
}
define spir_kernel void @kernel() {
  call spir_func void @exported()
  ret void
}
)"),
            "exported kernel 0 0");
}

}  // namespace
}  // namespace aspectra
