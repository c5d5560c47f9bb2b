// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Rule. The called value is followed through casts, aliases, selects and phis
// back to functions. The other constants for a function's address
// (dso_local_equivalent, no_cfi) count as the function. Null, undef and poison
// are no targets, because calling them is undefined behaviour. An ifunc calls
// its resolver and then the function that the resolver returns, which is
// unknown. Inline assembly calls nothing. If the search meets any other value,
// the functions in !callees are the targets; without !callees the call may
// reach other functions.
//
// Termination and cost. Each value is visited once, and at most kMostValues
// values for a call. If a value chooses among more values, its targets are
// unknown.

#include "ir/aspects/calls/call_targets.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalIFunc.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

using Targets = llvm::SmallVectorImpl<const llvm::Function*>;

constexpr unsigned kMostValues = 64;

// Like FindCallTargets, but starts from the value that is called, and does not
// read !callees.
bool FollowValue(const llvm::Value* called, Targets& targets) {
  llvm::SmallPtrSet<const llvm::Value*, 8> seen;
  llvm::SmallVector<const llvm::Value*, 8> pending{called};
  bool all_known = true;
  while (!pending.empty()) {
    const llvm::Value* const value =
        pending.pop_back_val()->stripPointerCastsAndAliases();
    if (!seen.insert(value).second) continue;
    if (seen.size() > kMostValues) return false;
    if (const auto* function = llvm::dyn_cast<llvm::Function>(value)) {
      targets.push_back(function);
    } else if (const auto* select = llvm::dyn_cast<llvm::SelectInst>(value)) {
      pending.append({select->getFalseValue(), select->getTrueValue()});
    } else if (const auto* phi = llvm::dyn_cast<llvm::PHINode>(value)) {
      llvm::append_range(pending, llvm::reverse(phi->incoming_values()));
    } else if (llvm::isa<llvm::DSOLocalEquivalent, llvm::NoCFIValue>(value)) {
      pending.push_back(llvm::cast<llvm::Constant>(value)->getOperand(0));
    } else if (const auto* ifunc = llvm::dyn_cast<llvm::GlobalIFunc>(value)) {
      if (const llvm::Function* resolver = ifunc->getResolverFunction()) {
        targets.push_back(resolver);
      }
      all_known = false;
    } else if (!llvm::isa<llvm::ConstantPointerNull, llvm::UndefValue>(value)) {
      all_known = false;
    }
  }
  return all_known;
}

// Adds the functions in the !callees of `call`. Returns whether there are any.
bool ReadCallees(const llvm::CallBase& call, Targets& targets) {
  const llvm::MDNode* const callees =
      call.getMetadata(llvm::LLVMContext::MD_callees);
  if (!callees) return false;
  const size_t before = targets.size();
  for (const llvm::MDOperand& operand : callees->operands()) {
    const auto* const named =
        llvm::dyn_cast_or_null<llvm::ConstantAsMetadata>(operand.get());
    if (!named) continue;
    if (const auto* function = llvm::dyn_cast<llvm::Function>(
            named->getValue()->stripPointerCastsAndAliases())) {
      targets.push_back(function);
    }
  }
  return targets.size() > before;
}

}  // namespace

bool FindCallTargets(const llvm::CallBase& call, Targets& targets) {
  const llvm::Value* const called = call.getCalledOperand();
  if (const auto* function = llvm::dyn_cast<llvm::Function>(called)) {
    targets.push_back(function);
    return true;
  }
  if (call.isInlineAsm()) return true;
  return FollowValue(called, targets) || ReadCallees(call, targets);
}

}  // namespace aspectra
