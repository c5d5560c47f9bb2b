// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// LLVM 22's NVPTX back end crashes, or writes PTX that no driver accepts, for
// some uses of integers of more than 64 bits:
//
// - It passes an integer of 65 to 127 bits to a function as `.b128`, which PTX
//   before 8.3 and processors before sm_70 do not have, and to a kernel as
//   `.u65`, which no PTX has. It passes i128 as 16 bytes. So a parameter or
//   result of such a type becomes i128, in every function and every call,
//   direct or not, and images agree about functions that they take from each
//   other. Parts of structures, arrays and vectors are bytes already.
// - It converts to and from floating-point numbers with a library that devices
//   do not have. LLVM has a pass that writes these conversions as arithmetic.
//   The pass does not know conversions that saturate, so such a conversion
//   becomes a plain conversion and selects.
// - If the width of a funnel shift is not a power of two, it divides the amount
//   of the shift by the width with that library. The division becomes an
//   instruction, which another pass of LLVM writes as arithmetic.
// - It cannot load or store integers that are not whole bytes, such as i129.
//   Loads and stores get whole bytes.
//
// The cost is linear in the number of instructions.

#include "ir/parameters/changed_parameters.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Argument.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MathExtras.h"
#include "postlink/ptx/passes.h"

namespace aspectra {
namespace {

llvm::Type* Widened(llvm::Type* type) {
  if (!type->isIntegerTy()) return type;
  const unsigned bits = type->getIntegerBitWidth();
  return bits > 64 && bits < 128 ? llvm::Type::getInt128Ty(type->getContext())
                                 : type;
}

llvm::FunctionType* Widened(const llvm::FunctionType& type) {
  llvm::SmallVector<llvm::Type*, 8> parameters;
  for (llvm::Type* parameter : type.params()) {
    parameters.push_back(Widened(parameter));
  }
  return llvm::FunctionType::get(Widened(type.getReturnType()), parameters,
                                 type.isVarArg());
}

void WidenCall(llvm::CallInst& call) {
  llvm::FunctionType* type = Widened(*call.getFunctionType());
  if (type == call.getFunctionType()) return;
  llvm::LLVMContext& context = call.getContext();
  llvm::IRBuilder<> builder(&call);
  llvm::SmallVector<llvm::Value*, 8> arguments(call.args());
  llvm::AttributeList attributes = call.getAttributes();
  for (unsigned i = 0; i < type->getNumParams(); ++i) {
    if (arguments[i]->getType() == type->getParamType(i)) continue;
    arguments[i] = builder.CreateZExt(arguments[i], type->getParamType(i));
    attributes = attributes.removeParamAttributes(context, i);
  }
  llvm::SmallVector<llvm::OperandBundleDef, 1> bundles;
  call.getOperandBundlesAsDefs(bundles);
  llvm::CallInst* made =
      builder.CreateCall(type, call.getCalledOperand(), arguments, bundles);
  llvm::Value* result = made;
  if (call.getType() != made->getType()) {
    attributes = attributes.removeAttributesAtIndex(
        context, llvm::AttributeList::ReturnIndex);
    result = builder.CreateTrunc(made, call.getType());
  }
  made->setAttributes(attributes);
  made->setCallingConv(call.getCallingConv());
  result->takeName(&call);
  call.replaceAllUsesWith(result);
  call.eraseFromParent();
}

bool IsWide(const llvm::Type* type) {
  return type->isIntegerTy() && type->getIntegerBitWidth() > 64;
}

void ExpandFunnelShift(llvm::IntrinsicInst& shift) {
  llvm::Type* type = shift.getType();
  if (!IsWide(type)) return;
  const unsigned bits = type->getIntegerBitWidth();
  if (llvm::isPowerOf2_32(bits)) return;
  llvm::IRBuilder<> builder(&shift);
  const auto number = [&](unsigned value) {
    return llvm::ConstantInt::get(type, value);
  };
  llvm::Value* high = shift.getArgOperand(0);
  llvm::Value* low = shift.getArgOperand(1);
  llvm::Value* by = builder.CreateURem(shift.getArgOperand(2), number(bits));
  // The other operand is shifted by 1 to `bits`, in two steps, because a shift
  // by `bits` is undefined.
  llvm::Value* rest = builder.CreateSub(number(bits - 1), by);
  if (shift.getIntrinsicID() == llvm::Intrinsic::fshl) {
    high = builder.CreateShl(high, by);
    low = builder.CreateLShr(builder.CreateLShr(low, 1), rest);
  } else {
    high = builder.CreateShl(builder.CreateShl(high, 1), rest);
    low = builder.CreateLShr(low, by);
  }
  shift.replaceAllUsesWith(builder.CreateOr(high, low));
  shift.eraseFromParent();
}

// The conversion gives poison for numbers outside of the type's range, and the
// selects replace the poison.
void ExpandSaturation(llvm::IntrinsicInst& conversion) {
  llvm::Type* type = conversion.getType();
  if (!IsWide(type->getScalarType())) return;
  const bool is_signed =
      conversion.getIntrinsicID() == llvm::Intrinsic::fptosi_sat;
  const unsigned bits = type->getScalarSizeInBits();
  llvm::IRBuilder<> builder(&conversion);
  llvm::Value* from = conversion.getArgOperand(0);
  // The first power of two that is too large, or infinity if the floating-point
  // type does not have this power.
  const llvm::fltSemantics& semantics =
      from->getType()->getScalarType()->getFltSemantics();
  const llvm::APFloat limit = llvm::scalbn(
      llvm::APFloat::getOne(semantics), static_cast<int>(bits - is_signed),
      llvm::RoundingMode::NearestTiesToEven);
  const auto number = [&](const llvm::APFloat& value) {
    return llvm::ConstantFP::get(from->getType(), value);
  };
  const auto integer = [&](const llvm::APInt& value) {
    return llvm::ConstantInt::get(type, value);
  };
  llvm::Value* result = is_signed ? builder.CreateFPToSI(from, type)
                                  : builder.CreateFPToUI(from, type);
  result = builder.CreateSelect(
      builder.CreateFCmpOGE(from, number(limit)),
      integer(is_signed ? llvm::APInt::getSignedMaxValue(bits)
                        : llvm::APInt::getMaxValue(bits)),
      result);
  result = builder.CreateSelect(
      builder.CreateFCmpOLE(
          from, number(is_signed ? -limit : llvm::APFloat::getZero(semantics))),
      integer(is_signed ? llvm::APInt::getSignedMinValue(bits)
                        : llvm::APInt::getZero(bits)),
      result);
  result = builder.CreateSelect(builder.CreateFCmpUNO(from, from),
                                integer(llvm::APInt::getZero(bits)), result);
  conversion.replaceAllUsesWith(result);
  conversion.eraseFromParent();
}

// Returns the integer type of as many whole bytes as `type` takes in memory. If
// `type` is not wide, returns `type` itself.
llvm::Type* InBytes(llvm::Type* type) {
  if (!IsWide(type)) return type;
  return llvm::Type::getIntNTy(type->getContext(),
                               llvm::alignTo(type->getIntegerBitWidth(), 8));
}

void LoadBytes(llvm::LoadInst& load) {
  llvm::Type* bytes = InBytes(load.getType());
  if (bytes == load.getType() || load.isAtomic()) return;
  llvm::IRBuilder<> builder(&load);
  llvm::Value* made = builder.CreateAlignedLoad(
      bytes, load.getPointerOperand(), load.getAlign(), load.isVolatile());
  load.replaceAllUsesWith(builder.CreateTrunc(made, load.getType()));
  load.eraseFromParent();
}

void StoreBytes(llvm::StoreInst& store) {
  llvm::Value* value = store.getValueOperand();
  llvm::Type* bytes = InBytes(value->getType());
  if (bytes == value->getType() || store.isAtomic()) return;
  store.setOperand(0, llvm::IRBuilder<>(&store).CreateZExt(value, bytes));
}

void Rewrite(llvm::Instruction& instruction) {
  if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) {
    LoadBytes(*load);
  } else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
    StoreBytes(*store);
  } else if (auto* intrinsic =
                 llvm::dyn_cast<llvm::IntrinsicInst>(&instruction)) {
    switch (intrinsic->getIntrinsicID()) {
      case llvm::Intrinsic::fshl:
      case llvm::Intrinsic::fshr:
        ExpandFunnelShift(*intrinsic);
        break;
      case llvm::Intrinsic::fptosi_sat:
      case llvm::Intrinsic::fptoui_sat:
        ExpandSaturation(*intrinsic);
        break;
      default:
        break;
    }
  } else if (auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
             call != nullptr && !call->isInlineAsm()) {
    WidenCall(*call);
  }
}

void WidenFunction(llvm::Function& function) {
  if (Widened(*function.getFunctionType()) == function.getFunctionType()) {
    return;
  }
  ParameterList list(function);
  for (unsigned i = 0; i < list.types.size(); ++i) {
    llvm::Type* type = Widened(list.types[i]);
    if (type != list.types[i]) list.Change(i, type);
  }
  list.result = Widened(function.getReturnType());
  llvm::Function* made = MakeWithParameters(function, list);
  made->takeName(&function);
  MoveBody(function, *made);
  function.replaceAllUsesWith(made);
  if (!made->isDeclaration()) {
    llvm::BasicBlock& entry = made->getEntryBlock();
    llvm::IRBuilder<> builder(&entry, entry.getFirstInsertionPt());
    for (auto [before, after] :
         llvm::zip_equal(function.args(), made->args())) {
      if (before.getType() == after.getType()) continue;
      after.takeName(&before);
      before.replaceAllUsesWith(builder.CreateTrunc(&after, before.getType()));
    }
  }
  for (llvm::BasicBlock& block : *made) {
    auto* end = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator());
    if (end == nullptr || end->getReturnValue() == nullptr) continue;
    llvm::IRBuilder<> builder(end);
    end->setOperand(0, builder.CreateZExt(end->getReturnValue(), list.result));
  }
  function.eraseFromParent();
}

// Makes LLVM's pass, in the whole process, write conversions of wide integers
// as arithmetic. LLVM has a command line option for this, but no function.
void ConvertByArithmetic() {
  constexpr llvm::StringLiteral kOption = "expand-fp-convert-bits";
  auto& options = llvm::cl::getRegisteredOptions();
  const auto found = options.find(kOption);
  if (found == options.end() || found->second->getNumOccurrences() > 0) return;
  found->second->addOccurrence(/*pos=*/0, kOption, "64");
}

}  // namespace

void LegalizeWideIntegers(llvm::Module& module) {
  ConvertByArithmetic();
  for (llvm::Function& function : llvm::make_early_inc_range(module)) {
    if (function.isIntrinsic()) continue;
    for (llvm::BasicBlock& block : function) {
      for (llvm::Instruction& instruction : llvm::make_early_inc_range(block)) {
        Rewrite(instruction);
      }
    }
    WidenFunction(function);
  }
}

}  // namespace aspectra
