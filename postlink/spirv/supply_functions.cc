#include "postlink/spirv/supply_functions.h"

#include <utility>

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
#include "postlink/spirv/supplied_functions.h"

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

bool IsType(SuppliedFunction::Body body, const llvm::FunctionType& type) {
  switch (body) {
    case SuppliedFunction::Body::kMemoryComparison:
      return ComparesMemory(type);
    case SuppliedFunction::Body::kTextLength:
      return MeasuresText(type);
    case SuppliedFunction::Body::kFailure:
      return ReturnsNothing(type);
  }
  std::unreachable();
}

void Define(SuppliedFunction::Body body, llvm::Function& function) {
  switch (body) {
    case SuppliedFunction::Body::kMemoryComparison:
      return DefineMemoryComparison(function);
    case SuppliedFunction::Body::kTextLength:
      return DefineTextLength(function);
    case SuppliedFunction::Body::kFailure:
      return DefineFailure(function);
  }
}

void Supply(llvm::Function& function, SuppliedFunction::Body body) {
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
  Define(body, function);
  function.setLinkage(llvm::GlobalValue::InternalLinkage);
  // A declaration's place in the source is none of this body.
  function.setSubprogram(nullptr);
}

}  // namespace

void SupplyFunctions(llvm::Module& module) {
  for (const SuppliedFunction& supplied : SuppliedFunctions()) {
    llvm::Function* function = module.getFunction(supplied.name);
    if (function != nullptr && function->isDeclaration() &&
        IsType(supplied.body, *function->getFunctionType())) {
      Supply(*function, supplied.body);
    }
  }
}

}  // namespace aspectra
