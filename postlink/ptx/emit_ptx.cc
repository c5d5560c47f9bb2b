// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <memory>
#include <optional>

#include "device_config/messages/message_error.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/CodeGen/Passes.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "llvm/IR/User.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/OptimizationLevel.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/CodeGen.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/RegisterTargetPassConfigCallback.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Target/TargetOptions.h"
#include "llvm/Transforms/Scalar/InferAddressSpaces.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/SimplifyCFGOptions.h"
#include "postlink/ptx/passes.h"
#include "postlink/ptx/ptx_diagnostics.h"

namespace aspectra {
namespace {

// Returns, for example, 90 for "sm_90a". If the name has another form, which
// LLVM refuses, returns 0.
unsigned CapabilityOf(llvm::StringRef processor) {
  unsigned number = 0;
  if (!processor.consume_front("sm_") || processor.consumeInteger(10, number)) {
    return 0;
  }
  return number;
}

// Chooses the PTX version. LLVM's default is the lowest version that supports
// the processor. For processors before sm_80, this version lacks the exchange
// between threads of a warp, so version 7.0 is chosen. Every driver of CUDA 11
// or later accepts version 7.0.
llvm::StringRef FeaturesFor(llvm::StringRef processor) {
  return CapabilityOf(processor) < 80 ? "+ptx70" : "";
}

std::unique_ptr<llvm::TargetMachine> MakeMachine(const llvm::Triple& triple,
                                                 llvm::StringRef processor) {
  LLVMInitializeNVPTXTargetInfo();
  LLVMInitializeNVPTXTarget();
  LLVMInitializeNVPTXTargetMC();
  LLVMInitializeNVPTXAsmPrinter();
  std::string why;
  const llvm::Target* target = llvm::TargetRegistry::lookupTarget(triple, why);
  if (target == nullptr) llvm::reportFatalInternalError(why.c_str());
  return std::unique_ptr<llvm::TargetMachine>(target->createTargetMachine(
      triple, processor, FeaturesFor(processor), llvm::TargetOptions(),
      std::nullopt, std::nullopt, llvm::CodeGenOptLevel::Aggressive));
}

// Optimises the module. The pipeline includes the target's own passes, some of
// which select libdevice's code for the processor.
void Optimise(llvm::Module& module, llvm::TargetMachine& machine) {
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder(&machine);
  builder.registerVectorizerStartEPCallback(
      [](llvm::FunctionPassManager& passes, llvm::OptimizationLevel) {
        // In C++, references to local memory are references to generic memory.
        // Alignment can be inferred only if the address space is known.
        passes.addPass(llvm::InferAddressSpacesPass());
        passes.addPass(llvm::LoopSimplifyPass());
        passes.addPass(llvm::LCSSAPass());
        passes.addPass(UnrollLoopsPass());
        // A branch on which threads of a warp may disagree costs as much as
        // several instructions. `a || b` becomes one branch if `b` is cheap,
        // and the instructions that both sides have in common then move
        // before it.
        constexpr int kInstructionsOfBranch = 8;
        passes.addPass(
            llvm::SimplifyCFGPass(llvm::SimplifyCFGOptions().bonusInstThreshold(
                kInstructionsOfBranch)));
      });
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O2)
      .run(module, modules);
}

// Reads the size of a block at the start of each function, before the block's
// number. ptxas keeps the register that is read first in a uniform register,
// and a constant gets there faster than a special register. On an H100, a
// stencil of 512 x 512 x 512 over a range took 511 us in this order and 526 us
// in the other order; over an nd_range, it took 505 and 512 us.
void ReadBlockSizesFirst(llvm::Module& module) {
  for (const llvm::Intrinsic::ID id :
       {llvm::Intrinsic::nvvm_read_ptx_sreg_ntid_x,
        llvm::Intrinsic::nvvm_read_ptx_sreg_ntid_y,
        llvm::Intrinsic::nvvm_read_ptx_sreg_ntid_z}) {
    llvm::Function* read = llvm::Intrinsic::getDeclarationIfExists(&module, id);
    if (read == nullptr) continue;
    for (llvm::User* user : read->users()) {
      auto* call = llvm::cast<llvm::CallInst>(user);
      llvm::BasicBlock& entry = call->getFunction()->getEntryBlock();
      call->moveBefore(entry.getFirstNonPHIOrDbgOrAlloca());
    }
  }
}

}  // namespace

llvm::Expected<std::string> EmitPtx(llvm::Module& module,
                                    llvm::StringRef processor) {
  const llvm::Triple& triple = module.getTargetTriple();
  if (!triple.isNVPTX()) {
    return MakeError(PtxDiagnostic::kNotForNvidia, triple.str());
  }
  const std::unique_ptr<llvm::TargetMachine> machine =
      MakeMachine(triple, processor);
  if (!machine->getMCSubtargetInfo()->isCPUStringValid(processor)) {
    return MakeError(PtxDiagnostic::kUnknownProcessor, processor);
  }
  module.setDataLayout(machine->createDataLayout());
  FenceAtomics(module, CapabilityOf(processor));
  Optimise(module, *machine);
  MoveBlocks(module, *machine);
  LegalizeWideIntegers(module);
  WriteSystemAtomics(module, CapabilityOf(processor));
  ReadBlockSizesFirst(module);
  KeepLineDirectives(module);
  DelayArithmetic(module);
  const llvm::RegisterTargetPassConfigCallback callback(
      [](llvm::TargetMachine&, llvm::PassManagerBase&,
         llvm::TargetPassConfig* config) {
        AddNarrowIndices(*config);
        // This pass joins equal values. ptxas finds equal values itself, and if
        // several sums share one shift by the size of an element, ptxas cannot
        // make one instruction of the shift and each sum.
        config->disablePass(&llvm::MachineCSELegacyID);
      });
  llvm::SmallString<0> text;
  llvm::raw_svector_ostream out(text);
  llvm::legacy::PassManager passes;
  if (machine->addPassesToEmitFile(passes, out, /*DwoOut=*/nullptr,
                                   llvm::CodeGenFileType::AssemblyFile)) {
    llvm::reportFatalInternalError("the NVPTX target cannot write assembly");
  }
  passes.run(module);
  return std::string(text);
}

}  // namespace aspectra
