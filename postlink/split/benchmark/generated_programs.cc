// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/split/benchmark/generated_programs.h"

#include <memory>
#include <random>
#include <string>
#include <vector>

#include "llvm/ADT/Twine.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/CallingConv.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"

namespace aspectra {
namespace {

constexpr unsigned kLayers = 10;
constexpr unsigned kLayer = 200;  // functions
constexpr unsigned kTables = 100;

class ProgramGenerator {
 public:
  ProgramGenerator(llvm::Module& module, unsigned sources)
      : module_(module),
        sources_(sources),
        builder_(module.getContext()),
        type_(llvm::FunctionType::get(
            builder_.getVoidTy(), {builder_.getPtrTy(1), builder_.getInt32Ty()},
            false)) {}

  void AddLibrary() {
    for (unsigned i = 0; i < kTables; ++i) {
      auto* const type = llvm::ArrayType::get(builder_.getInt32Ty(), 4 + i);
      tables_.push_back(new llvm::GlobalVariable(
          module_, type, /*isConstant=*/true,
          llvm::GlobalValue::InternalLinkage,
          llvm::ConstantAggregateZero::get(type), "table" + llvm::Twine(i)));
    }
    for (unsigned i = 0; i < kLayers * kLayer; ++i) {
      library_.push_back(
          AddFunction("_ZN3lib4stepILi" + llvm::Twine(i) + "EEEvPU3AS1ii"));
      library_.back()->setLinkage(llvm::GlobalValue::InternalLinkage);
      library_.back()->setCallingConv(llvm::CallingConv::SPIR_FUNC);
      AddFacts(*library_.back(), i % 8 == 3);
    }
    for (unsigned i = 0; i < library_.size(); ++i) {
      const unsigned layer = i / kLayer;
      std::vector<llvm::Function*> callees;
      if (layer + 1 < kLayers) {
        // A function calls functions near its own index, so it reaches only
        // few.
        for (unsigned step : {0u, 1 + Random(9)}) {
          callees.push_back(
              library_[(layer + 1) * kLayer + (i % kLayer + step) % kLayer]);
        }
      }
      AddBody(*library_[i], /*blocks=*/5, callees);
    }
  }

  void AddKernel(unsigned index) {
    llvm::Function& kernel =
        *AddFunction("_ZTSN4work6KernelILi" + llvm::Twine(index) + "EEE");
    kernel.setCallingConv(llvm::CallingConv::SPIR_KERNEL);
    const unsigned source = index % sources_;
    kernel.addFnAttr("sycl-module-id", "source" + std::to_string(source));
    AddFacts(kernel, false);
    // The kernel calls one function from its source's part of a layer, and one
    // from the half of a layer that all sources use.
    const unsigned half = kLayer / 2;
    const unsigned part = half / sources_ == 0 ? 1 : half / sources_;
    AddBody(kernel, /*blocks=*/3,
            {library_[(Random(4) + 5) * kLayer +
                      (source * part + Random(part)) % half],
             library_[(Random(4) + 6) * kLayer + half + Random(half)]});
  }

 private:
  unsigned Random(unsigned below) { return random_() % below; }

  llvm::Function* AddFunction(const llvm::Twine& name) {
    return llvm::Function::Create(type_, llvm::GlobalValue::ExternalLinkage,
                                  name, module_);
  }

  // Adds facts as the front end and the propagation pass write them.
  void AddFacts(llvm::Function& function, bool doubles) {
    llvm::LLVMContext& context = module_.getContext();
    function.setMetadata("intel_fixed_targets", llvm::MDNode::get(context, {}));
    if (!doubles) return;
    // The aspect fp64, which a device needs for doubles. The analysis of the
    // linked module then adds fp64 to each kernel that calls this function.
    function.setMetadata(
        "intel_used_aspects",
        llvm::MDNode::get(context,
                          llvm::ConstantAsMetadata::get(builder_.getInt32(6))));
  }

  void AddBody(llvm::Function& function, unsigned count,
               const std::vector<llvm::Function*>& callees) {
    std::vector<llvm::BasicBlock*> blocks;
    for (unsigned i = 0; i < count; ++i) {
      blocks.push_back(
          llvm::BasicBlock::Create(module_.getContext(), "", &function));
    }
    for (unsigned i = 0; i < count; ++i) {
      builder_.SetInsertPoint(blocks[i]);
      llvm::Value* number = function.getArg(1);
      if (i == 0) builder_.CreateAlloca(builder_.getInt64Ty());
      for (unsigned step = 0; step < 2; ++step)
        number = AddCode(function, number);
      if (i < callees.size()) {
        builder_.CreateCall(callees[i], {function.getArg(0), number})
            ->setCallingConv(callees[i]->getCallingConv());
      }
      if (i + 1 == count) {
        builder_.CreateRetVoid();
      } else {
        builder_.CreateCondBr(
            builder_.CreateICmpSLT(number, builder_.getInt32(10 + i)),
            blocks[i + 1], blocks.back());
      }
    }
  }

  llvm::Value* AddCode(llvm::Function& function, llvm::Value* number) {
    llvm::GlobalVariable* const table = tables_[Random(kTables)];
    llvm::Value* const wide =
        builder_.CreateSExt(number, builder_.getInt64Ty());
    llvm::Value* const entry = builder_.CreateInBoundsGEP(
        table->getValueType(), table, {builder_.getInt64(0), wide});
    number = builder_.CreateAdd(
        number, builder_.CreateLoad(builder_.getInt32Ty(), entry));
    number = builder_.CreateMul(number, builder_.getInt32(Random(1000)));
    llvm::Value* const place = builder_.CreateInBoundsGEP(
        builder_.getInt32Ty(), function.getArg(0), wide);
    builder_.CreateStore(number, place);
    return number;
  }

  llvm::Module& module_;
  const unsigned sources_;
  llvm::IRBuilder<> builder_;
  llvm::FunctionType* const type_;
  std::minstd_rand random_;
  std::vector<llvm::GlobalVariable*> tables_;
  std::vector<llvm::Function*> library_;
};

}  // namespace

std::unique_ptr<llvm::Module> GenerateLinkedProgram(
    unsigned kernels, unsigned sources, llvm::LLVMContext& context) {
  auto module = std::make_unique<llvm::Module>("generated", context);
  ProgramGenerator generator(*module, sources);
  generator.AddLibrary();
  for (unsigned i = 0; i < kernels; ++i) generator.AddKernel(i);
  return module;
}

}  // namespace aspectra
