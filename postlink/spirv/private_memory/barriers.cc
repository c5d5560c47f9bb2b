// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/spirv/private_memory/barriers.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

// Returns whether work-items may wait for each other in the function, a
// built-in function of SPIR-V or OpenCL C. May be true for a function without a
// barrier.
bool MayWaitIn(llvm::StringRef name) {
  static constexpr llvm::StringRef kParts[] = {
      "arrier",      "__spirv_Group", "__spirv_Subgroup",
      "work_group_", "sub_group_",    "wait_group_events"};
  return llvm::any_of(
      kParts, [&](llvm::StringRef part) { return name.contains(part); });
}

}  // namespace

Barriers::Barriers(llvm::Module& module) {
  const auto add_callers = [&](llvm::Function& function) {
    for (llvm::User* user : function.users()) {
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(user))
        callers_.insert(call->getFunction());
    }
  };
  for (llvm::Function& function : module) {
    if (function.isDeclaration() && MayWaitIn(function.getName()))
      add_callers(function);
  }
  for (size_t i = 0; i < callers_.size(); ++i) add_callers(*callers_[i]);
}

bool Barriers::MayWait(const llvm::Instruction& instruction) const {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  llvm::Function* called = call == nullptr ? nullptr : call->getCalledFunction();
  if (called == nullptr) return false;
  return called->isDeclaration() ? MayWaitIn(called->getName())
                                 : callers_.contains(called);
}

}  // namespace aspectra
