// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/benchmark/generated_modules.h"

#include <memory>
#include <random>
#include <string>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/CallingConv.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

llvm::Function* AddFunction(llvm::Module& module, llvm::FunctionType* type,
                            const llvm::Twine& name) {
  auto* const function = llvm::Function::Create(
      type, llvm::GlobalValue::ExternalLinkage, name, module);
  function->setCallingConv(llvm::CallingConv::SPIR_FUNC);
  return function;
}

// Adds `void ()` functions without a body.
std::vector<llvm::Function*> AddFunctions(llvm::Module& module, unsigned count,
                                          llvm::StringRef prefix) {
  auto* const type = llvm::FunctionType::get(
      llvm::Type::getVoidTy(module.getContext()), false);
  std::vector<llvm::Function*> functions;
  for (unsigned i = 0; i < count; ++i) {
    functions.push_back(AddFunction(module, type, prefix + llvm::Twine(i)));
  }
  return functions;
}

// Adds a body that calls `callee`, which may be null.
void AddBody(llvm::Function* function, llvm::Function* callee) {
  llvm::IRBuilder<> builder(
      llvm::BasicBlock::Create(function->getContext(), "", function));
  if (callee) {
    builder.CreateCall(callee)->setCallingConv(callee->getCallingConv());
  }
  builder.CreateRetVoid();
}

// Adds a body that uses fp64.
void AddDoubleBody(llvm::Function* function) {
  llvm::IRBuilder<> builder(
      llvm::BasicBlock::Create(function->getContext(), "", function));
  builder.CreateAlloca(builder.getDoubleTy());
  builder.CreateRetVoid();
}

void ListOptionalType(llvm::Module& module, llvm::StructType* type,
                      unsigned aspect) {
  llvm::LLVMContext& context = module.getContext();
  module.getOrInsertNamedMetadata("intel_types_that_use_aspects")
      ->addOperand(llvm::MDNode::get(
          context, {llvm::MDString::get(context, type->getName()),
                    llvm::ConstantAsMetadata::get(llvm::ConstantInt::get(
                        llvm::Type::getInt32Ty(context), aspect))}));
}

// Generates the program one function after the other.
class ProgramGenerator {
 public:
  ProgramGenerator(llvm::Module& module, unsigned functions)
      : module_(module), builder_(module.getContext()) {
    AddStructs();
    AddGlobals();
    llvm::Type* const ptr = builder_.getPtrTy();
    auto* const type = llvm::FunctionType::get(
        builder_.getVoidTy(),
        {ptr, ptr, builder_.getInt32Ty(), builder_.getFloatTy()}, false);
    for (unsigned i = 0; i < functions; ++i) {
      functions_.push_back(
          AddFunction(module, type, "_ZN4work4stepE" + llvm::Twine(i)));
    }
  }

  void AddBodies() {
    for (unsigned i = 0; i < functions_.size(); ++i) {
      if (i % 100 == 0) {
        functions_[i]->setCallingConv(llvm::CallingConv::SPIR_KERNEL);
      }
      AddBody(i);
      AddFacts(*functions_[i]);
    }
  }

 private:
  // Adds the attributes that Clang puts on device functions and calls, and an
  // access tag on each load and store.
  void AddFacts(llvm::Function& function) {
    llvm::LLVMContext& context = module_.getContext();
    llvm::AttributeList attributes;
    for (llvm::Attribute::AttrKind kind :
         {llvm::Attribute::Convergent, llvm::Attribute::MustProgress,
          llvm::Attribute::NoUnwind}) {
      attributes = attributes.addFnAttribute(context, kind);
    }
    for (unsigned i = 0; i < function.arg_size(); ++i) {
      attributes =
          attributes.addParamAttribute(context, i, llvm::Attribute::NoUndef);
    }
    function.setAttributes(attributes);
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) {
        call->setAttributes(attributes.removeFnAttribute(
            context, llvm::Attribute::MustProgress));
      } else if (llvm::isa<llvm::LoadInst, llvm::StoreInst>(instruction)) {
        instruction.setMetadata(
            llvm::LLVMContext::MD_tbaa,
            AccessTag(llvm::getLoadStoreType(&instruction)));
      }
    }
  }

  llvm::MDNode* AccessTag(llvm::Type* type) {
    llvm::MDNode*& tag = access_tags_[type];
    if (!tag) {
      llvm::MDBuilder builder(module_.getContext());
      llvm::MDNode* const root = builder.createTBAARoot("Simple C++ TBAA");
      llvm::MDNode* const node = builder.createTBAAScalarTypeNode(
          "type " + std::to_string(access_tags_.size()), root);
      tag = builder.createTBAAStructTagNode(node, node, 0);
    }
    return tag;
  }

  static constexpr unsigned kStructs = 600;
  static constexpr unsigned kGlobals = 200;
  static constexpr unsigned kBlocks = 4;
  static constexpr unsigned kSlots = 9;  // local variables in a function

  unsigned Random(unsigned below) { return random_() % below; }

  // Adds structs with members that are scalars, pointers and earlier structs.
  // One in thirty is optional: !intel_types_that_use_aspects lists it.
  void AddStructs() {
    for (unsigned i = 0; i < kStructs; ++i) {
      llvm::SmallVector<llvm::Type*> members{
          builder_.getInt32Ty(), builder_.getFloatTy(), builder_.getPtrTy()};
      if (i % 3 == 1) members[0] = structs_[Random(structs_.size())];
      if (i % 5 == 2) {
        members[1] = llvm::ArrayType::get(builder_.getInt64Ty(), 8);
      }
      structs_.push_back(llvm::StructType::create(
          members, "class.work::Part" + std::to_string(i)));
      if (i % 30 == 7) {
        ListOptionalType(module_, structs_.back(), 5 + i / 30 % 4);
      }
    }
  }

  void AddGlobals() {
    for (unsigned i = 0; i < kGlobals; ++i) {
      auto* const type = llvm::ArrayType::get(builder_.getInt32Ty(), 4 + i);
      globals_.push_back(new llvm::GlobalVariable(
          module_, type, /*isConstant=*/true,
          llvm::GlobalValue::InternalLinkage,
          llvm::ConstantAggregateZero::get(type), "table" + llvm::Twine(i)));
    }
  }

  // Returns a random struct, which may be optional or contain an optional one.
  llvm::StructType* SomeStruct() { return structs_[Random(kStructs)]; }

  void AddBody(unsigned index) {
    llvm::Function* const function = functions_[index];
    llvm::LLVMContext& context = module_.getContext();
    llvm::SmallVector<llvm::BasicBlock*, kBlocks> blocks;
    for (unsigned i = 0; i < kBlocks; ++i) {
      blocks.push_back(llvm::BasicBlock::Create(context, "", function));
    }
    builder_.SetInsertPoint(blocks[0]);
    llvm::SmallVector<llvm::AllocaInst*> slots;
    for (unsigned i = 0; i < kSlots; ++i) {
      slots.push_back(builder_.CreateAlloca(SomeStruct()));
    }
    llvm::Value* integer = function->getArg(2);
    llvm::Value* number = function->getArg(3);
    for (unsigned i = 0; i < kBlocks; ++i) {
      builder_.SetInsertPoint(blocks[i]);
      AddCode(function, *slots[i], *slots[i + 1], integer, number);
      AddCall(integer, number, *slots[i]);
      if (index % 8 == 3 && i == 1) AddDoubles(number);
      if (i + 1 == kBlocks) {
        builder_.CreateRetVoid();
      } else {
        builder_.CreateCondBr(
            builder_.CreateICmpSLT(integer, builder_.getInt32(10 + i)),
            blocks[i + 1], blocks[kBlocks - 1]);
      }
      // The values of this block do not dominate the last block, so the next
      // block starts from the arguments again.
      integer = function->getArg(2);
      number = function->getArg(3);
    }
  }

  // Adds code that reads and writes members and an array.
  void AddCode(llvm::Function* function, llvm::AllocaInst& from,
               llvm::AllocaInst& to, llvm::Value*& integer,
               llvm::Value*& number) {
    llvm::Value* const source = builder_.CreateConstInBoundsGEP2_32(
        from.getAllocatedType(), &from, 0, 2);
    llvm::Value* const pointer =
        builder_.CreateLoad(builder_.getPtrTy(), source);
    llvm::Value* const target =
        builder_.CreateConstInBoundsGEP2_32(to.getAllocatedType(), &to, 0, 2);
    builder_.CreateStore(pointer, target);
    llvm::GlobalVariable* const table = globals_[Random(kGlobals)];
    llvm::Value* const wide =
        builder_.CreateSExt(integer, builder_.getInt64Ty());
    llvm::Value* const entry = builder_.CreateInBoundsGEP(
        table->getValueType(), table, {builder_.getInt64(0), wide});
    integer = builder_.CreateAdd(
        integer, builder_.CreateLoad(builder_.getInt32Ty(), entry));
    integer = builder_.CreateMul(integer, builder_.getInt32(Random(1000)));
    number = builder_.CreateFAdd(
        number, builder_.CreateSIToFP(integer, builder_.getFloatTy()));
    llvm::Value* const place = builder_.CreateInBoundsGEP(
        builder_.getFloatTy(), function->getArg(0), wide);
    builder_.CreateStore(number, place);
    llvm::Value* const less = builder_.CreateFCmpOLT(
        number, llvm::ConstantFP::get(builder_.getFloatTy(), Random(9)));
    integer = builder_.CreateSelect(less, integer, builder_.getInt32(1));
  }

  // Adds a call. Half of the calls go to a twentieth of the functions, because
  // a library's functions are called more often than others.
  void AddCall(llvm::Value* integer, llvm::Value* number,
               llvm::AllocaInst& slot) {
    llvm::Function* const callee =
        functions_[Random(2) ? Random(functions_.size())
                             : Random(functions_.size() / 20 + 1)];
    builder_
        .CreateCall(callee,
                    {&slot, llvm::ConstantPointerNull::get(builder_.getPtrTy()),
                     integer, number})
        ->setCallingConv(callee->getCallingConv());
  }

  void AddDoubles(llvm::Value*& number) {
    llvm::Value* wide = builder_.CreateFPExt(number, builder_.getDoubleTy());
    wide = builder_.CreateFMul(
        wide, llvm::ConstantFP::get(builder_.getDoubleTy(), 0.5));
    number = builder_.CreateFPTrunc(wide, builder_.getFloatTy());
  }

  llvm::Module& module_;
  // The default folder folds constants only, so that all other instructions
  // stay as written.
  llvm::IRBuilder<> builder_;
  std::minstd_rand random_;
  std::vector<llvm::StructType*> structs_;
  std::vector<llvm::GlobalVariable*> globals_;
  std::vector<llvm::Function*> functions_;
  llvm::DenseMap<llvm::Type*, llvm::MDNode*> access_tags_;
};

std::unique_ptr<llvm::Module> NewModule(llvm::LLVMContext& context) {
  return std::make_unique<llvm::Module>("generated", context);
}

}  // namespace

std::unique_ptr<llvm::Module> GenerateProgram(unsigned functions,
                                              llvm::LLVMContext& context) {
  std::unique_ptr<llvm::Module> module = NewModule(context);
  ProgramGenerator(*module, functions).AddBodies();
  return module;
}

std::unique_ptr<llvm::Module> GenerateCallChain(unsigned depth,
                                                llvm::LLVMContext& context) {
  std::unique_ptr<llvm::Module> module = NewModule(context);
  const std::vector<llvm::Function*> functions =
      AddFunctions(*module, depth, "f");
  for (unsigned i = 0; i + 1 < depth; ++i) {
    AddBody(functions[i], functions[i + 1]);
  }
  AddDoubleBody(functions.back());
  return module;
}

std::unique_ptr<llvm::Module> GenerateCallers(unsigned callers,
                                              llvm::LLVMContext& context) {
  std::unique_ptr<llvm::Module> module = NewModule(context);
  const std::vector<llvm::Function*> functions =
      AddFunctions(*module, callers + 1, "f");
  AddDoubleBody(functions[0]);
  for (unsigned i = 1; i <= callers; ++i) AddBody(functions[i], functions[0]);
  return module;
}

std::unique_ptr<llvm::Module> GenerateCycle(unsigned functions,
                                            llvm::LLVMContext& context) {
  std::unique_ptr<llvm::Module> module = GenerateCallChain(functions, context);
  // The last function calls the first before it returns.
  llvm::Function& first = module->getFunctionList().front();
  llvm::Function& last = module->getFunctionList().back();
  llvm::IRBuilder<> builder(last.getEntryBlock().getTerminator());
  builder.CreateCall(&first)->setCallingConv(first.getCallingConv());
  return module;
}

std::unique_ptr<llvm::Module> GenerateNestedTypes(unsigned types,
                                                  unsigned depth,
                                                  llvm::LLVMContext& context) {
  std::unique_ptr<llvm::Module> module = NewModule(context);
  const std::vector<llvm::Function*> functions =
      AddFunctions(*module, types, "f");
  llvm::IRBuilder<> builder(context);
  for (unsigned i = 0; i < types; ++i) {
    const std::string name = "struct.type" + std::to_string(i) + "_";
    auto* type =
        llvm::StructType::create({builder.getInt32Ty()}, name + "inner");
    ListOptionalType(*module, type, i % 60);
    for (unsigned level = 0; level < depth; ++level) {
      type = llvm::StructType::create({builder.getInt32Ty(), type},
                                      name + std::to_string(level));
    }
    builder.SetInsertPoint(llvm::BasicBlock::Create(context, "", functions[i]));
    builder.CreateAlloca(type);
    builder.CreateRetVoid();
  }
  return module;
}

std::unique_ptr<llvm::Module> GenerateCallableSet(unsigned members,
                                                  llvm::LLVMContext& context) {
  std::unique_ptr<llvm::Module> module = NewModule(context);
  const std::vector<llvm::Function*> functions =
      AddFunctions(*module, 2 * members, "f");
  for (unsigned i = 0; i < members; ++i) {
    functions[i]->addFnAttr("calls-indirectly", "set");
    functions[members + i]->addFnAttr("indirectly-callable", "set");
    AddBody(functions[i], nullptr);
    if (i == 0) {
      AddDoubleBody(functions[members]);
    } else {
      AddBody(functions[members + i], nullptr);
    }
  }
  return module;
}

}  // namespace aspectra
