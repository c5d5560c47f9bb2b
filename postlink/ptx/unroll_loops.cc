// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A warp issues one instruction after the other, and waits if one needs a
// result that is not ready yet. With few warps, only more work from the same
// loop can hide the wait. So a device benefits from unrolling loops that are
// too large for a processor's cache of decoded instructions, which is LLVM's
// limit. NVIDIA's own compiler unrolls these loops by four.
//
// Rule. An innermost loop is unrolled by four, followed by a loop for the
// remaining iterations, if
//
// - it has one exit, and its trip count is known when it begins, but is not a
//   compile-time constant;
// - it has from kLeast to kMost instructions: smaller loops are unrolled by
//   LLVM's pass by four or more, and the code of larger loops would not fit the
//   device's instruction cache either;
// - it contains no call and no operation that all threads of a group must
//   execute together, such as a barrier;
// - the source does not control its unrolling (#pragma unroll), and no pass has
//   unrolled it before.
//
// The order of arithmetic stays the same. The cost is linear in the code.

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Support/Casting.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/UnrollLoop.h"
#include "postlink/ptx/passes.h"

namespace aspectra {
namespace {

constexpr unsigned kTimes = 4;
constexpr unsigned kLeast = 10, kMost = 64;

bool IsSpokenOf(const llvm::Loop& loop) {
  const llvm::MDNode* id = loop.getLoopID();
  if (id == nullptr) return false;
  return llvm::any_of(
      llvm::drop_begin(id->operands()), [](const llvm::MDOperand& operand) {
        const auto* node = llvm::dyn_cast<llvm::MDNode>(operand.get());
        if (node == nullptr || node->getNumOperands() == 0) return false;
        const auto* name =
            llvm::dyn_cast<llvm::MDString>(node->getOperand(0).get());
        return name != nullptr &&
               name->getString().starts_with("llvm.loop.unroll.");
      });
}

// Returns the number of instructions that reach the device. If the loop cannot
// be duplicated, returns 0.
unsigned SizeOf(const llvm::Loop& loop,
                const llvm::TargetTransformInfo& target) {
  unsigned size = 0;
  for (const llvm::BasicBlock* block : loop.blocks()) {
    for (const llvm::Instruction& instruction : *block) {
      if (llvm::isa<llvm::PHINode>(instruction) ||
          instruction.isDebugOrPseudoInst()) {
        continue;
      }
      if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) {
        const llvm::Function* callee = call->getCalledFunction();
        if (callee == nullptr || call->isConvergent() ||
            call->cannotDuplicate() || target.isLoweredToCall(callee)) {
          return 0;
        }
      }
      ++size;
    }
  }
  return size;
}

bool IsToUnroll(const llvm::Loop& loop, llvm::ScalarEvolution& trips,
                const llvm::TargetTransformInfo& target) {
  if (!loop.isInnermost() || !loop.isLoopSimplifyForm() || IsSpokenOf(loop) ||
      loop.getExitingBlock() != loop.getLoopLatch()) {
    return false;
  }
  const unsigned size = SizeOf(loop, target);
  return size >= kLeast && size <= kMost &&
         trips.getSmallConstantTripCount(&loop) == 0 &&
         trips.hasLoopInvariantBackedgeTakenCount(&loop);
}

}  // namespace

llvm::PreservedAnalyses UnrollLoopsPass::run(
    llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
  if (function.hasOptSize()) return llvm::PreservedAnalyses::all();
  auto& loops = analyses.getResult<llvm::LoopAnalysis>(function);
  auto& trips = analyses.getResult<llvm::ScalarEvolutionAnalysis>(function);
  auto& target = analyses.getResult<llvm::TargetIRAnalysis>(function);
  bool is_changed = false;
  // The list is copied, because unrolling adds loops for remaining iterations.
  const llvm::SmallVector<llvm::Loop*, 4> all = loops.getLoopsInPreorder();
  for (llvm::Loop* loop : all) {
    if (!IsToUnroll(*loop, trips, target)) continue;
    llvm::UnrollLoopOptions options = {};
    options.Count = kTimes;
    options.Runtime = true;
    options.SCEVExpansionBudget = 4;
    const llvm::LoopUnrollResult result = llvm::UnrollLoop(
        loop, options, &loops, &trips,
        &analyses.getResult<llvm::DominatorTreeAnalysis>(function),
        &analyses.getResult<llvm::AssumptionAnalysis>(function), &target,
        &analyses.getResult<llvm::OptimizationRemarkEmitterAnalysis>(function),
        /*PreserveLCSSA=*/true);
    if (result == llvm::LoopUnrollResult::Unmodified) continue;
    is_changed = true;
    if (result == llvm::LoopUnrollResult::PartiallyUnrolled)
      loop->setLoopAlreadyUnrolled();
  }
  return is_changed ? llvm::PreservedAnalyses::none()
                    : llvm::PreservedAnalyses::all();
}

}  // namespace aspectra
