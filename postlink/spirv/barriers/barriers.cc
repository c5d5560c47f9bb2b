// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/spirv/barriers/barriers.h"

#include <cstddef>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"

namespace aspectra {

FunctionSet FunctionsThatReach(
    llvm::Module& module,
    llvm::function_ref<bool(const llvm::Function&)> is_root) {
  FunctionSet found;
  for (llvm::Function& function : module)
    if (is_root(function)) found.insert(&function);
  for (size_t i = 0; i < found.size(); ++i) {
    for (llvm::User* user : found[i]->users()) {
      auto* call = llvm::dyn_cast<llvm::CallBase>(user);
      if (call != nullptr && call->getCalledFunction() == found[i])
        found.insert(call->getFunction());
    }
  }
  return found;
}

bool IsBarrier(const llvm::Function& function) {
  static constexpr llvm::StringRef kParts[] = {
      "ControlBarrier", "__spirv_Group", "__spirv_Subgroup", "_Z7barrier",
      "work_group_",    "sub_group_",    "wait_group_events"};
  return function.isDeclaration() &&
         llvm::any_of(kParts, [&](llvm::StringRef part) {
           return function.getName().contains(part);
         });
}

llvm::Function* CalledFunction(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  return call != nullptr ? call->getCalledFunction() : nullptr;
}

}  // namespace aspectra
