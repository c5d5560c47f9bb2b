// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/ptx/supply_builtins.h"

#include <optional>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/Value.h"
#include "postlink/ptx/launch_range.h"
#include "postlink/ptx/registers.h"

// SPIR-V's first dimension varies fastest, as NVIDIA's x does, so dimensions 0,
// 1 and 2 are x, y and z. A CUDA block is a work-group.

namespace aspectra {
namespace {

// A built-in function returns number + factor * by + plus, where the number is
// one of the launch and the rest are registers. Null members are left out.
struct Builtin {
  llvm::StringLiteral symbol;  // size_t (int)
  std::optional<LaunchRangeField> number;
  const Registers* factor = nullptr;
  const Registers* by = nullptr;
  const Registers* plus = nullptr;
};

constexpr Builtin kBuiltins[] = {
    {"_Z33__spirv_BuiltInGlobalInvocationIdi", LaunchRangeField::kBegin,
     &kBlockRegisters, &kBlockSizeRegisters, &kThreadRegisters},
    {"_Z25__spirv_BuiltInGlobalSizei", LaunchRangeField::kRange},
    {"_Z27__spirv_BuiltInGlobalOffseti", LaunchRangeField::kOffset},
    {"_Z32__spirv_BuiltInLocalInvocationIdi", std::nullopt, &kThreadRegisters},
    {"_Z26__spirv_BuiltInWorkgroupIdi", std::nullopt, &kBlockRegisters},
    {"_Z28__spirv_BuiltInWorkgroupSizei", std::nullopt, &kBlockSizeRegisters},
    {"_Z28__spirv_BuiltInNumWorkgroupsi", std::nullopt, &kGridSizeRegisters},
};

// bool (int): the work-item is past the end of the range.
constexpr llvm::StringLiteral kIsPastRange = "_Z20__sycl_is_past_rangei";

bool IsType(const llvm::FunctionType& type, unsigned bits) {
  return type.getReturnType()->isIntegerTy(bits) && type.getNumParams() == 1 &&
         type.getParamType(0)->isIntegerTy(32);
}

// Returns the function if the module declares it and does not define it.
// `bits` is the size of its result.
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

llvm::Value* Compute(llvm::IRBuilder<>& builder, const Builtin& builtin,
                     llvm::GlobalVariable& range, llvm::Value* dimension) {
  llvm::Value* value = nullptr;
  if (builtin.factor != nullptr) {
    value = Read(builder, *builtin.factor, dimension);
    if (builtin.by != nullptr) {
      value = builder.CreateMul(value, Read(builder, *builtin.by, dimension));
    }
    if (builtin.plus != nullptr) {
      value = builder.CreateAdd(value, Read(builder, *builtin.plus, dimension));
    }
  }
  if (!builtin.number) return value;
  llvm::Value* number =
      ReadLaunchRange(builder, range, *builtin.number, dimension);
  return value == nullptr ? number : builder.CreateAdd(number, value);
}

llvm::Value* IsPastRange(llvm::IRBuilder<>& builder,
                         llvm::GlobalVariable& range, llvm::Value* dimension) {
  llvm::Value* position = builder.CreateAdd(
      builder.CreateMul(Read(builder, kBlockRegisters, dimension),
                        Read(builder, kBlockSizeRegisters, dimension)),
      Read(builder, kThreadRegisters, dimension));
  return builder.CreateICmpUGT(
      builder.CreateTrunc(position, builder.getInt32Ty()),
      ReadLaunchRange(builder, range, LaunchRangeField::kLast, dimension));
}

// `compute` returns the result of the function for a dimension.
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

}  // namespace

void SupplyBuiltins(llvm::Module& module) {
  llvm::GlobalVariable* range = MakeLaunchRange(module);
  for (const Builtin& builtin : kBuiltins) {
    llvm::Function* function = FindDeclaration(module, builtin.symbol, 64);
    if (function == nullptr) continue;
    Define(*function, [&](llvm::IRBuilder<>& builder, llvm::Value* dimension) {
      return Compute(builder, builtin, *range, dimension);
    });
  }
  if (llvm::Function* function = FindDeclaration(module, kIsPastRange, 1)) {
    Define(*function, [&](llvm::IRBuilder<>& builder, llvm::Value* dimension) {
      return IsPastRange(builder, *range, dimension);
    });
  }
  HandOverLaunchRange(*range);
}

}  // namespace aspectra
