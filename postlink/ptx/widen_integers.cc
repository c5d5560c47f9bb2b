// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// LLVM 22 passes an integer of 65 to 127 bits to a function as `.b128`, which
// PTX before 8.3 and processors before sm_70 do not have, and to a kernel as
// `.u65`, which no PTX has. It passes i128 as 16 bytes.
//
// Rule. A parameter or result of 65 to 127 bits becomes i128, in every function
// and every call, direct or not. So the images of a program agree, also about
// functions that they take from each other. Parts of structures, arrays and
// vectors stay as they are, because LLVM passes these types as bytes.
//
// Cost: linear in the number of instructions.

#include "ir/parameters/changed_parameters.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Argument.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Casting.h"
#include "postlink/ptx/passes.h"

namespace aspectra {
namespace {

llvm::Type* Widened(llvm::Type* type) {
  if (!type->isIntegerTy()) return type;
  const unsigned bits = type->getIntegerBitWidth();
  return bits > 64 && bits < 128 ? llvm::Type::getInt128Ty(type->getContext())
                                 : type;
}

llvm::FunctionType* Widened(const llvm::FunctionType& type) {
  llvm::SmallVector<llvm::Type*, 8> parameters;
  for (llvm::Type* parameter : type.params()) {
    parameters.push_back(Widened(parameter));
  }
  return llvm::FunctionType::get(Widened(type.getReturnType()), parameters,
                                 type.isVarArg());
}

void WidenCall(llvm::CallInst& call) {
  llvm::FunctionType* type = Widened(*call.getFunctionType());
  if (type == call.getFunctionType()) return;
  llvm::LLVMContext& context = call.getContext();
  llvm::IRBuilder<> builder(&call);
  llvm::SmallVector<llvm::Value*, 8> arguments(call.args());
  llvm::AttributeList attributes = call.getAttributes();
  for (unsigned i = 0; i < type->getNumParams(); ++i) {
    if (arguments[i]->getType() == type->getParamType(i)) continue;
    arguments[i] = builder.CreateZExt(arguments[i], type->getParamType(i));
    attributes = attributes.removeParamAttributes(context, i);
  }
  llvm::SmallVector<llvm::OperandBundleDef, 1> bundles;
  call.getOperandBundlesAsDefs(bundles);
  llvm::CallInst* made =
      builder.CreateCall(type, call.getCalledOperand(), arguments, bundles);
  llvm::Value* result = made;
  if (call.getType() != made->getType()) {
    attributes = attributes.removeAttributesAtIndex(
        context, llvm::AttributeList::ReturnIndex);
    result = builder.CreateTrunc(made, call.getType());
  }
  made->setAttributes(attributes);
  made->setCallingConv(call.getCallingConv());
  result->takeName(&call);
  call.replaceAllUsesWith(result);
  call.eraseFromParent();
}

void WidenCalls(llvm::Function& function) {
  for (llvm::BasicBlock& block : function) {
    for (llvm::Instruction& instruction : llvm::make_early_inc_range(block)) {
      auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
      if (call == nullptr || call->isInlineAsm() ||
          llvm::isa<llvm::IntrinsicInst>(call)) {
        continue;
      }
      WidenCall(*call);
    }
  }
}

void WidenFunction(llvm::Function& function) {
  if (Widened(*function.getFunctionType()) == function.getFunctionType()) {
    return;
  }
  ParameterList list(function);
  for (unsigned i = 0; i < list.types.size(); ++i) {
    llvm::Type* type = Widened(list.types[i]);
    if (type != list.types[i]) list.Change(i, type);
  }
  list.result = Widened(function.getReturnType());
  llvm::Function* made = MakeWithParameters(function, list);
  made->takeName(&function);
  MoveBody(function, *made);
  function.replaceAllUsesWith(made);
  if (!made->isDeclaration()) {
    llvm::BasicBlock& entry = made->getEntryBlock();
    llvm::IRBuilder<> builder(&entry, entry.getFirstInsertionPt());
    for (auto [before, after] :
         llvm::zip_equal(function.args(), made->args())) {
      if (before.getType() == after.getType()) continue;
      after.takeName(&before);
      before.replaceAllUsesWith(builder.CreateTrunc(&after, before.getType()));
    }
  }
  for (llvm::BasicBlock& block : *made) {
    auto* end = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator());
    if (end == nullptr || end->getReturnValue() == nullptr) continue;
    llvm::IRBuilder<> builder(end);
    end->setOperand(0, builder.CreateZExt(end->getReturnValue(), list.result));
  }
  function.eraseFromParent();
}

}  // namespace

void WidenIntegers(llvm::Module& module) {
  for (llvm::Function& function : llvm::make_early_inc_range(module)) {
    if (function.isIntrinsic()) continue;
    WidenCalls(function);
    WidenFunction(function);
  }
}

}  // namespace aspectra
