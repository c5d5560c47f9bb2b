// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// In C++ and in LLVM IR, an argument that a kernel gets by value is the
// kernel's own: the kernel may write to it. For example, a function object may
// change its members. Some OpenCL drivers (PoCL) store a by-value argument once
// for all work-items, so one work-item would see the values that others wrote.
//
// Rule. If a kernel may write to a by-value argument, the kernel makes a copy
// of the argument at its start and uses the copy. In optimized code the copy is
// split into values, so that only parts that stay in memory, such as an array
// with variable indices, cost anything.
//
// To find writes, the pass follows the pointer to the argument from use to use,
// and into the functions that get the pointer. Loads, comparisons, copies from
// the memory and calls whose parameter is readonly do not write. A store or
// return of the pointer counts as a write, and so does any other use.
//
// Each value is visited once for each argument, so the search ends, and its
// cost is the size of the code that it reaches.

#include "ir/parameters/passes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/IR/Argument.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/Casting.h"
#include "llvm/Transforms/Scalar/SROA.h"

namespace aspectra {
namespace {

class WriteSearch {
 public:
  bool MayWrite(const llvm::Argument& argument) {
    Add(argument);
    while (!values_.empty()) {
      for (const llvm::Use& use : values_.pop_back_val()->uses()) {
        if (!IsRead(use)) return true;
      }
    }
    return false;
  }

 private:
  void Add(const llvm::Value& value) {
    if (seen_.insert(&value).second) values_.push_back(&value);
  }

  // Returns whether the use only reads. If the use gives the pointer to another
  // value, such as a GEP or a parameter of a callee, adds this value to the
  // search.
  bool IsRead(const llvm::Use& use) {
    const llvm::User* user = use.getUser();
    if (llvm::isa<llvm::LoadInst, llvm::ICmpInst>(user)) return true;
    if (llvm::isa<llvm::GEPOperator, llvm::BitCastOperator,
                  llvm::AddrSpaceCastOperator, llvm::PHINode, llvm::SelectInst>(
            user)) {
      Add(*user);
      return true;
    }
    const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
    return call != nullptr && call->isArgOperand(&use) &&
           IsReadByCall(*call, call->getArgOperandNo(&use));
  }

  bool IsReadByCall(const llvm::CallBase& call, unsigned number) {
    if (const auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(&call)) {
      return number == 1 && !copy->isVolatile();
    }
    if (const auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&call)) {
      if (intrinsic->isAssumeLikeIntrinsic()) return true;
    }
    if (call.onlyReadsMemory(number) && call.doesNotCapture(number)) {
      return true;
    }
    // A byval parameter is a copy that belongs to the callee.
    if (call.isByValArgument(number)) return true;
    const llvm::Function* function = call.getCalledFunction();
    if (function == nullptr || function->isDeclaration() ||
        number >= function->arg_size()) {
      return false;
    }
    Add(*function->getArg(number));
    return true;
  }

  llvm::SmallVector<const llvm::Value*, 16> values_;
  llvm::SmallPtrSet<const llvm::Value*, 32> seen_;
};

void CopyArgument(llvm::Argument& argument) {
  llvm::Function& function = *argument.getParent();
  llvm::BasicBlock& entry = function.getEntryBlock();
  llvm::IRBuilder<> builder(&entry, entry.begin());
  llvm::Type* type = argument.getParamByValType();
  const llvm::DataLayout& layout = function.getDataLayout();
  llvm::AllocaInst* copy =
      builder.CreateAlloca(type, argument.getType()->getPointerAddressSpace());
  copy->setAlignment(argument.getParamAlign().valueOrOne());
  copy->setName(argument.getName());
  argument.replaceAllUsesWith(copy);
  builder.CreateMemCpy(copy, copy->getAlign(), &argument,
                       argument.getParamAlign().valueOrOne(),
                       layout.getTypeAllocSize(type));
  // The kernel no longer writes to the argument itself.
  argument.removeAttr(llvm::Attribute::WriteOnly);
  argument.removeAttr(llvm::Attribute::ReadNone);
  argument.removeAttr(llvm::Attribute::Initializes);
}

bool CopyArguments(llvm::Function& function) {
  bool changed = false;
  for (llvm::Argument& argument : function.args()) {
    if (!argument.hasByValAttr() || !WriteSearch().MayWrite(argument)) continue;
    CopyArgument(argument);
    changed = true;
  }
  return changed;
}

// Removes variables that are only copied to and never read: the unused parts of
// an argument.
void RemoveUnread(llvm::Function& function) {
  llvm::SmallVector<llvm::AllocaInst*, 8> variables;
  for (llvm::Instruction& instruction : function.getEntryBlock()) {
    auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
    if (variable != nullptr &&
        llvm::all_of(variable->uses(), [](const llvm::Use& use) {
          const auto* copy = llvm::dyn_cast<llvm::MemCpyInst>(use.getUser());
          return copy != nullptr && use.getOperandNo() == 0 &&
                 !copy->isVolatile();
        })) {
      variables.push_back(variable);
    }
  }
  for (llvm::AllocaInst* variable : variables) {
    for (llvm::User* copy : llvm::make_early_inc_range(variable->users())) {
      llvm::cast<llvm::Instruction>(copy)->eraseFromParent();
    }
    variable->eraseFromParent();
  }
}

}  // namespace

llvm::PreservedAnalyses PrivateArgumentsPass::run(
    llvm::Module& module, llvm::ModuleAnalysisManager&) {
  llvm::SmallVector<llvm::Function*, 4> changed;
  for (llvm::Function& function : module) {
    if (!function.isDeclaration() &&
        function.getCallingConv() == llvm::CallingConv::SPIR_KERNEL &&
        CopyArguments(function)) {
      changed.push_back(&function);
    }
  }
  if (changed.empty()) return llvm::PreservedAnalyses::all();
  llvm::FunctionAnalysisManager analyses;
  llvm::PassBuilder().registerFunctionAnalyses(analyses);
  for (llvm::Function* function : changed) {
    if (function->hasOptNone()) continue;
    llvm::SROAPass(llvm::SROAOptions::PreserveCFG).run(*function, analyses);
    analyses.invalidate(*function, llvm::PreservedAnalyses::none());
    RemoveUnread(*function);
  }
  return llvm::PreservedAnalyses::none();
}

}  // namespace aspectra
