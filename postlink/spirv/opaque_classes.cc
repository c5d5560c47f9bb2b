// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/spirv/opaque_classes.h"

#include <cstdint>
#include <optional>
#include <utility>

#include "llvm/ADT/APInt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Casting.h"
#include "postlink/spirv/opaque_types.h"

namespace aspectra {
namespace {

using llvm::TargetExtType;

// Returns whether a value belongs to one function and may have an opaque type.
bool IsCandidate(const llvm::Value& value) {
  return value.getType()->isPointerTy() && !llvm::isa<llvm::Constant>(value);
}

}  // namespace

OpaqueSignatures ReadOpaqueSignatures(const llvm::Module& module) {
  OpaqueSignatures signatures;
  for (const llvm::Function& function : module) {
    if (function.isIntrinsic()) continue;
    if (std::optional<OpaqueSignature> signature =
            ReadOpaqueSignature(function)) {
      signatures.try_emplace(&function, std::move(*signature));
    }
  }
  return signatures;
}

OpaqueClasses::OpaqueClasses(const llvm::Function& function,
                             const OpaqueSignatures& signatures)
    : function_(&function), signatures_(&signatures) {
  if (const OpaqueSignature* own = SignatureOf(&function)) {
    for (const llvm::Argument& argument : function.args()) {
      Seed(argument, own->parameters[argument.getArgNo()]);
    }
    if (own->result.type != nullptr) GiveType(Result(), own->result.type);
  }
  for (const llvm::Instruction& instruction : llvm::instructions(function)) {
    Visit(instruction);
  }
}

TargetExtType* OpaqueClasses::TypeOf(const llvm::Value& value) {
  const auto at = values_.find(&value);
  return at == values_.end() ? nullptr : types_[Find(at->second)];
}

TargetExtType* OpaqueClasses::TypeOfResult() { return types_[Find(Result())]; }
TargetExtType* OpaqueClasses::TypeAt(const llvm::Value& pointer) {
  const auto at = places_.find(PlaceOf(pointer));
  return at == places_.end() ? nullptr : types_[Find(at->second)];
}
llvm::SmallVector<std::pair<int64_t, TargetExtType*>> OpaqueClasses::TypesIn(
    const llvm::Value& object) {
  llvm::SmallVector<std::pair<int64_t, TargetExtType*>> types;
  for (auto at = places_.lower_bound({&object, INT64_MIN});
       at != places_.end() && at->first.object == &object; ++at) {
    if (TargetExtType* type = types_[Find(at->second)]) {
      types.emplace_back(at->first.offset, type);
    }
  }
  return types;
}

bool OpaqueClasses::HasOpaque() const {
  return llvm::any_of(
      types_, [](const TargetExtType* type) { return type != nullptr; });
}

const OpaqueSignature* OpaqueClasses::SignatureOf(
    const llvm::Function* function) const {
  const auto at = signatures_->find(function);
  return at == signatures_->end() ? nullptr : &at->second;
}

OpaqueClasses::Place OpaqueClasses::PlaceOf(const llvm::Value& pointer) const {
  const llvm::DataLayout& layout = function_->getParent()->getDataLayout();
  llvm::APInt offset(layout.getIndexTypeSizeInBits(pointer.getType()), 0);
  const llvm::Value* object = pointer.stripAndAccumulateConstantOffsets(
      layout, offset, /*AllowNonInbounds=*/true);
  return {object, offset.getSExtValue()};
}

void OpaqueClasses::Visit(const llvm::Instruction& instruction) {
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) {
    if (IsCandidate(*load)) Join(Of(*load), At(*load->getPointerOperand()));
  } else if (const auto* store =
                 llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
    const llvm::Value& value = *store->getValueOperand();
    if (IsCandidate(value)) Join(Of(value), At(*store->getPointerOperand()));
  } else if (llvm::isa<llvm::PHINode, llvm::SelectInst, llvm::FreezeInst>(
                 instruction)) {
    for (const llvm::Use& use : instruction.operands()) {
      if (IsCandidate(*use)) Join(Of(instruction), Of(*use));
    }
  } else if (const auto* end = llvm::dyn_cast<llvm::ReturnInst>(&instruction)) {
    const llvm::Value* value = end->getReturnValue();
    if (value != nullptr && IsCandidate(*value)) Join(Of(*value), Result());
  } else if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) {
    const OpaqueSignature* signature = SignatureOf(call->getCalledFunction());
    if (signature == nullptr ||
        signature->parameters.size() != call->arg_size()) {
      return;
    }
    Seed(*call, signature->result);
    for (const llvm::Use& use : call->args()) {
      Seed(*use, signature->parameters[call->getArgOperandNo(&use)]);
    }
  }
}

void OpaqueClasses::Seed(const llvm::Value& value,
                         const OpaqueParameter& parameter) {
  if (parameter.type == nullptr) return;
  if (parameter.in_memory) {
    GiveType(At(value), parameter.type);
  } else if (IsCandidate(value)) {
    GiveType(Of(value), parameter.type);
  }
}

unsigned OpaqueClasses::Of(const llvm::Value& value) {
  const auto [at, is_new] = values_.try_emplace(&value, types_.size());
  if (is_new) Grow();
  return at->second;
}

unsigned OpaqueClasses::At(const llvm::Value& pointer) {
  const auto [at, is_new] =
      places_.try_emplace(PlaceOf(pointer), types_.size());
  if (is_new) Grow();
  return at->second;
}

void OpaqueClasses::Grow() {
  parents_.push_back(types_.size());
  types_.push_back(nullptr);
}

unsigned OpaqueClasses::Find(unsigned at) {
  while (parents_[at] != at) {
    parents_[at] = parents_[parents_[at]];
    at = parents_[at];
  }
  return at;
}

void OpaqueClasses::Join(unsigned a, unsigned b) {
  a = Find(a);
  b = Find(b);
  if (a == b) return;
  parents_[b] = a;
  if (types_[b] != nullptr) GiveType(a, types_[b]);
}

void OpaqueClasses::GiveType(unsigned at, TargetExtType* type) {
  TargetExtType*& known = types_[Find(at)];
  if (known != nullptr && known != type) conflict_ = {known, type};
  known = type;
}

}  // namespace aspectra
