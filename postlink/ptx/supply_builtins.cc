// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <optional>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/User.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Casting.h"
#include "postlink/ptx/launch_range.h"
#include "postlink/ptx/passes.h"
#include "postlink/ptx/registers.h"

// SPIR-V's first dimension varies fastest, as NVIDIA's x does, so dimensions 0,
// 1 and 2 are x, y and z. A CUDA block is a work-group.

namespace aspectra {
namespace {

// A built-in function returns number + factor * by + plus, where the number is
// a field of the launch range, and the other operands are registers. Null
// members are left out.
struct Builtin {
  llvm::StringLiteral symbol;  // size_t (int)
  std::optional<LaunchRangeField> number;
  const Registers* factor = nullptr;
  const Registers* by = nullptr;
  const Registers* plus = nullptr;
};

constexpr llvm::StringLiteral kGlobalId =
    "_Z33__spirv_BuiltInGlobalInvocationIdi";

constexpr Builtin kBuiltins[] = {
    {kGlobalId, LaunchRangeField::kBegin, &kBlockRegisters,
     &kBlockSizeRegisters, &kThreadRegisters},
    {"_Z25__spirv_BuiltInGlobalSizei", LaunchRangeField::kRange},
    {"_Z27__spirv_BuiltInGlobalOffseti", LaunchRangeField::kOffset},
    {"_Z32__spirv_BuiltInLocalInvocationIdi", std::nullopt, &kThreadRegisters},
    {"_Z26__spirv_BuiltInWorkgroupIdi", std::nullopt, &kBlockRegisters},
    {"_Z28__spirv_BuiltInWorkgroupSizei", std::nullopt, &kBlockSizeRegisters},
    {"_Z28__spirv_BuiltInNumWorkgroupsi", std::nullopt, &kGridSizeRegisters},
};

// A function bool (int): whether the work-item is past the end of the range in
// a dimension.
constexpr llvm::StringLiteral kIsPastRange = "_Z20__sycl_is_past_rangei";

bool IsType(const llvm::FunctionType& type, unsigned bits) {
  return type.getReturnType()->isIntegerTy(bits) && type.getNumParams() == 1 &&
         type.getParamType(0)->isIntegerTy(32);
}

// Returns the function if the module declares it and does not define it;
// otherwise returns null. `bits` is the size of the function's result.
llvm::Function* FindDeclaration(const llvm::Module& module,
                                llvm::StringRef symbol, unsigned bits) {
  llvm::Function* function = module.getFunction(symbol);
  const bool is_declared = function != nullptr && function->isDeclaration() &&
                           IsType(*function->getFunctionType(), bits);
  return is_declared ? function : nullptr;
}

// Returns the register of the given dimension.
llvm::Value* Read(llvm::IRBuilder<>& builder, const Registers& registers,
                  llvm::Value* dimension) {
  llvm::Value* value = ReadRegister(builder, registers[2]);
  for (const unsigned d : {1u, 0u}) {
    llvm::Value* is_d = builder.CreateICmpEQ(dimension, builder.getInt32(d));
    value =
        builder.CreateSelect(is_d, ReadRegister(builder, registers[d]), value);
  }
  return value;
}

// Computes the result of `builtin` for a dimension, in integers of `type`,
// which is not larger than 64 bits.
llvm::Value* Compute(llvm::IRBuilder<>& builder, const Builtin& builtin,
                     llvm::GlobalVariable& range, llvm::Value* dimension,
                     llvm::Type* type) {
  const auto read = [&](const Registers& registers) {
    return builder.CreateTrunc(Read(builder, registers, dimension), type);
  };
  llvm::Value* value = nullptr;
  if (builtin.factor != nullptr) {
    value = read(*builtin.factor);
    if (builtin.by != nullptr) {
      value = builder.CreateMul(value, read(*builtin.by));
    }
    if (builtin.plus != nullptr) {
      value = builder.CreateAdd(value, read(*builtin.plus));
    }
  }
  if (!builtin.number) return value;
  llvm::Value* number = builder.CreateTrunc(
      ReadLaunchRange(builder, range, *builtin.number, dimension), type);
  return value == nullptr ? number : builder.CreateAdd(number, value);
}

// Returns the lower 32 bits of the work-item's position in the grid.
llvm::Value* ShortPosition(llvm::IRBuilder<>& builder, llvm::Value* dimension) {
  llvm::Value* position = builder.CreateAdd(
      builder.CreateMul(Read(builder, kBlockRegisters, dimension),
                        Read(builder, kBlockSizeRegisters, dimension)),
      Read(builder, kThreadRegisters, dimension));
  return builder.CreateTrunc(position, builder.getInt32Ty());
}

llvm::Value* IsPastRange(llvm::IRBuilder<>& builder,
                         llvm::GlobalVariable& range, llvm::Value* dimension) {
  return builder.CreateICmpUGT(
      ShortPosition(builder, dimension),
      ReadLaunchRange(builder, range, LaunchRangeField::kLast, dimension));
}

// Returns the work-item's id. The work-item's position in the grid must have 32
// bits.
llvm::Value* IdOfShortPosition(llvm::IRBuilder<>& builder,
                               llvm::GlobalVariable& range,
                               llvm::Value* dimension) {
  return builder.CreateAdd(
      ReadLaunchRange(builder, range, LaunchRangeField::kBegin, dimension),
      builder.CreateZExt(ShortPosition(builder, dimension),
                         builder.getInt64Ty()));
}

// Returns the number of bits of the result, as the caller states it.
unsigned BitsOf(const llvm::CallBase& call) {
  const std::optional<llvm::ConstantRange> range = call.getRange();
  return range ? range->getActiveBits() : 64;
}

// Defines the function. `compute` returns its result for a dimension.
void Define(llvm::Function& function,
            llvm::function_ref<llvm::Value*(llvm::IRBuilder<>&, llvm::Value*)>
                compute) {
  llvm::IRBuilder<> builder(
      llvm::BasicBlock::Create(function.getContext(), "entry", &function));
  builder.CreateRet(compute(builder, function.getArg(0)));
  function.setLinkage(llvm::GlobalValue::InternalLinkage);
  function.addFnAttr(llvm::Attribute::AlwaysInline);
  // The debug info of a declaration does not describe this body.
  function.setSubprogram(nullptr);
}

// Replaces the calls of `id` in kernels over a range. Such a kernel calls
// `is_past_range` to test the end of the range, and its positions have 32 bits
// (launch_range.cc). So the test and the id can use the same computed position.
// Kernels with a required work-group size are left out: they are launched like
// kernels over an nd_range, whose positions may be larger.
void UseShortPositions(const llvm::Function& is_past_range, llvm::Function& id,
                       llvm::GlobalVariable& range) {
  llvm::Function* short_id = llvm::Function::Create(
      id.getFunctionType(), llvm::GlobalValue::InternalLinkage,
      "sycl.id.of.short.position", *id.getParent());
  llvm::SmallPtrSet<const llvm::Function*, 8> kernels;
  for (const llvm::User* user : is_past_range.users()) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
    if (call == nullptr) continue;
    const llvm::Function* kernel = call->getFunction();
    if (!kernel->hasMetadata("reqd_work_group_size")) kernels.insert(kernel);
  }
  for (llvm::User* user : llvm::make_early_inc_range(id.users())) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(user);
    if (call != nullptr && kernels.contains(call->getFunction()))
      call->setCalledFunction(short_id);
  }
  if (short_id->use_empty()) {
    short_id->eraseFromParent();
    return;
  }
  Define(*short_id, [&](llvm::IRBuilder<>& builder, llvm::Value* dimension) {
    return IdOfShortPosition(builder, range, dimension);
  });
}

// Some callers know that the result has 32 bits or 31 (LimitIdsPass in
// frontend/device_code/passes.h). It is then computed in 32 bits.
void DefineNarrow(const Builtin& builtin, llvm::Function& function,
                  llvm::GlobalVariable& range, unsigned bits) {
  llvm::SmallVector<llvm::CallBase*, 8> calls;
  for (llvm::User* user : function.users()) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(user);
    if (call != nullptr && BitsOf(*call) <= bits) calls.push_back(call);
  }
  if (calls.empty()) return;
  llvm::Function* narrow = llvm::Function::Create(
      function.getFunctionType(), llvm::GlobalValue::InternalLinkage,
      function.getName() + ".narrow", *function.getParent());
  for (llvm::CallBase* call : calls) call->setCalledFunction(narrow);
  Define(*narrow, [&](llvm::IRBuilder<>& builder, llvm::Value* dimension) {
    return builder.CreateZExt(
        Compute(builder, builtin, range, dimension, builder.getInt32Ty()),
        builder.getInt64Ty(), "", /*IsNonNeg=*/bits < 32);
  });
}

}  // namespace

void SupplyBuiltins(llvm::Module& module) {
  llvm::GlobalVariable* range = MakeLaunchRange(module);
  llvm::Function* is_past_range = FindDeclaration(module, kIsPastRange, 1);
  llvm::Function* id = FindDeclaration(module, kGlobalId, 64);
  for (const Builtin& builtin : kBuiltins) {
    llvm::Function* function = FindDeclaration(module, builtin.symbol, 64);
    if (function == nullptr) continue;
    DefineNarrow(builtin, *function, *range, 31);
    DefineNarrow(builtin, *function, *range, 32);
  }
  if (is_past_range != nullptr && id != nullptr)
    UseShortPositions(*is_past_range, *id, *range);
  for (const Builtin& builtin : kBuiltins) {
    llvm::Function* function = FindDeclaration(module, builtin.symbol, 64);
    if (function == nullptr) continue;
    Define(*function, [&](llvm::IRBuilder<>& builder, llvm::Value* dimension) {
      return Compute(builder, builtin, *range, dimension, builder.getInt64Ty());
    });
  }
  if (is_past_range != nullptr) {
    Define(*is_past_range,
           [&](llvm::IRBuilder<>& builder, llvm::Value* dimension) {
             return IsPastRange(builder, *range, dimension);
           });
  }
  HandOverLaunchRange(*range);
}

}  // namespace aspectra
