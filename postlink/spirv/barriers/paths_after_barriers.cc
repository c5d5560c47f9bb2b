// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// An OpenCL driver for CPUs (PoCL before 7.3) cuts a kernel into regions at its
// barriers, and runs each region as a loop over the work-items. It copies a
// block that is reached with and without the barrier, once for each edge from
// the region, and takes the copies for different ends of the region. All
// work-items then follow the first one, which is wrong here:
//
//   if (same_for_all) {   // body: the barrier's block
//     barrier();
//     if (item == 0)      //       one edge to `then`, one to `next`
//       x();              // then: one edge to `next`
//   }                     // next: reached without the barrier too
//
// The driver has another method for kernels (continuations), which is right,
// but slower for kernels without barriers. It uses this method if a loop with a
// barrier has two ends.
//
// Rule. Let a block's barrier be the nearest block with a barrier that
// dominates it. A function is difficult if several edges to one block come from
// blocks with one barrier, and the barrier does not dominate the block. A
// function that is not a kernel is also difficult if several edges lead to its
// end after a barrier, because the driver inlines it. In a function that was
// compiled without optimisation, each condition has an end of its own, and the
// driver merges these ends; so it is difficult if it has a barrier and a
// condition. Each kernel that is or calls a difficult function gets, at its
// start, a loop with a barrier and two ends that never runs. Its condition is a
// volatile read of a private variable, so that no optimisation removes the
// loop.
//
// The cost is that of a dominator tree for each function with a barrier, and
// linear in the instructions and edges.

#include "postlink/spirv/barriers/paths_after_barriers.h"

#include <cstdint>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/CallingConv.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "postlink/spirv/barriers/barriers.h"

namespace aspectra {
namespace {

using NearestBarriers =
    llvm::DenseMap<const llvm::BasicBlock*, const llvm::BasicBlock*>;

bool IsKernel(const llvm::Function& function) {
  return function.getCallingConv() == llvm::CallingConv::SPIR_KERNEL;
}

// Returns the barrier of each block that has one. `waiting` are the functions
// in which work-items may wait for each other.
NearestBarriers FindNearestBarriers(const llvm::DominatorTree& dominators,
                                    const FunctionSet& waiting) {
  NearestBarriers nearest;
  const llvm::DomTreeNode* root = dominators.getRootNode();
  for (const llvm::DomTreeNode* node : llvm::depth_first(root)) {
    const llvm::BasicBlock* block = node->getBlock();
    const bool waits = llvm::any_of(*block, [&](const llvm::Instruction& each) {
      return waiting.contains(CalledFunction(each));
    });
    if (waits) {
      nearest[block] = block;
    } else if (node != root) {
      if (const auto* above = nearest.lookup(node->getIDom()->getBlock()))
        nearest[block] = above;
    }
  }
  return nearest;
}

// Returns whether two edges to `block` come from blocks with one barrier, which
// does not dominate `block`.
bool JoinsPaths(const llvm::BasicBlock& block,
                const llvm::DominatorTree& dominators,
                const NearestBarriers& nearest) {
  llvm::SmallDenseSet<const llvm::BasicBlock*> seen;
  return llvm::any_of(
      llvm::predecessors(&block), [&](const llvm::BasicBlock* from) {
        const llvm::BasicBlock* barrier = nearest.lookup(from);
        return barrier != nullptr && !dominators.dominates(barrier, &block) &&
               !seen.insert(barrier).second;
      });
}

bool HasCondition(const llvm::Function& function) {
  return llvm::any_of(function, [](const llvm::BasicBlock& block) {
    return block.getTerminator()->getNumSuccessors() > 1;
  });
}

bool IsDifficult(llvm::Function& function, const FunctionSet& waiting) {
  if (function.isDeclaration() || !waiting.contains(&function)) return false;
  if (function.hasOptNone()) return HasCondition(function);
  const llvm::DominatorTree dominators(function);
  const NearestBarriers nearest = FindNearestBarriers(dominators, waiting);
  return llvm::any_of(function, [&](const llvm::BasicBlock& block) {
    if (JoinsPaths(block, dominators, nearest)) return true;
    return !IsKernel(function) && block.hasNPredecessorsOrMore(2) &&
           llvm::isa<llvm::ReturnInst>(block.getTerminator()) &&
           nearest.contains(&block);
  });
}

// Adds the loop, which jumps to the kernel's old first block at both ends.
void AddLoopThatNeverRuns(llvm::Function& kernel,
                          llvm::FunctionCallee barrier) {
  llvm::LLVMContext& context = kernel.getContext();
  llvm::BasicBlock* rest = &kernel.getEntryBlock();
  const auto add_block = [&](const char* name) {
    return llvm::BasicBlock::Create(context, name, &kernel, rest);
  };
  llvm::BasicBlock* start = add_block("start");
  llvm::BasicBlock* loop = add_block("never.runs");
  llvm::BasicBlock* other_end = add_block("never.ends");
  // Variables stay in the first block.
  for (llvm::Instruction& each : llvm::make_early_inc_range(*rest)) {
    const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&each);
    if (variable != nullptr &&
        llvm::isa<llvm::ConstantInt>(variable->getArraySize()))
      each.moveBefore(*start, start->end());
  }

  llvm::IRBuilder<> builder(start);
  llvm::Type* type = builder.getInt32Ty();
  llvm::AllocaInst* zero = builder.CreateAlloca(type);
  builder.CreateStore(builder.getInt32(0), zero, /*isVolatile=*/true);
  const auto branch_if = [&](int value, llvm::BasicBlock* then) {
    llvm::Value* is = builder.CreateICmpEQ(
        builder.CreateLoad(type, zero, /*isVolatile=*/true),
        builder.getInt32(value));
    builder.CreateCondBr(is, then, rest);
  };
  branch_if(1, loop);

  builder.SetInsertPoint(loop);
  constexpr uint32_t kWorkgroup = 2, kRelaxed = 0;
  builder
      .CreateCall(barrier,
                  {builder.getInt32(kWorkgroup), builder.getInt32(kWorkgroup),
                   builder.getInt32(kRelaxed)})
      ->setCallingConv(llvm::CallingConv::SPIR_FUNC);
  branch_if(2, other_end);
  builder.SetInsertPoint(other_end);
  branch_if(3, loop);
}

llvm::FunctionCallee ControlBarrier(llvm::Module& module) {
  llvm::LLVMContext& context = module.getContext();
  llvm::Type* number = llvm::Type::getInt32Ty(context);
  llvm::FunctionCallee barrier = module.getOrInsertFunction(
      "_Z22__spirv_ControlBarrierjjj",
      llvm::FunctionType::get(llvm::Type::getVoidTy(context),
                              {number, number, number}, /*isVarArg=*/false));
  auto* function = llvm::cast<llvm::Function>(barrier.getCallee());
  function->setCallingConv(llvm::CallingConv::SPIR_FUNC);
  function->addFnAttr(llvm::Attribute::Convergent);
  return barrier;
}

}  // namespace

void SeparatePathsAfterBarriers(llvm::Module& module) {
  const FunctionSet waiting = FunctionsThatReach(module, IsBarrier);
  const FunctionSet difficult =
      FunctionsThatReach(module, [&](const llvm::Function& function) {
        return IsDifficult(const_cast<llvm::Function&>(function), waiting);
      });
  for (llvm::Function* function : difficult) {
    if (IsKernel(*function))
      AddLoopThatNeverRuns(*function, ControlBarrier(module));
  }
}

}  // namespace aspectra
