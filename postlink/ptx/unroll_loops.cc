// A warp issues one instruction after the other, and waits where one needs what
// another has not computed yet. Where few warps fit, or few are there, what
// hides the wait is more of the same loop: a device wants loops unrolled that
// are too large for a processor's cache of decoded instructions, by which LLVM
// measures. NVIDIA's own compiler unrolls them by four.
//
// Rule. An innermost loop is unrolled by four, with a loop for the rest behind
// it, if
// - it ends in one place, and how often it turns is known when it begins, but
//   not before;
// - it has from kLeast to kMost instructions: with fewer, LLVM's pass unrolls
//   it by four or more, and with more, the code would not fit the device's
//   cache of instructions either;
// - nothing in it is a call, or must be done by all threads of a group at once,
//   such as a barrier;
// - the source has said nothing of unrolling it (#pragma unroll), and no pass
//   has unrolled it before.
// The order of arithmetic is as before. The cost is linear in the code.

#include "postlink/ptx/unroll_loops.h"

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

// How many instructions become some of the device's; none if the loop cannot be
// copied.
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
  // The loops for the rests join them.
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
