#include "postlink/ptx/supply_builtins.h"

#include <array>

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/Value.h"

// SPIR-V's first dimension varies fastest, as NVIDIA's x does, so that
// dimension 0, 1, 2 is x, y, z. A block of CUDA's is a work-group.

namespace aspectra {
namespace {

namespace intrinsic = llvm::Intrinsic;

// The registers of x, y and z.
using Registers = std::array<intrinsic::ID, 3>;

constexpr Registers kThread = {intrinsic::nvvm_read_ptx_sreg_tid_x,
                               intrinsic::nvvm_read_ptx_sreg_tid_y,
                               intrinsic::nvvm_read_ptx_sreg_tid_z};
constexpr Registers kBlock = {intrinsic::nvvm_read_ptx_sreg_ctaid_x,
                              intrinsic::nvvm_read_ptx_sreg_ctaid_y,
                              intrinsic::nvvm_read_ptx_sreg_ctaid_z};
constexpr Registers kBlockSize = {intrinsic::nvvm_read_ptx_sreg_ntid_x,
                                  intrinsic::nvvm_read_ptx_sreg_ntid_y,
                                  intrinsic::nvvm_read_ptx_sreg_ntid_z};
constexpr Registers kBlocks = {intrinsic::nvvm_read_ptx_sreg_nctaid_x,
                               intrinsic::nvvm_read_ptx_sreg_nctaid_y,
                               intrinsic::nvvm_read_ptx_sreg_nctaid_z};

// factor, or factor * by, or factor * by + plus.
struct Builtin {
  llvm::StringLiteral symbol;  // size_t (int)
  const Registers* factor;
  const Registers* by;
  const Registers* plus;
};

constexpr Builtin kBuiltins[] = {
    {"_Z33__spirv_BuiltInGlobalInvocationIdi", &kBlock, &kBlockSize, &kThread},
    {"_Z25__spirv_BuiltInGlobalSizei", &kBlocks, &kBlockSize, nullptr},
    {"_Z32__spirv_BuiltInLocalInvocationIdi", &kThread, nullptr, nullptr},
    {"_Z26__spirv_BuiltInWorkgroupIdi", &kBlock, nullptr, nullptr},
    {"_Z28__spirv_BuiltInWorkgroupSizei", &kBlockSize, nullptr, nullptr},
    {"_Z28__spirv_BuiltInNumWorkgroupsi", &kBlocks, nullptr, nullptr},
};

bool IsType(const llvm::FunctionType& type) {
  return type.getReturnType()->isIntegerTy(64) && type.getNumParams() == 1 &&
         type.getParamType(0)->isIntegerTy(32);
}

// The register of the dimension that is the function's argument, 64 bits wide:
// a product of two may need them.
llvm::Value* Read(llvm::IRBuilder<>& builder, const Registers& registers,
                  llvm::Value* dimension) {
  const auto read = [&](intrinsic::ID id) -> llvm::Value* {
    return builder.CreateIntrinsic(id, {});
  };
  llvm::Value* value = read(registers[2]);
  for (const unsigned d : {1u, 0u}) {
    llvm::Value* is_d = builder.CreateICmpEQ(dimension, builder.getInt32(d));
    value = builder.CreateSelect(is_d, read(registers[d]), value);
  }
  return builder.CreateZExt(value, builder.getInt64Ty());
}

void Define(llvm::Function& function, const Builtin& builtin) {
  llvm::IRBuilder<> builder(
      llvm::BasicBlock::Create(function.getContext(), "entry", &function));
  llvm::Value* dimension = function.getArg(0);
  llvm::Value* value = Read(builder, *builtin.factor, dimension);
  if (builtin.by != nullptr) {
    value = builder.CreateMul(value, Read(builder, *builtin.by, dimension));
  }
  if (builtin.plus != nullptr) {
    value = builder.CreateAdd(value, Read(builder, *builtin.plus, dimension));
  }
  builder.CreateRet(value);
  function.setLinkage(llvm::GlobalValue::InternalLinkage);
  function.addFnAttr(llvm::Attribute::AlwaysInline);
  // A declaration's place in the source is none of this body.
  function.setSubprogram(nullptr);
}

}  // namespace

void SupplyBuiltins(llvm::Module& module) {
  for (const Builtin& builtin : kBuiltins) {
    llvm::Function* function = module.getFunction(builtin.symbol);
    if (function != nullptr && function->isDeclaration() &&
        IsType(*function->getFunctionType())) {
      Define(*function, builtin);
    }
  }
}

}  // namespace aspectra
