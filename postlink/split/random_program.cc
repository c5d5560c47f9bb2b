// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/split/random_program.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/CallingConv.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalAlias.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "llvm/TargetParser/Triple.h"

namespace aspectra {
namespace {

class Maker {
 public:
  Maker(uint32_t seed, llvm::LLVMContext& context)
      : random_(seed),
        module_(std::make_unique<llvm::Module>("random", context)),
        builder_(context) {
    module_->setTargetTriple(llvm::Triple("spirv64-unknown-unknown"));
  }

  std::unique_ptr<llvm::Module> Make() {
    AddFunctions("declared", Random(4), [](llvm::Function&) {});
    AddFunctions("_Z9__spirv_f", Random(2), [](llvm::Function&) {});
    const size_t bodies = functions_.size();
    AddFunctions("f", Random(25), [&](llvm::Function& function) {
      if (Chance(60)) {
        function.setLinkage(llvm::GlobalValue::InternalLinkage);
      } else if (Chance(30)) {
        function.setLinkage(llvm::GlobalValue::LinkOnceODRLinkage);
        function.setComdat(module_->getOrInsertComdat(function.getName()));
      }
    });
    AddFunctions("exported", Random(4), [&](llvm::Function& function) {
      AddSource(function);
      AddFixedTargets(function);
    });
    const size_t kernels = functions_.size();
    AddFunctions("kernel", 1 + Random(12), [&](llvm::Function& function) {
      function.setCallingConv(llvm::CallingConv::SPIR_KERNEL);
      AddSource(function);
      AddFixedTargets(function);
      AddSizes(function);
    });
    AddVariables();
    for (size_t i = bodies; i < functions_.size(); ++i) {
      // Kernels seldom call other kernels, but such calls are possible.
      AddBody(*functions_[i], Chance(5) ? functions_.size() : kernels);
    }
    for (const char* list : {"llvm.used", "llvm.compiler.used"}) {
      AddList(list);
    }
    return std::move(module_);
  }

 private:
  uint32_t Random(uint32_t below) { return random_() % below; }
  bool Chance(uint32_t percent) { return Random(100) < percent; }

  llvm::Metadata* Number(uint32_t number) {
    return llvm::ConstantAsMetadata::get(builder_.getInt32(number));
  }

  template <typename Finish>
  void AddFunctions(llvm::StringRef name, size_t count, Finish finish) {
    auto* const type =
        llvm::FunctionType::get(builder_.getVoidTy(), {builder_.getPtrTy(1)},
                                /*isVarArg=*/false);
    for (size_t i = 0; i < count; ++i) {
      llvm::Function& function =
          *llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage,
                                  name + llvm::Twine(i), *module_);
      function.setCallingConv(llvm::CallingConv::SPIR_FUNC);
      if (Chance(30)) {
        function.setMetadata(
            "intel_used_aspects",
            llvm::MDNode::get(module_->getContext(), Number(5 + Random(3))));
      }
      finish(function);
      functions_.push_back(&function);
    }
  }

  void AddSource(llvm::Function& function) {
    function.addFnAttr("sycl-module-id", "source" + std::to_string(Random(3)));
  }

  void AddFixedTargets(llvm::Function& function) {
    std::vector<llvm::Metadata*> names;
    for (const char* name : {"intel_gpu_pvc", "x86_64"}) {
      if (!Chance(15)) continue;
      names.push_back(llvm::MDString::get(module_->getContext(), name));
    }
    function.setMetadata("intel_fixed_targets",
                         llvm::MDNode::get(module_->getContext(), names));
  }

  void AddSizes(llvm::Function& function) {
    llvm::LLVMContext& context = module_->getContext();
    if (Chance(20)) {
      function.setMetadata(
          "reqd_work_group_size",
          llvm::MDNode::get(context, {Number(8), Number(1), Number(1)}));
    }
    if (Chance(20)) {
      function.setMetadata("intel_reqd_sub_group_size",
                           llvm::MDNode::get(context, Number(8u << Random(2))));
    }
  }

  void AddVariables() {
    for (uint32_t i = Random(8); i != 0; --i) {
      llvm::Constant* first = builder_.getInt64(Random(100));
      if (!functions_.empty() && Chance(50)) {
        first = functions_[Random(functions_.size())];
      } else if (!variables_.empty() && Chance(50)) {
        first = variables_[Random(variables_.size())];
      }
      auto* const value =
          llvm::ConstantStruct::getAnon({first, builder_.getInt32(Random(9))});
      variables_.push_back(new llvm::GlobalVariable(
          *module_, value->getType(), /*isConstant=*/Chance(50),
          Chance(50) ? llvm::GlobalValue::InternalLinkage
                     : llvm::GlobalValue::ExternalLinkage,
          value, "variable" + llvm::Twine(i)));
      if (Chance(20)) {
        variables_.push_back(llvm::GlobalAlias::create(
            "alias" + llvm::Twine(i),
            llvm::cast<llvm::GlobalValue>(variables_.back())));
      }
    }
  }

  // Adds a list of definitions that are chosen at random.
  void AddList(llvm::StringRef name) {
    std::vector<llvm::Constant*> elements;
    for (llvm::Function* function : functions_) {
      if (!function->isDeclaration() && Chance(20)) {
        elements.push_back(function);
      }
    }
    if (elements.empty()) return;
    auto* const type =
        llvm::ArrayType::get(builder_.getPtrTy(), elements.size());
    auto* const list = new llvm::GlobalVariable(
        *module_, type, /*isConstant=*/false,
        llvm::GlobalValue::AppendingLinkage,
        llvm::ConstantArray::get(type, elements), name);
    list->setSection("llvm.metadata");
  }

  void AddBody(llvm::Function& function, size_t callable) {
    builder_.SetInsertPoint(
        llvm::BasicBlock::Create(module_->getContext(), "", &function));
    llvm::Value* const argument = function.getArg(0);
    for (uint32_t i = Random(4); i != 0; --i) {
      if (callable != 0 && Chance(60)) {
        llvm::Function* const callee = functions_[Random(callable)];
        builder_.CreateCall(callee, {argument})
            ->setCallingConv(llvm::CallingConv::SPIR_FUNC);
      } else if (callable != 0 && Chance(30)) {
        builder_.CreateStore(functions_[Random(callable)], argument);
      } else if (!variables_.empty()) {
        builder_.CreateStore(
            builder_.CreateLoad(builder_.getInt64Ty(),
                                variables_[Random(variables_.size())]),
            argument);
      }
    }
    if (Chance(10)) {
      auto* const behind =
          llvm::BasicBlock::Create(module_->getContext(), "behind", &function);
      builder_.CreateBr(behind);
      builder_.SetInsertPoint(behind);
      labels_.push_back(llvm::BlockAddress::get(behind));
    }
    if (Chance(20) && !labels_.empty()) {
      builder_.CreateStore(labels_[Random(labels_.size())], argument);
    }
    if (Chance(10)) {  // an optional type
      builder_.CreateStore(llvm::ConstantFP::get(builder_.getDoubleTy(), 1.5),
                           argument);
    }
    if (Chance(15)) {  // enough for an image of its own
      for (uint32_t i = 0; i < 2'000; ++i) {
        builder_.CreateStore(builder_.getInt32(i), argument);
      }
    }
    builder_.CreateRetVoid();
  }

  std::mt19937 random_;
  std::unique_ptr<llvm::Module> module_;
  llvm::IRBuilder<> builder_;
  std::vector<llvm::Function*> functions_;
  std::vector<llvm::Constant*> variables_;
  std::vector<llvm::Constant*> labels_;  // addresses of blocks
};

}  // namespace

std::unique_ptr<llvm::Module> MakeRandomProgram(uint32_t seed,
                                                llvm::LLVMContext& context) {
  return Maker(seed, context).Make();
}

void ShuffleGlobals(llvm::Module& module, uint32_t seed) {
  std::mt19937 random(seed);
  std::vector<llvm::Function*> functions;
  for (llvm::Function& function : module) functions.push_back(&function);
  std::ranges::shuffle(functions, random);
  for (llvm::Function* function : functions) {
    module.getFunctionList().remove(function);
    module.getFunctionList().push_back(function);
  }
  std::vector<llvm::GlobalVariable*> variables;
  for (llvm::GlobalVariable& variable : module.globals()) {
    variables.push_back(&variable);
  }
  std::ranges::shuffle(variables, random);
  for (llvm::GlobalVariable* variable : variables) {
    module.removeGlobalVariable(variable);
    module.insertGlobalVariable(variable);
  }
}

}  // namespace aspectra
