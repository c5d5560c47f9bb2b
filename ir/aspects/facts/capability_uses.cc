// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Rule. SPIR-V's capability Int64Atomics is needed
// - by an atomic instruction on a value of 8 bytes: atomicrmw, cmpxchg, and
//   atomic loads and stores;
// - by a call of an atomic builtin on such a value. SPIR-V's builtins
//   (__spirv_Atomic...) and OpenCL's (atomic_..., atom_...) have the value as
//   their result or as a parameter; the compiler's builtins have its size in
//   their names (__atomic_fetch_add_8, ...).
//
// Float16Buffer is needed by OpenCL's vload_half and vstore_half, whose types
// contain no half. A builtin is recognized by its name, and has no body in the
// module: if a user's function has such a name and a body, its body decides.
//
// Cost. The kind of each instruction is tested. The name of each function is
// read once.

#include "ir/aspects/facts/capability_uses.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

constexpr unsigned kEightBytes = 64;

// Returns "vload_half" for "_Z10vload_halfmPU3AS1KDh", and any other name
// unchanged.
llvm::StringRef UnmangledName(llvm::StringRef name) {
  llvm::StringRef rest = name;
  unsigned length = 0;
  if (rest.consume_front("_Z") && !rest.consumeInteger(10, length) &&
      length <= rest.size()) {
    return rest.take_front(length);
  }
  return name;
}

bool IsAtomicBuiltin(llvm::StringRef name) {
  return name.starts_with("__spirv_Atomic") || name.starts_with("atomic_") ||
         name.starts_with("atom_");
}

}  // namespace

CapabilityReader::CapabilityReader(const llvm::Module& module)
    : layout_(module.getDataLayout()) {
  for (const llvm::Function& function : module) {
    if (!function.isDeclaration() || function.isIntrinsic()) continue;
    const CapabilityUse use = OfBuiltin(function);
    if (use != CapabilityUse::kNone) builtins_[&function] = use;
  }
}

CapabilityUse CapabilityReader::OfAtomic(
    const llvm::Instruction& instruction) const {
  llvm::Type* accessed = instruction.getType();
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
    accessed = store->getValueOperand()->getType();
  } else if (const auto* exchange =
                 llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction)) {
    accessed = exchange->getCompareOperand()->getType();
  }
  return IsEightBytes(accessed) ? CapabilityUse::kInt64Atomics
                                : CapabilityUse::kNone;
}

bool CapabilityReader::IsEightBytes(llvm::Type* type) const {
  return type->isSized() && layout_.getTypeSizeInBits(type) ==
                                llvm::TypeSize::getFixed(kEightBytes);
}

CapabilityUse CapabilityReader::OfBuiltin(
    const llvm::Function& function) const {
  const llvm::StringRef name = UnmangledName(function.getName());
  if (name.starts_with("__atomic_")) {
    return name.ends_with("_8") ? CapabilityUse::kInt64Atomics
                                : CapabilityUse::kNone;
  }
  if (name.starts_with("vload_half") || name.starts_with("vstore_half") ||
      name.starts_with("vloada_half") || name.starts_with("vstorea_half")) {
    return CapabilityUse::kFloat16Buffer;
  }
  if (!IsAtomicBuiltin(name)) return CapabilityUse::kNone;
  // A builtin's pointer parameter is the address of the value, not the value.
  const auto is_value = [&](llvm::Type* type) {
    return !type->isPointerTy() && IsEightBytes(type);
  };
  const llvm::FunctionType& type = *function.getFunctionType();
  return is_value(type.getReturnType()) || llvm::any_of(type.params(), is_value)
             ? CapabilityUse::kInt64Atomics
             : CapabilityUse::kNone;
}

}  // namespace aspectra
