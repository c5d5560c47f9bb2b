// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// LLVM IR can mark where the lifetime of a variable begins and ends, so that
// variables with disjoint lifetimes can share memory.
//
// Some OpenCL drivers get this wrong (PoCL 7 with LLVM 21): work-items become
// loops between barriers, a private variable becomes an array with one element
// for each work-item, and the end of the first work-item's variable becomes the
// end of the whole array. Another array then gets the memory while the
// variables of the other work-items are still in use. A driver's inliner adds
// lifetime ends too, for variables without lifetime markers.
//
// Rule. No lifetime end is marked. In a function that may be inlined, the
// lifetime of each variable is marked to begin at the start of the function.
// This is correct, and LLVM's inliner adds no end to a variable that has a
// beginning. Kernels are not inlined and get no markers.
//
// An argument by value (byval) is a hidden variable: if LLVM inlines the
// function, it makes a variable for the function's copy of the argument, and
// marks where the variable's lifetime ends. So no function but a kernel keeps
// an argument by value. The caller passes a pointer to its own variable, and
// the function makes the copy at its start, in a variable of its own. The rule
// holds for each function, call and declaration, so that functions of other
// images agree with their callers.
//
// The cost is linear in the instructions.

#include "ir/aspects/metadata/entry_points.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Argument.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Alignment.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/ModRef.h"
#include "postlink/spirv/private_memory/private_memory.h"

namespace aspectra {
namespace {

void DropLifetimes(llvm::Function& function) {
  for (llvm::Instruction& instruction :
       llvm::make_early_inc_range(llvm::instructions(function))) {
    if (instruction.isLifetimeStartOrEnd()) instruction.eraseFromParent();
  }
}

void BeginLifetimes(llvm::BasicBlock& entry) {
  llvm::SmallVector<llvm::AllocaInst*, 16> variables;
  llvm::BasicBlock::iterator after = entry.getFirstInsertionPt();
  for (llvm::Instruction& instruction : entry) {
    auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
    if (variable == nullptr || !variable->isStaticAlloca()) continue;
    variables.push_back(variable);
    after = std::next(variable->getIterator());
  }
  llvm::IRBuilder<> builder(&entry, after);
  for (llvm::AllocaInst* variable : variables) {
    builder.CreateLifetimeStart(variable);
  }
}

// Returns the attributes of a function or call that gets a pointer instead of
// the argument by value. The pointer keeps only its alignment, because the
// caller may use its variable in other ways too. The attributes also say that
// the callee reads the variable, even if it accesses no other memory.
llvm::AttributeList WithPointer(llvm::LLVMContext& context,
                                llvm::AttributeList list, unsigned number) {
  const llvm::MaybeAlign alignment = list.getParamAlignment(number);
  list = list.removeParamAttributes(context, number);
  if (alignment) {
    list = list.addParamAttribute(
        context, number,
        llvm::Attribute::getWithAlignment(context, *alignment));
  }
  if (!list.hasFnAttr(llvm::Attribute::Memory)) return list;
  const llvm::MemoryEffects effects =
      list.getMemoryEffects() |
      llvm::MemoryEffects::argMemOnly(llvm::ModRefInfo::Ref);
  return list.addFnAttribute(
      context, llvm::Attribute::getWithMemoryEffects(context, effects));
}

// Copies the object to which the argument points into a variable of the
// function.
void CopyArgument(llvm::Argument& argument, llvm::Type* type) {
  llvm::Function& function = *argument.getParent();
  llvm::BasicBlock& entry = function.getEntryBlock();
  llvm::IRBuilder<> builder(&entry, entry.begin());
  const llvm::DataLayout& layout = function.getDataLayout();
  llvm::AllocaInst* copy =
      builder.CreateAlloca(type, argument.getType()->getPointerAddressSpace());
  copy->setAlignment(
      argument.getParamAlign().value_or(layout.getABITypeAlign(type)));
  argument.replaceAllUsesWith(copy);
  // The other variables come first: a variable after other instructions would
  // not count as one of the entry block.
  builder.SetInsertPoint(&entry, entry.getFirstNonPHIOrDbgOrAlloca());
  builder.CreateMemCpy(copy, copy->getAlign(), &argument,
                       argument.getParamAlign(), layout.getTypeAllocSize(type));
}

void PassByPointer(llvm::Function& function) {
  for (llvm::Argument& argument : function.args()) {
    if (!argument.hasByValAttr()) continue;
    if (!function.isDeclaration() && !argument.use_empty()) {
      CopyArgument(argument, argument.getParamByValType());
    }
    function.setAttributes(WithPointer(
        function.getContext(), function.getAttributes(), argument.getArgNo()));
  }
}

void PassByPointer(llvm::CallInst& call) {
  for (unsigned number = 0; number != call.arg_size(); ++number) {
    if (!call.isByValArgument(number)) continue;
    call.setAttributes(
        WithPointer(call.getContext(), call.getAttributes(), number));
    // A tail call must not use its caller's variables.
    call.setTailCallKind(llvm::CallInst::TCK_None);
  }
}

}  // namespace

void LengthenPrivateLifetimes(llvm::Module& module) {
  for (llvm::Function& function : module) {
    if (!HasKernelCallingConvention(function)) PassByPointer(function);
    if (function.isDeclaration()) continue;
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
      if (call != nullptr) PassByPointer(*call);
    }
    DropLifetimes(function);
    if (!HasKernelCallingConvention(function)) {
      BeginLifetimes(function.getEntryBlock());
    }
  }
}

}  // namespace aspectra
