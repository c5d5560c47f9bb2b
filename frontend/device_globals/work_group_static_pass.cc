// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/device_globals/work_group_static_pass.h"

#include "frontend/attributes/annotation_names.h"
#include "ir/address_spaces/address_spaces.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

llvm::GlobalVariable& MakeLocal(llvm::GlobalVariable& variable) {
  llvm::Type* type = variable.getValueType();
  auto* local = new llvm::GlobalVariable(
      *variable.getParent(), type, /*isConstant=*/false, variable.getLinkage(),
      variable.isDeclaration() ? nullptr : llvm::UndefValue::get(type),
      /*Name=*/"", /*InsertBefore=*/&variable, variable.getThreadLocalMode(),
      kLocalSpace);
  local->copyAttributesFrom(&variable);
  local->copyMetadata(&variable, /*Offset=*/0);
  local->setComdat(variable.getComdat());
  local->takeName(&variable);
  return *local;
}

// Replaces `variable` by `local`. Clang casts the address of a variable to the
// generic address space at each use, so such a cast takes the new address. Any
// other use gets the new address cast to the old address space.
void Replace(llvm::GlobalVariable& variable, llvm::GlobalVariable& local) {
  variable.removeDeadConstantUsers();
  for (llvm::User* user : llvm::make_early_inc_range(variable.users())) {
    auto* cast = llvm::dyn_cast<llvm::AddrSpaceCastOperator>(user);
    if (cast == nullptr) continue;
    cast->replaceAllUsesWith(
        llvm::ConstantExpr::getAddrSpaceCast(&local, cast->getType()));
  }
  variable.replaceAllUsesWith(
      llvm::ConstantExpr::getAddrSpaceCast(&local, variable.getType()));
  variable.eraseFromParent();
}

}  // namespace

llvm::PreservedAnalyses WorkGroupStaticPass::run(llvm::Module& module,
                                                 llvm::ModuleAnalysisManager&) {
  bool changed = false;
  for (llvm::GlobalVariable& variable :
       llvm::make_early_inc_range(module.globals())) {
    if (!variable.hasAttribute(kLocalMemoryProperty)) continue;
    if (variable.getAddressSpace() == kLocalSpace) continue;
    Replace(variable, MakeLocal(variable));
    changed = true;
  }
  return changed ? llvm::PreservedAnalyses::none()
                 : llvm::PreservedAnalyses::all();
}

}  // namespace aspectra
