// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// LLVM 22 writes `atom.add` for an atomicrmw of any scope, and in PTX this is
// an operation of scope .gpu. It is not atomic with respect to the host and to
// other devices.
//
// The rule is: if an atomicrmw has system scope, and PTX has an instruction for
// it, it becomes `atom.sys`. This needs sm_60, the first processor with scopes.
// Other operations become loops with cmpxchg in the back end, which keeps their
// scope. SYCL has atomic operations of 32 and 64 bits only.
//
// The cost is linear in the number of instructions.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ir/address_spaces/address_spaces.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Argument.h"
#include "llvm/IR/CallingConv.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Casting.h"
#include "postlink/ptx/passes.h"

namespace aspectra {
namespace {

using Operation = llvm::AtomicRMWInst::BinOp;

// The first processor with scopes.
constexpr unsigned kScopes = 60;

// Returns PTX's operation and the letter of its type. If PTX has no such
// operation, returns nullopt. A subtraction is an addition of the negated
// operand.
std::optional<llvm::StringRef> NameOf(Operation operation) {
  switch (operation) {
    case Operation::Xchg:
      return "exch.b";
    case Operation::Add:
    case Operation::Sub:
      return "add.u";
    case Operation::And:
      return "and.b";
    case Operation::Or:
      return "or.b";
    case Operation::Xor:
      return "xor.b";
    case Operation::Max:
      return "max.s";
    case Operation::Min:
      return "min.s";
    case Operation::UMax:
      return "max.u";
    case Operation::UMin:
      return "min.u";
    case Operation::FAdd:
      return "add.f";
    default:
      return std::nullopt;
  }
}

// Returns the constraint for the register of an operand in inline PTX.
char RegisterFor(bool is_float, uint64_t bits) {
  if (is_float) return bits == 32 ? 'f' : 'd';
  return bits == 32 ? 'r' : 'l';
}

llvm::StringRef SpaceOf(unsigned address_space) {
  switch (address_space) {
    case kGlobalSpace:
      return ".global";
    case kLocalSpace:
      return ".shared";
    default:
      return "";
  }
}

// If the address comes from a kernel's argument, returns it as an address in
// global memory, because the host passes no other addresses. The back end
// relies on this too, but only after this pass.
llvm::Value* InGlobalMemory(llvm::IRBuilder<>& builder, llvm::Value* address) {
  if (address->getType()->getPointerAddressSpace() != 0) return address;
  const llvm::Value* from = llvm::getUnderlyingObject(address);
  const auto is_by_value = [](const llvm::Value* value) {
    const auto* argument = llvm::dyn_cast<llvm::Argument>(value);
    return argument != nullptr && argument->hasByValAttr();
  };
  if (is_by_value(from)) return address;
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(from)) {
    from = llvm::getUnderlyingObject(load->getPointerOperand());
    if (!is_by_value(from)) return address;
  }
  const auto* argument = llvm::dyn_cast<llvm::Argument>(from);
  if (argument == nullptr || argument->getParent()->getCallingConv() !=
                                 llvm::CallingConv::PTX_Kernel) {
    return address;
  }
  return builder.CreateAddrSpaceCast(address, builder.getPtrTy(kGlobalSpace));
}

// Replaces the operation if PTX has an instruction for it.
void Write(llvm::AtomicRMWInst& change) {
  llvm::Type* type = change.getType();
  const uint64_t bits =
      change.getDataLayout().getTypeSizeInBits(type).getFixedValue();
  const std::optional<llvm::StringRef> name = NameOf(change.getOperation());
  const bool is_float = change.getOperation() == Operation::FAdd;
  if (!name || (bits != 32 && bits != 64) || type->isVectorTy()) return;
  llvm::IRBuilder<> builder(&change);
  llvm::Value* operand = change.getValOperand();
  if (!is_float) {
    operand = builder.CreateBitOrPointerCast(operand, builder.getIntNTy(bits));
    if (change.getOperation() == Operation::Sub)
      operand = builder.CreateNeg(operand);
  }
  llvm::Value* address = InGlobalMemory(builder, change.getPointerOperand());
  const std::string text =
      ("atom.sys" + SpaceOf(address->getType()->getPointerAddressSpace()) +
       "." + *name + llvm::Twine(bits) + " $0, [$1], $2;")
          .str();
  const char kind = RegisterFor(is_float, bits);
  const std::string constraints = {'=', kind, ',', 'l', ',', kind};
  llvm::Type* result = operand->getType();
  auto* function = llvm::FunctionType::get(result, {address->getType(), result},
                                           /*isVarArg=*/false);
  llvm::Value* before = builder.CreateCall(
      llvm::InlineAsm::get(function, text, constraints + ",~{memory}",
                           /*hasSideEffects=*/true),
      {address, operand});
  change.replaceAllUsesWith(builder.CreateBitOrPointerCast(before, type));
  change.eraseFromParent();
}

}  // namespace

void WriteSystemAtomics(llvm::Module& module, unsigned capability) {
  if (capability < kScopes) return;
  for (llvm::Function& function : module) {
    std::vector<llvm::AtomicRMWInst*> changes;
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      auto* change = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction);
      if (change != nullptr &&
          change->getSyncScopeID() == llvm::SyncScope::System) {
        changes.push_back(change);
      }
    }
    for (llvm::AtomicRMWInst* change : changes) Write(*change);
  }
}

}  // namespace aspectra
