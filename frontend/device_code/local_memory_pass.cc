// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstdint>

#include "frontend/device_code/passes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "llvm/Support/Alignment.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/MathExtras.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kFunction = "__aspectra_local_memory";

// Makes the variable for a call. Returns null if the call's arguments differ
// from the arguments that the headers write.
llvm::GlobalVariable* MakeVariable(llvm::Module& module,
                                   const llvm::CallBase& call) {
  if (call.arg_size() != 2) return nullptr;
  const auto* bytes = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(0));
  const auto* alignment =
      llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(1));
  const auto* pointer = llvm::dyn_cast<llvm::PointerType>(call.getType());
  if (bytes == nullptr || alignment == nullptr || pointer == nullptr ||
      !llvm::isPowerOf2_64(alignment->getZExtValue())) {
    return nullptr;
  }
  auto* type = llvm::ArrayType::get(llvm::Type::getInt8Ty(module.getContext()),
                                    bytes->getZExtValue());
  auto* variable = new llvm::GlobalVariable(
      module, type, /*isConstant=*/false, llvm::GlobalValue::InternalLinkage,
      llvm::UndefValue::get(type), "local_memory", /*InsertBefore=*/nullptr,
      llvm::GlobalValue::NotThreadLocal, pointer->getAddressSpace());
  variable->setAlignment(llvm::Align(alignment->getZExtValue()));
  return variable;
}

}  // namespace

llvm::PreservedAnalyses LocalMemoryPass::run(llvm::Module& module,
                                             llvm::ModuleAnalysisManager&) {
  llvm::Function* function = module.getFunction(kFunction);
  if (function == nullptr) return llvm::PreservedAnalyses::all();
  for (llvm::User* user : llvm::make_early_inc_range(function->users())) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(user);
    if (call == nullptr || call->getCalledOperand() != function) continue;
    llvm::GlobalVariable* variable = MakeVariable(module, *call);
    if (variable == nullptr) continue;
    call->replaceAllUsesWith(variable);
    call->eraseFromParent();
  }
  if (function->use_empty()) function->eraseFromParent();
  return llvm::PreservedAnalyses::none();
}

}  // namespace aspectra
