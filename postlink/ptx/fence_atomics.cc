// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// LLVM 22 writes `atom.add` for an atomicrmw of any order. In PTX this is a
// relaxed operation, so that a lock taken by an exchange protects nothing.
// Before sm_70, LLVM also ignores the order of cmpxchg, and ordered loads and
// stores end the compiler with an error.
//
// The rule is: an operation whose order LLVM ignores or refuses becomes
// monotonic, between two fences of its scope (C++ [atomics.fences]):
//
//   before  seq_cst if the operation is, otherwise release if it releases
//   after   acquire if the operation acquires
//
// A sequentially consistent load has its fence before it, so that a store
// needs none after it. A fence of a single thread orders nothing that another
// thread can see, and is left out.
//
// The cost is linear in the number of instructions.

#include <vector>

#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/AtomicOrdering.h"
#include "llvm/Support/Casting.h"
#include "postlink/ptx/passes.h"

namespace aspectra {
namespace {

using llvm::AtomicOrdering;

// The first processor with ordered loads, stores and cmpxchg.
constexpr unsigned kOrdered = 70;

struct Order {
  AtomicOrdering ordering = AtomicOrdering::NotAtomic;
  llvm::SyncScope::ID scope = llvm::SyncScope::System;
};

// Returns the order that the back end loses or refuses, and makes the operation
// monotonic.
Order Relax(llvm::Instruction& instruction, unsigned capability) {
  if (auto* change = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction)) {
    const Order order = {change->getOrdering(), change->getSyncScopeID()};
    change->setOrdering(AtomicOrdering::Monotonic);
    return order;
  }
  if (capability >= kOrdered) return {};
  if (auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction)) {
    const Order order = {exchange->getMergedOrdering(),
                         exchange->getSyncScopeID()};
    exchange->setSuccessOrdering(AtomicOrdering::Monotonic);
    exchange->setFailureOrdering(AtomicOrdering::Monotonic);
    return order;
  }
  auto* const load = llvm::dyn_cast<llvm::LoadInst>(&instruction);
  if (load && load->isAtomic()) {
    const Order order = {load->getOrdering(), load->getSyncScopeID()};
    load->setOrdering(AtomicOrdering::Monotonic);
    return order;
  }
  auto* const store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
  if (store && store->isAtomic()) {
    const Order order = {store->getOrdering(), store->getSyncScopeID()};
    store->setOrdering(AtomicOrdering::Monotonic);
    return order;
  }
  return {};
}

void Fence(llvm::Instruction& instruction, const Order& order) {
  if (order.scope == llvm::SyncScope::SingleThread) return;
  llvm::IRBuilder<> builder(&instruction);
  if (order.ordering == AtomicOrdering::SequentiallyConsistent) {
    builder.CreateFence(AtomicOrdering::SequentiallyConsistent, order.scope);
  } else if (llvm::isReleaseOrStronger(order.ordering)) {
    builder.CreateFence(AtomicOrdering::Release, order.scope);
  }
  if (!llvm::isAcquireOrStronger(order.ordering) ||
      llvm::isa<llvm::StoreInst>(instruction)) {
    return;
  }
  builder.SetInsertPoint(instruction.getNextNode());
  builder.CreateFence(AtomicOrdering::Acquire, order.scope);
}

}  // namespace

void FenceAtomics(llvm::Module& module, unsigned capability) {
  for (llvm::Function& function : module) {
    std::vector<llvm::Instruction*> atomics;
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      if (instruction.isAtomic() && !llvm::isa<llvm::FenceInst>(instruction)) {
        atomics.push_back(&instruction);
      }
    }
    for (llvm::Instruction* instruction : atomics) {
      Fence(*instruction, Relax(*instruction, capability));
    }
  }
}

}  // namespace aspectra
