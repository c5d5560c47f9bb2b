#include "postlink/spirv/supply_functions.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Casting.h"
#include "llvm/Transforms/Utils/Local.h"

namespace aspectra {
namespace {

// int (const void*, const void*, size_t)
bool ComparesMemory(const llvm::FunctionType& type) {
  return !type.isVarArg() && type.getNumParams() == 3 &&
         type.getReturnType()->isIntegerTy(32) &&
         type.getParamType(0)->isPointerTy() &&
         type.getParamType(1)->isPointerTy() &&
         type.getParamType(2)->isIntegerTy();
}

bool ReturnsNothing(const llvm::FunctionType& type) {
  return type.getReturnType()->isVoidTy();
}

// The difference of the first two bytes that differ, or 0.
void DefineMemoryComparison(llvm::Function& function) {
  llvm::LLVMContext& context = function.getContext();
  auto* entry = llvm::BasicBlock::Create(context, "entry", &function);
  auto* head = llvm::BasicBlock::Create(context, "head", &function);
  auto* body = llvm::BasicBlock::Create(context, "body", &function);
  auto* equal = llvm::BasicBlock::Create(context, "equal", &function);
  auto* differ = llvm::BasicBlock::Create(context, "differ", &function);
  llvm::Value* size = function.getArg(2);

  llvm::IRBuilder<> builder(entry);
  builder.CreateBr(head);
  builder.SetInsertPoint(head);
  llvm::PHINode* index = builder.CreatePHI(size->getType(), 2, "index");
  builder.CreateCondBr(builder.CreateICmpEQ(index, size), equal, body);
  builder.SetInsertPoint(body);
  const auto byte = [&](unsigned argument) {
    llvm::Value* at = builder.CreatePtrAdd(function.getArg(argument), index);
    return builder.CreateZExt(builder.CreateLoad(builder.getInt8Ty(), at),
                              builder.getInt32Ty());
  };
  llvm::Value* difference = builder.CreateSub(byte(0), byte(1));
  llvm::Value* next =
      builder.CreateAdd(index, llvm::ConstantInt::get(size->getType(), 1));
  builder.CreateCondBr(builder.CreateICmpEQ(difference, builder.getInt32(0)),
                       head, differ);
  builder.SetInsertPoint(equal);
  builder.CreateRet(builder.getInt32(0));
  builder.SetInsertPoint(differ);
  builder.CreateRet(difference);

  index->addIncoming(llvm::ConstantInt::get(size->getType(), 0), entry);
  index->addIncoming(next, body);
}

// size_t (const char*)
bool MeasuresText(const llvm::FunctionType& type) {
  return !type.isVarArg() && type.getNumParams() == 1 &&
         type.getReturnType()->isIntegerTy() &&
         type.getParamType(0)->isPointerTy();
}

// How many bytes come before the first 0.
void DefineTextLength(llvm::Function& function) {
  llvm::LLVMContext& context = function.getContext();
  auto* entry = llvm::BasicBlock::Create(context, "entry", &function);
  auto* head = llvm::BasicBlock::Create(context, "head", &function);
  auto* end = llvm::BasicBlock::Create(context, "end", &function);
  llvm::Type* size = function.getReturnType();

  llvm::IRBuilder<> builder(entry);
  builder.CreateBr(head);
  builder.SetInsertPoint(head);
  llvm::PHINode* index = builder.CreatePHI(size, 2, "index");
  llvm::Value* byte = builder.CreateLoad(
      builder.getInt8Ty(), builder.CreatePtrAdd(function.getArg(0), index));
  llvm::Value* next = builder.CreateAdd(index, llvm::ConstantInt::get(size, 1));
  builder.CreateCondBr(builder.CreateICmpEQ(byte, builder.getInt8(0)), end,
                       head);
  builder.SetInsertPoint(end);
  builder.CreateRet(index);

  index->addIncoming(llvm::ConstantInt::get(size, 0), entry);
  index->addIncoming(next, head);
}

// Functions that are called where an assertion or a precondition of the
// standard library does not hold, such as an index that is out of bounds. The
// program has no meaning then, and a device has nowhere to say so.
void DefineFailure(llvm::Function& function) {
  llvm::LLVMContext& context = function.getContext();
  new llvm::UnreachableInst(
      context, llvm::BasicBlock::Create(context, "entry", &function));
}

struct Supplied {
  llvm::StringLiteral name;
  bool (*is_type)(const llvm::FunctionType&);
  void (*define)(llvm::Function&);
};

constexpr Supplied kFunctions[] = {
    {"memcmp", ComparesMemory, DefineMemoryComparison},
    {"bcmp", ComparesMemory, DefineMemoryComparison},
    {"strlen", MeasuresText, DefineTextLength},
    {"__assert_fail", ReturnsNothing, DefineFailure},
    // std::__glibcxx_assert_fail
    {"_ZSt21__glibcxx_assert_failPKciS0_S0_", ReturnsNothing, DefineFailure},
    // std::__throw_bad_array_new_length and its like
    {"_ZSt17__throw_bad_allocv", ReturnsNothing, DefineFailure},
    {"_ZSt19__throw_logic_errorPKc", ReturnsNothing, DefineFailure},
    {"_ZSt20__throw_length_errorPKc", ReturnsNothing, DefineFailure},
    {"_ZSt20__throw_out_of_rangePKc", ReturnsNothing, DefineFailure},
    {"_ZSt24__throw_invalid_argumentPKc", ReturnsNothing, DefineFailure},
    {"_ZSt24__throw_out_of_range_fmtPKcz", ReturnsNothing, DefineFailure},
    {"_ZSt25__throw_bad_function_callv", ReturnsNothing, DefineFailure},
    {"_ZSt28__throw_bad_array_new_lengthv", ReturnsNothing, DefineFailure},
};

void Supply(llvm::Function& function, const Supplied& supplied) {
  if (function.getFunctionType()->isVarArg()) {
    // SPIR-V has no calls with more arguments than parameters; these calls are
    // not returned from.
    while (!function.use_empty()) {
      auto* call = llvm::dyn_cast<llvm::CallBase>(*function.user_begin());
      if (call == nullptr) return;
      llvm::changeToUnreachable(call);
    }
    function.eraseFromParent();
    return;
  }
  supplied.define(function);
  function.setLinkage(llvm::GlobalValue::InternalLinkage);
  // A declaration's place in the source is none of this body.
  function.setSubprogram(nullptr);
}

}  // namespace

void SupplyFunctions(llvm::Module& module) {
  for (const Supplied& supplied : kFunctions) {
    llvm::Function* function = module.getFunction(supplied.name);
    if (function != nullptr && function->isDeclaration() &&
        supplied.is_type(*function->getFunctionType())) {
      Supply(*function, supplied);
    }
  }
}

bool SuppliesFunction(llvm::StringRef name) {
  return llvm::any_of(kFunctions, [&](const Supplied& supplied) {
    return name == supplied.name;
  });
}

}  // namespace aspectra
