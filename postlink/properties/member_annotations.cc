// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/properties/member_annotations.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "postlink/properties/annotation_text.h"

namespace aspectra {
namespace {

using Variables = llvm::SmallSetVector<llvm::GlobalVariable*, 8>;

void AddVariable(llvm::Value& pointer, Variables& variables) {
  if (!pointer.getType()->isPointerTy()) return;
  if (auto* variable =
          llvm::dyn_cast<llvm::GlobalVariable>(pointer.stripPointerCasts())) {
    variables.insert(variable);
  }
}

// Returns the variables with the annotation's texts, and the lists that refer
// to them.
Variables TextOf(const llvm::IntrinsicInst& annotation) {
  Variables variables;
  for (unsigned i : {1u, 2u, 4u}) {
    AddVariable(*annotation.getArgOperand(i), variables);
  }
  for (size_t i = 0; i != variables.size(); ++i) {
    if (!variables[i]->hasInitializer()) continue;
    for (llvm::Value* element : variables[i]->getInitializer()->operands()) {
      AddVariable(*element, variables);
    }
  }
  return variables;
}

void EraseUnused(const Variables& variables) {
  for (llvm::GlobalVariable* variable : variables) {
    variable->removeDeadConstantUsers();
    if (variable->hasLocalLinkage() && variable->use_empty()) {
      variable->eraseFromParent();
    }
  }
}

// Returns the calls of llvm.ptr.annotation that are `wanted`.
llvm::SmallVector<llvm::IntrinsicInst*, 0> FindAnnotations(
    llvm::Module& module,
    llvm::function_ref<bool(const llvm::IntrinsicInst&)> wanted) {
  llvm::SmallVector<llvm::IntrinsicInst*, 0> found;
  for (llvm::Function& function : module) {
    if (function.getIntrinsicID() != llvm::Intrinsic::ptr_annotation) continue;
    for (llvm::User* user : function.users()) {
      auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(user);
      if (call != nullptr && wanted(*call)) found.push_back(call);
    }
  }
  return found;
}

}  // namespace

llvm::SmallVector<llvm::IntrinsicInst*, 0> FindMemberAnnotations(
    llvm::Module& module) {
  return FindAnnotations(module, [](const llvm::IntrinsicInst& annotation) {
    return ReadAnnotation(annotation).has_value();
  });
}

llvm::SmallVector<llvm::IntrinsicInst*, 0> FindUnreadableAnnotations(
    llvm::Module& module) {
  return FindAnnotations(module, IsUnreadable);
}

llvm::Instruction& AddressOfItsOwn(llvm::IntrinsicInst& annotation) {
  llvm::Value* address = annotation.getArgOperand(0);
  auto* computed = llvm::dyn_cast<llvm::GetElementPtrInst>(address);
  if (computed != nullptr && computed->hasOneUse()) return *computed;
  llvm::LLVMContext& context = annotation.getContext();
  auto* same = llvm::GetElementPtrInst::CreateInBounds(
      llvm::Type::getInt8Ty(context), address,
      {llvm::ConstantInt::get(llvm::Type::getInt64Ty(context), 0)},
      address->getName(), annotation.getIterator());
  same->setDebugLoc(annotation.getDebugLoc());
  annotation.setArgOperand(0, same);
  return *same;
}

void RemoveMemberAnnotation(llvm::IntrinsicInst& annotation) {
  const Variables text = TextOf(annotation);
  annotation.replaceAllUsesWith(annotation.getArgOperand(0));
  annotation.eraseFromParent();
  EraseUnused(text);
}

}  // namespace aspectra
