// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/spirv/barriers/barriers.h"

#include <cstddef>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

// Returns whether work-items may wait for each other in the declared function.
// May be true for a function without a barrier.
bool IsWait(const llvm::Function& function) {
  static constexpr llvm::StringRef kParts[] = {
      "arrier",      "__spirv_Group", "__spirv_Subgroup",
      "work_group_", "sub_group_",    "wait_group_events"};
  return function.isDeclaration() &&
         llvm::any_of(kParts, [&](llvm::StringRef part) {
           return function.getName().contains(part);
         });
}

}  // namespace

FunctionSet FunctionsWithBarriers(llvm::Module& module) {
  FunctionSet found;
  const auto add_callers = [&](llvm::Function& function) {
    for (llvm::User* user : function.users()) {
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(user))
        found.insert(call->getFunction());
    }
  };
  for (llvm::Function& function : module)
    if (IsWait(function)) add_callers(function);
  for (size_t i = 0; i < found.size(); ++i) add_callers(*found[i]);
  return found;
}

bool MayWait(const llvm::Instruction& instruction,
             const FunctionSet& functions) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  llvm::Function* called = call != nullptr ? call->getCalledFunction() : nullptr;
  return called != nullptr && (IsWait(*called) || functions.contains(called));
}

}  // namespace aspectra
