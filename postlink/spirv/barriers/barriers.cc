// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/spirv/barriers/barriers.h"

#include <cstddef>

#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/CallingConv.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Instructions.h"
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

namespace {

// SPIR-V's number of the scope.
constexpr unsigned kWorkgroup = 2;

// Returns whether the call is a barrier at which a whole work-group meets.
bool IsBarrierOfWorkGroup(const llvm::CallInst& call) {
  const llvm::Function* function = call.getCalledFunction();
  if (function == nullptr || !IsBarrier(*function)) return false;
  if (!function->getName().contains("__spirv_")) {
    return !function->getName().contains("sub_group_");
  }
  const auto* scope =
      call.arg_empty()
          ? nullptr
          : llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(0));
  return scope != nullptr && scope->equalsInt(kWorkgroup);
}

}  // namespace

bool WaitingFunctions::SurelyWaits(const llvm::BasicBlock& block) const {
  return llvm::any_of(block, [&](const llvm::Instruction& each) {
    const auto* call = llvm::dyn_cast<llvm::CallInst>(&each);
    return call != nullptr && (IsBarrierOfWorkGroup(*call) ||
                               like_barriers_.contains(call->getCalledFunction()));
  });
}

bool WaitingFunctions::MayWait(const llvm::BasicBlock& block) const {
  return SurelyWaits(block) ||
         llvm::any_of(block, [&](const llvm::Instruction& each) {
           return functions_.contains(CalledFunction(each));
         });
}

WaitingFunctions::WaitingFunctions(llvm::Module& module) {
  const FunctionSet waiting = FunctionsThatReach(module, IsBarrier);
  llvm::CallGraph calls(module);
  for (auto called = llvm::scc_begin(&calls); !called.isAtEnd(); ++called) {
    for (const llvm::CallGraphNode* node : *called) {
      llvm::Function* function = node->getFunction();
      if (function != nullptr && !function->isDeclaration() &&
          waiting.contains(function)) {
        functions_.insert(function);
      }
    }
  }
  for (llvm::Function* function : functions_) {
    const llvm::DominatorTree dominators(*function);
    const bool is_like_barrier =
        llvm::any_of(*function, [&](const llvm::BasicBlock& meeting) {
          return SurelyWaits(meeting) &&
                 llvm::all_of(*function, [&](const llvm::BasicBlock& block) {
                   return !llvm::isa<llvm::ReturnInst>(block.getTerminator()) ||
                          dominators.dominates(&meeting, &block);
                 });
        });
    if (is_like_barrier) like_barriers_.insert(function);
  }
}

void AddMeeting(llvm::Instruction& before) {
  llvm::IRBuilder<> builder(&before);
  llvm::Type* word = builder.getInt32Ty();
  llvm::FunctionCallee barrier = before.getModule()->getOrInsertFunction(
      "_Z22__spirv_ControlBarrieriii",
      llvm::FunctionType::get(builder.getVoidTy(), {word, word, word},
                              /*isVarArg=*/false));
  auto* function = llvm::cast<llvm::Function>(barrier.getCallee());
  function->setCallingConv(llvm::CallingConv::SPIR_FUNC);
  function->addFnAttr(llvm::Attribute::Convergent);
  constexpr unsigned kRelaxed = 0;
  llvm::CallInst* call = builder.CreateCall(
      barrier, {builder.getInt32(kWorkgroup), builder.getInt32(kWorkgroup),
                builder.getInt32(kRelaxed)});
  call->setCallingConv(llvm::CallingConv::SPIR_FUNC);
  call->addFnAttr(llvm::Attribute::Convergent);
}

llvm::Function* CalledFunction(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  return call != nullptr ? call->getCalledFunction() : nullptr;
}

}  // namespace aspectra
