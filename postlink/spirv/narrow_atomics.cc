// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// SPIR-V has no atomic operations on 8 and 16 bits. They become operations on
// the 32-bit word that contains the value.
//
// Rule. The word is read once. A loop computes a word with the new value, and
// replaces the word in memory by compare-exchange, until no other thread has
// changed the word in between. So the other bytes of the word keep their
// values. A load becomes a load of the word. Words are aligned, so the word
// lies in the same page, and each byte belongs to exactly one word. All devices
// are little-endian.
//
// A comparison that fails only because other bytes of the word changed is not a
// failure. The loop tries again, unless the compared bytes differ from the
// expected ones.
//
// A compare-exchange of words stays. If SPIR-V does not allow its memory
// orders, they change.
//
// Each operation becomes its own loop and keeps its memory orders. The first
// read is relaxed, because the exchange has the order. If threads change other
// bytes of the word, a loop may repeat, but only if another thread has made
// progress.

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/AtomicOrdering.h"
#include "llvm/Support/Casting.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/LowerAtomic.h"
#include "postlink/spirv/passes.h"

namespace aspectra {
namespace {

using llvm::AtomicOrdering;
using llvm::IRBuilder;
using llvm::Value;

unsigned BitsOf(const llvm::Type* type) {
  return static_cast<unsigned>(type->getPrimitiveSizeInBits().getFixedValue());
}

bool IsNarrow(const llvm::Type* type) {
  return !type->isPointerTy() && BitsOf(type) < 32;
}

// Returns whether SPIR-V, with the extensions in use, has the operation on
// words.
bool IsKnown(const llvm::AtomicRMWInst& operation) {
  switch (operation.getOperation()) {
    case llvm::AtomicRMWInst::Xchg:
    case llvm::AtomicRMWInst::Add:
    case llvm::AtomicRMWInst::Sub:
    case llvm::AtomicRMWInst::And:
    case llvm::AtomicRMWInst::Or:
    case llvm::AtomicRMWInst::Xor:
    case llvm::AtomicRMWInst::Max:
    case llvm::AtomicRMWInst::Min:
    case llvm::AtomicRMWInst::UMax:
    case llvm::AtomicRMWInst::UMin:
      return true;
    case llvm::AtomicRMWInst::FAdd:
    case llvm::AtomicRMWInst::FMax:
    case llvm::AtomicRMWInst::FMin:
      return !operation.getType()->isVectorTy();
    default:
      return false;
  }
}

// The word and the bits that contain a value.
struct Place {
  Value* word;   // a pointer to the word
  Value* shift;  // the position of the lowest bit
  Value* mask;   // the value's bits in the word
};

struct Access {
  Value* pointer;
  bool is_volatile;
  llvm::SyncScope::ID scope;
};

// Returns the type that is exchanged: an integer of the value's size, or the
// word of a narrow value.
llvm::IntegerType* ExchangedType(IRBuilder<>& builder, const llvm::Type* type) {
  return builder.getIntNTy(IsNarrow(type) ? 32 : BitsOf(type));
}

Place Find(IRBuilder<>& builder, Value* pointer, const llvm::Type* type) {
  if (!IsNarrow(type)) {
    llvm::IntegerType* whole = ExchangedType(builder, type);
    return {pointer, llvm::ConstantInt::get(whole, 0),
            llvm::ConstantInt::getAllOnesValue(whole)};
  }
  Value* address = builder.CreatePtrToInt(pointer, builder.getInt64Ty());
  Value* offset = builder.CreateAnd(address, builder.getInt64(3));
  Value* word = builder.CreatePtrAdd(pointer, builder.CreateNeg(offset));
  Value* shift = builder.CreateShl(
      builder.CreateTrunc(offset, builder.getInt32Ty()), builder.getInt32(3));
  Value* mask =
      builder.CreateShl(builder.getInt32((1u << BitsOf(type)) - 1), shift);
  return {word, shift, mask};
}

Value* Extract(IRBuilder<>& builder, Value* word, const Place& place,
               llvm::Type* type) {
  Value* bits = builder.CreateTrunc(builder.CreateLShr(word, place.shift),
                                    builder.getIntNTy(BitsOf(type)));
  return type->isPointerTy() ? builder.CreateIntToPtr(bits, type)
                             : builder.CreateBitCast(bits, type);
}

Value* Insert(IRBuilder<>& builder, Value* word, Value* value,
              const Place& place) {
  Value* bits = builder.CreateZExt(
      builder.CreateBitCast(value, builder.getIntNTy(BitsOf(value->getType()))),
      word->getType());
  bits = builder.CreateShl(bits, place.shift);
  return builder.CreateOr(
      builder.CreateAnd(word, builder.CreateNot(place.mask)), bits);
}

llvm::LoadInst* LoadWord(IRBuilder<>& builder, const Access& access,
                         const Place& place, llvm::Type* word,
                         AtomicOrdering order) {
  const llvm::Align align(BitsOf(word) / 8);
  llvm::LoadInst* load = builder.CreateAlignedLoad(word, place.word, align);
  load->setVolatile(access.is_volatile);
  load->setAtomic(order, access.scope);
  return load;
}

// Inserts a loop before `instruction` that exchanges the word for the result of
// `change`, until the exchange succeeds or `give_up` returns true. `expect`
// computes the expected word from the word that was read. Afterwards the
// builder stands before `instruction`. Returns the word from before the
// exchange.
template <class Expect, class Change, class GiveUp>
Value* ExchangeLoop(llvm::Instruction& instruction, IRBuilder<>& builder,
                    const Access& access, const Place& place,
                    llvm::IntegerType* word_type, AtomicOrdering success,
                    AtomicOrdering failure, Expect expect, Change change,
                    GiveUp give_up, Value** succeeded) {
  Value* first =
      LoadWord(builder, access, place, word_type, AtomicOrdering::Monotonic);
  llvm::BasicBlock* before = instruction.getParent();
  llvm::BasicBlock* after = llvm::SplitBlock(before, &instruction);
  auto* loop = llvm::BasicBlock::Create(builder.getContext(), "atomic",
                                        before->getParent(), after);
  before->getTerminator()->setSuccessor(0, loop);
  builder.SetInsertPoint(loop);
  llvm::PHINode* word = builder.CreatePHI(word_type, 2, "word");
  word->addIncoming(first, before);
  Value* expected = expect(builder, word);
  llvm::AtomicCmpXchgInst* exchange = builder.CreateAtomicCmpXchg(
      place.word, expected, change(builder, word),
      llvm::Align(BitsOf(word_type) / 8), success, failure, access.scope);
  exchange->setVolatile(access.is_volatile);
  Value* found = builder.CreateExtractValue(exchange, 0);
  Value* done = builder.CreateExtractValue(exchange, 1);
  *succeeded = done;
  word->addIncoming(found, loop);
  builder.CreateCondBr(builder.CreateOr(done, give_up(builder, found)), after,
                       loop);
  builder.SetInsertPoint(&instruction);
  return found;
}

void ExpandLoad(llvm::LoadInst& load) {
  IRBuilder<> builder(&load);
  const Place place = Find(builder, load.getPointerOperand(), load.getType());
  const Access access = {load.getPointerOperand(), load.isVolatile(),
                         load.getSyncScopeID()};
  Value* word = LoadWord(builder, access, place, builder.getInt32Ty(),
                         load.getOrdering());
  Value* value = Extract(builder, word, place, load.getType());
  load.replaceAllUsesWith(value);
  load.eraseFromParent();
}

// Replaces `instruction` by a loop. The value from before the exchange replaces
// the result of `instruction`.
void Exchange(llvm::Instruction& instruction, const Access& access,
              llvm::Type* type, AtomicOrdering order,
              llvm::function_ref<Value*(IRBuilder<>&, Value*)> change) {
  IRBuilder<> builder(&instruction);
  const Place place = Find(builder, access.pointer, type);
  Value* succeeded = nullptr;
  Value* word = ExchangeLoop(
      instruction, builder, access, place, ExchangedType(builder, type), order,
      llvm::AtomicCmpXchgInst::getStrongestFailureOrdering(order),
      [](IRBuilder<>&, Value* old) { return old; },
      [&](IRBuilder<>& at, Value* old) {
        return Insert(at, old, change(at, Extract(at, old, place, type)),
                      place);
      },
      [](IRBuilder<>& at, Value*) { return at.getFalse(); }, &succeeded);
  if (!instruction.getType()->isVoidTy()) {
    instruction.replaceAllUsesWith(Extract(builder, word, place, type));
  }
  instruction.eraseFromParent();
}

void ExpandStore(llvm::StoreInst& store) {
  Value* value = store.getValueOperand();
  AtomicOrdering order = store.getOrdering();
  if (order == AtomicOrdering::Unordered) order = AtomicOrdering::Monotonic;
  Exchange(
      store,
      {store.getPointerOperand(), store.isVolatile(), store.getSyncScopeID()},
      value->getType(), order, [&](IRBuilder<>&, Value*) { return value; });
}

void ExpandOperation(llvm::AtomicRMWInst& operation) {
  Exchange(operation,
           {operation.getPointerOperand(), operation.isVolatile(),
            operation.getSyncScopeID()},
           operation.getType(), operation.getOrdering(),
           [&](IRBuilder<>& builder, Value* old) {
             return llvm::buildAtomicRMWValue(operation.getOperation(), builder,
                                              old, operation.getValOperand());
           });
}

void ExpandComparison(llvm::AtomicCmpXchgInst& comparison) {
  IRBuilder<> builder(&comparison);
  llvm::Type* type = comparison.getNewValOperand()->getType();
  const Access access = {comparison.getPointerOperand(),
                         comparison.isVolatile(), comparison.getSyncScopeID()};
  const Place place = Find(builder, access.pointer, type);
  Value* expected = comparison.getCompareOperand();
  Value* succeeded = nullptr;
  Value* word = ExchangeLoop(
      comparison, builder, access, place, builder.getInt32Ty(),
      comparison.getSuccessOrdering(), comparison.getFailureOrdering(),
      [&](IRBuilder<>& at, Value* old) {
        return Insert(at, old, expected, place);
      },
      [&](IRBuilder<>& at, Value* old) {
        return Insert(at, old, comparison.getNewValOperand(), place);
      },
      [&](IRBuilder<>& at, Value* found) {
        return at.CreateICmpNE(Extract(at, found, place, type), expected);
      },
      &succeeded);
  Value* found = Extract(builder, word, place, type);
  Value* result = llvm::PoisonValue::get(comparison.getType());
  result = builder.CreateInsertValue(result, found, 0);
  result = builder.CreateInsertValue(result, succeeded, 1);
  comparison.replaceAllUsesWith(result);
  comparison.eraseFromParent();
}

void Expand(llvm::Instruction& instruction) {
  if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) {
    if (load->isAtomic() && IsNarrow(load->getType())) ExpandLoad(*load);
  } else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
    if (store->isAtomic() && IsNarrow(store->getValueOperand()->getType())) {
      ExpandStore(*store);
    }
  } else if (auto* operation =
                 llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction)) {
    if (IsNarrow(operation->getType()) || !IsKnown(*operation)) {
      ExpandOperation(*operation);
    }
  } else if (auto* comparison =
                 llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction)) {
    // In SPIR-V, a failure must not have a stronger order than success; in C++
    // it may.
    comparison->setSuccessOrdering(comparison->getMergedOrdering());
    if (IsNarrow(comparison->getNewValOperand()->getType())) {
      ExpandComparison(*comparison);
    }
  }
}

}  // namespace

void ExpandAtomics(llvm::Function& function) {
  llvm::SmallVector<llvm::Instruction*> atomics;
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    if (instruction.isAtomic()) atomics.push_back(&instruction);
  }
  for (llvm::Instruction* atomic : atomics) Expand(*atomic);
}

}  // namespace aspectra
