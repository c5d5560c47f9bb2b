// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// If a double was converted from a float or half, it becomes a float again. A
// double constant that is representable as a float becomes a float too, because
// the printed text is the same.

#include "frontend/device_code/passes.h"
#include "ir/aspects/metadata/entry_points.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Casting.h"
#include "llvm/TargetParser/Triple.h"

namespace aspectra {
namespace {

// The second function is SPIR-V's own printf, whose format is in constant
// memory.
constexpr llvm::StringLiteral kFunctions[] = {
    "printf", "_Z18__spirv_ocl_printfPU3AS2Kcz"};

// Returns `value` as a float; null if it cannot be converted.
llvm::Value* AsFloat(llvm::Value& value, llvm::CallBase& call) {
  llvm::Type* type = llvm::Type::getFloatTy(call.getContext());
  if (auto* extended = llvm::dyn_cast<llvm::FPExtInst>(&value)) {
    return llvm::IRBuilder<>(&call).CreateFPCast(extended->getOperand(0), type);
  }
  const auto* constant = llvm::dyn_cast<llvm::ConstantFP>(&value);
  if (constant == nullptr) return nullptr;
  llvm::APFloat number = constant->getValueAPF();
  bool loses = false;
  number.convert(llvm::APFloat::IEEEsingle(), llvm::APFloat::rmTowardZero,
                 &loses);
  return loses ? nullptr : llvm::ConstantFP::get(type, number);
}

bool UseFloats(llvm::CallBase& call) {
  bool changed = false;
  for (llvm::Use& argument : call.args()) {
    llvm::Value* given = argument.get();
    if (!given->getType()->isDoubleTy()) continue;
    llvm::Value* number = AsFloat(*given, call);
    if (number == nullptr) continue;
    argument.set(number);
    changed = true;
    auto* extended = llvm::dyn_cast<llvm::Instruction>(given);
    if (extended != nullptr && extended->use_empty()) {
      extended->eraseFromParent();
    }
  }
  return changed;
}

}  // namespace

llvm::PreservedAnalyses PrintFloatsPass::run(llvm::Module& module,
                                             llvm::ModuleAnalysisManager&) {
  if (!IsDeviceModule(module) || !module.getTargetTriple().isSPIROrSPIRV()) {
    return llvm::PreservedAnalyses::all();
  }
  bool changed = false;
  for (llvm::StringRef name : kFunctions) {
    llvm::Function* function = module.getFunction(name);
    if (function == nullptr || !function->isVarArg()) continue;
    for (llvm::User* user : llvm::make_early_inc_range(function->users())) {
      auto* call = llvm::dyn_cast<llvm::CallBase>(user);
      if (call != nullptr && call->getCalledOperand() == function) {
        changed |= UseFloats(*call);
      }
    }
  }
  return changed ? llvm::PreservedAnalyses::none()
                 : llvm::PreservedAnalyses::all();
}

}  // namespace aspectra
