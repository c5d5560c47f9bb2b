// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstdint>
#include <string>
#include <utility>

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/FloatingPointMode.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CallingConv.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Casting.h"
#include "llvm/Transforms/Utils/Local.h"
#include "postlink/spirv/integers/plain_types.h"
#include "postlink/spirv/passes.h"

namespace aspectra {
namespace {

namespace Intrinsic = llvm::Intrinsic;
using llvm::APInt;
using llvm::CmpInst;
using llvm::IRBuilderBase;
using llvm::Value;

llvm::Type* Widened(llvm::Type* type, unsigned bits) {
  return type->getWithNewBitWidth(bits);
}

std::pair<Value*, Value*> WithOverflow(llvm::WithOverflowInst& call,
                                       IRBuilderBase& builder) {
  Value* a = call.getLHS();
  Value* b = call.getRHS();
  const auto negative = [&](Value* value) {
    return builder.CreateICmpSLT(value,
                                 llvm::Constant::getNullValue(a->getType()));
  };
  switch (call.getIntrinsicID()) {
    case Intrinsic::uadd_with_overflow: {
      Value* sum = builder.CreateAdd(a, b);
      return {sum, builder.CreateICmpULT(sum, a)};
    }
    case Intrinsic::usub_with_overflow:
      return {builder.CreateSub(a, b), builder.CreateICmpULT(a, b)};
    case Intrinsic::sadd_with_overflow: {
      // Signed overflow: the sum's sign differs from both operands' signs.
      Value* sum = builder.CreateAdd(a, b);
      return {sum, negative(builder.CreateAnd(builder.CreateXor(sum, a),
                                              builder.CreateXor(sum, b)))};
    }
    case Intrinsic::ssub_with_overflow: {
      // Signed overflow: the operands' signs differ, and so do the signs of the
      // difference and the first operand.
      Value* difference = builder.CreateSub(a, b);
      return {difference,
              negative(builder.CreateAnd(builder.CreateXor(a, b),
                                         builder.CreateXor(a, difference)))};
    }
    default: {  // A product is exact in twice the bits.
      const bool is_signed = call.isSigned();
      llvm::Type* wide =
          Widened(a->getType(), 2 * a->getType()->getScalarSizeInBits());
      Value* product =
          builder.CreateMul(builder.CreateIntCast(a, wide, is_signed),
                            builder.CreateIntCast(b, wide, is_signed));
      Value* result = builder.CreateTrunc(product, a->getType());
      return {result,
              builder.CreateICmpNE(
                  builder.CreateIntCast(result, wide, is_signed), product)};
    }
  }
}

// Computes the result with one more bit, so that no operation overflows.
Value* Saturated(llvm::SaturatingInst& call, IRBuilderBase& builder) {
  llvm::Type* type = call.getType();
  const unsigned bits = type->getScalarSizeInBits();
  const bool is_signed = call.isSigned();
  llvm::Type* wide = Widened(type, bits + 1);
  Value* exact = builder.CreateBinOp(
      call.getBinaryOp(), builder.CreateIntCast(call.getLHS(), wide, is_signed),
      builder.CreateIntCast(call.getRHS(), wide, is_signed));
  const auto number = [&](const APInt& value) {
    return llvm::ConstantInt::get(wide, value);
  };
  if (!is_signed) {
    // The highest bit is set if the result is out of range.
    Value* outside =
        builder.CreateICmpSLT(exact, llvm::Constant::getNullValue(wide));
    llvm::Constant* bound = call.getBinaryOp() == llvm::Instruction::Add
                                ? number(APInt::getLowBitsSet(bits + 1, bits))
                                : llvm::Constant::getNullValue(wide);
    return builder.CreateTrunc(builder.CreateSelect(outside, bound, exact),
                               type);
  }
  llvm::Constant* low = number(APInt::getSignedMinValue(bits).sext(bits + 1));
  llvm::Constant* high = number(APInt::getSignedMaxValue(bits).sext(bits + 1));
  exact = builder.CreateSelect(builder.CreateICmpSLT(exact, low), low, exact);
  exact = builder.CreateSelect(builder.CreateICmpSGT(exact, high), high, exact);
  return builder.CreateTrunc(exact, type);
}

// Expands llvm.fshl and llvm.fshr: shifts both operands as one number of twice
// the bits.
Value* FunnelShift(llvm::IntrinsicInst& call, bool left,
                   IRBuilderBase& builder) {
  llvm::Type* type = call.getType();
  const unsigned bits = type->getScalarSizeInBits();
  llvm::Type* wide = Widened(type, 2 * bits);
  Value* both = builder.CreateOr(
      builder.CreateShl(builder.CreateZExt(call.getArgOperand(0), wide), bits),
      builder.CreateZExt(call.getArgOperand(1), wide));
  Value* by =
      builder.CreateZExt(builder.CreateURem(call.getArgOperand(2),
                                            llvm::ConstantInt::get(type, bits)),
                         wide);
  return builder.CreateTrunc(
      left ? builder.CreateLShr(builder.CreateShl(both, by), bits)
           : builder.CreateLShr(both, by),
      type);
}

Value* Chosen(CmpInst::Predicate predicate, Value* a, Value* b,
              IRBuilderBase& builder) {
  return builder.CreateSelect(builder.CreateICmp(predicate, a, b), a, b);
}

Value* ThreeWay(llvm::IntrinsicInst& call, bool is_signed,
                IRBuilderBase& builder) {
  Value* a = call.getArgOperand(0);
  Value* b = call.getArgOperand(1);
  const auto compared = [&](CmpInst::Predicate predicate) {
    return builder.CreateZExt(builder.CreateICmp(predicate, a, b),
                              call.getType());
  };
  return builder.CreateSub(
      compared(is_signed ? CmpInst::ICMP_SGT : CmpInst::ICMP_UGT),
      compared(is_signed ? CmpInst::ICMP_SLT : CmpInst::ICMP_ULT));
}

// Returns the name of a type in Itanium C++ mangling.
std::string Mangled(const llvm::Type* type) {
  if (const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type)) {
    return "Dv" + std::to_string(vector->getNumElements()) + "_" +
           Mangled(vector->getElementType());
  }
  if (type->isHalfTy()) return "Dh";
  if (type->isFloatTy()) return "f";
  return type->isDoubleTy() ? "d" : "i";
}

// Calls a function that the translator turns into an instruction of OpenCL.std.
Value* OpenClCall(llvm::StringRef name, llvm::Type* result,
                  llvm::ArrayRef<Value*> operands, IRBuilderBase& builder) {
  std::string mangled = "_Z" + std::to_string(name.size()) + name.str();
  llvm::SmallVector<llvm::Type*, 2> types;
  for (Value* operand : operands) {
    mangled += Mangled(operand->getType());
    types.push_back(operand->getType());
  }
  llvm::Module* module = builder.GetInsertBlock()->getModule();
  llvm::FunctionCallee callee = module->getOrInsertFunction(
      mangled, llvm::FunctionType::get(result, types, /*isVarArg=*/false));
  auto* function = llvm::cast<llvm::Function>(callee.getCallee());
  function->setCallingConv(llvm::CallingConv::SPIR_FUNC);
  function->setDoesNotThrow();
  function->setDoesNotAccessMemory();
  llvm::CallInst* call = builder.CreateCall(callee, operands);
  call->setCallingConv(llvm::CallingConv::SPIR_FUNC);
  return call;
}

Value* Pair(llvm::Type* type, Value* first, Value* second,
            IRBuilderBase& builder) {
  return builder.CreateInsertValue(
      builder.CreateInsertValue(llvm::PoisonValue::get(type), first, 0), second,
      1);
}

// Expands llvm.powi of a vector, which has one exponent for all elements.
Value* PowerOfVector(llvm::IntrinsicInst& call, IRBuilderBase& builder) {
  auto* type = llvm::cast<llvm::FixedVectorType>(call.getType());
  Value* result = llvm::PoisonValue::get(type);
  for (unsigned i = 0; i < type->getNumElements(); ++i) {
    Value* element = builder.CreateExtractElement(call.getArgOperand(0), i);
    element = builder.CreateIntrinsic(
        Intrinsic::powi, {element->getType(), call.getArgOperand(1)->getType()},
        {element, call.getArgOperand(1)});
    result = builder.CreateInsertElement(result, element, i);
  }
  return result;
}

// Combines two numbers as llvm.vector.reduce.* does.
Value* Joined(Intrinsic::ID reduction, Value* a, Value* b,
              IRBuilderBase& builder) {
  switch (reduction) {
    case Intrinsic::vector_reduce_add:
      return builder.CreateAdd(a, b);
    case Intrinsic::vector_reduce_mul:
      return builder.CreateMul(a, b);
    case Intrinsic::vector_reduce_and:
      return builder.CreateAnd(a, b);
    case Intrinsic::vector_reduce_or:
      return builder.CreateOr(a, b);
    case Intrinsic::vector_reduce_xor:
      return builder.CreateXor(a, b);
    case Intrinsic::vector_reduce_smax:
      return Chosen(CmpInst::ICMP_SGT, a, b, builder);
    case Intrinsic::vector_reduce_smin:
      return Chosen(CmpInst::ICMP_SLT, a, b, builder);
    case Intrinsic::vector_reduce_umax:
      return Chosen(CmpInst::ICMP_UGT, a, b, builder);
    case Intrinsic::vector_reduce_umin:
      return Chosen(CmpInst::ICMP_ULT, a, b, builder);
    case Intrinsic::vector_reduce_fadd:
      return builder.CreateFAdd(a, b);
    case Intrinsic::vector_reduce_fmul:
      return builder.CreateFMul(a, b);
    case Intrinsic::vector_reduce_fmax:
      return builder.CreateMaxNum(a, b);
    case Intrinsic::vector_reduce_fmin:
      return builder.CreateMinNum(a, b);
    case Intrinsic::vector_reduce_fmaximum:
      return builder.CreateMaximum(a, b);
    default:
      return builder.CreateMinimum(a, b);
  }
}

// Reduces a vector of a length that SPIR-V lacks, from the first element to the
// last.
Value* Reduced(llvm::IntrinsicInst& call, IRBuilderBase& builder) {
  // Sums and products of floating-point numbers have a start value.
  Value* result = call.arg_size() == 2 ? call.getArgOperand(0) : nullptr;
  Value* vector = call.getArgOperand(call.arg_size() - 1);
  const unsigned count = ElementCount(vector->getType());
  for (unsigned i = 0; i < count; ++i) {
    Value* element = builder.CreateExtractElement(vector, i);
    result = result == nullptr
                 ? element
                 : Joined(call.getIntrinsicID(), result, element, builder);
  }
  return result;
}

// Expands llvm.is.fpclass to tests of the number's bits, because the translator
// gets some sets of classes wrong.
Value* IsOfClasses(llvm::IntrinsicInst& call, IRBuilderBase& builder) {
  Value* number = call.getArgOperand(0);
  const auto classes = static_cast<llvm::FPClassTest>(
      llvm::cast<llvm::ConstantInt>(call.getArgOperand(1))->getZExtValue());
  const llvm::fltSemantics& format =
      number->getType()->getScalarType()->getFltSemantics();
  llvm::Type* type = number->getType()->getWithNewType(
      builder.getIntNTy(number->getType()->getScalarSizeInBits()));
  const auto bits_of = [&](const llvm::APFloat& value) {
    return value.bitcastToAPInt();
  };
  const APInt infinity = bits_of(llvm::APFloat::getInf(format));
  const APInt quiet = bits_of(llvm::APFloat::getQNaN(format));
  const APInt normal = bits_of(llvm::APFloat::getSmallestNormalized(format));
  const APInt one(infinity.getBitWidth(), 1);

  Value* bits = builder.CreateBitCast(number, type);
  Value* negative = builder.CreateIsNeg(bits);
  Value* size =
      builder.CreateAnd(bits, APInt::getSignedMaxValue(infinity.getBitWidth()));
  Value* result = llvm::ConstantInt::getFalse(call.getType());
  // A number is of class `minus` if it is negative, and of class `plus` if it
  // is positive, provided that the bits of its absolute value are at least
  // `first` and below `end`. Extends `result` by a test for each of the two
  // classes that is in `classes`.
  const auto add = [&](const APInt& first, const APInt& end,
                       llvm::FPClassTest minus, llvm::FPClassTest plus) {
    if ((classes & (minus | plus)) == llvm::fcNone) return;
    Value* is = builder.CreateICmpULT(
        builder.CreateSub(size, llvm::ConstantInt::get(type, first)),
        llvm::ConstantInt::get(type, end - first));
    if ((classes & minus) == llvm::fcNone) {
      is = builder.CreateAnd(is, builder.CreateNot(negative));
    } else if ((classes & plus) == llvm::fcNone) {
      is = builder.CreateAnd(is, negative);
    }
    result = builder.CreateOr(result, is);
  };
  const APInt zero = one - one;
  add(zero, one, llvm::fcNegZero, llvm::fcPosZero);
  add(one, normal, llvm::fcNegSubnormal, llvm::fcPosSubnormal);
  add(normal, infinity, llvm::fcNegNormal, llvm::fcPosNormal);
  add(infinity, infinity + 1, llvm::fcNegInf, llvm::fcPosInf);
  add(infinity + 1, quiet, llvm::fcSNan, llvm::fcSNan);
  add(quiet, APInt::getSignedMinValue(infinity.getBitWidth()), llvm::fcQNan,
      llvm::fcQNan);
  return result;
}

// Moves a pointer down to the masked address without converting an integer to a
// pointer, so it still points into the same object.
Value* MaskedPointer(llvm::IntrinsicInst& call, IRBuilderBase& builder) {
  Value* pointer = call.getArgOperand(0);
  Value* mask = call.getArgOperand(1);
  Value* address = builder.CreatePtrToInt(pointer, mask->getType());
  return builder.CreatePtrAdd(
      pointer, builder.CreateSub(builder.CreateAnd(address, mask), address));
}

// Expands intrinsics that SPIR-V has for plain types only.
Value* ExpandForType(llvm::IntrinsicInst& call, IRBuilderBase& builder) {
  switch (call.getIntrinsicID()) {
    case Intrinsic::sadd_sat:
    case Intrinsic::ssub_sat:
    case Intrinsic::uadd_sat:
    case Intrinsic::usub_sat:
      return Saturated(llvm::cast<llvm::SaturatingInst>(call), builder);
    case Intrinsic::smax:
    case Intrinsic::smin:
    case Intrinsic::umax:
    case Intrinsic::umin:
      return Chosen(llvm::cast<llvm::MinMaxIntrinsic>(call).getPredicate(),
                    call.getArgOperand(0), call.getArgOperand(1), builder);
    case Intrinsic::abs: {
      Value* number = call.getArgOperand(0);
      return Chosen(CmpInst::ICMP_SGT, number, builder.CreateNeg(number),
                    builder);
    }
    case Intrinsic::fshl:
    case Intrinsic::fshr:
      return FunnelShift(call, call.getIntrinsicID() == Intrinsic::fshl,
                         builder);
    case Intrinsic::scmp:
    case Intrinsic::ucmp:
      return ThreeWay(call, call.getIntrinsicID() == Intrinsic::scmp, builder);
    case Intrinsic::vector_reduce_add:
    case Intrinsic::vector_reduce_mul:
    case Intrinsic::vector_reduce_and:
    case Intrinsic::vector_reduce_or:
    case Intrinsic::vector_reduce_xor:
    case Intrinsic::vector_reduce_smax:
    case Intrinsic::vector_reduce_smin:
    case Intrinsic::vector_reduce_umax:
    case Intrinsic::vector_reduce_umin:
    case Intrinsic::vector_reduce_fadd:
    case Intrinsic::vector_reduce_fmul:
    case Intrinsic::vector_reduce_fmax:
    case Intrinsic::vector_reduce_fmin:
    case Intrinsic::vector_reduce_fmaximum:
    case Intrinsic::vector_reduce_fminimum:
      return Reduced(call, builder);
    default:
      return nullptr;
  }
}

// Expands operations on the bits of Booleans. Returns null for other calls.
Value* ExpandOneBit(llvm::IntrinsicInst& call, IRBuilderBase& builder) {
  if (!call.getType()->isIntOrIntVectorTy(1)) return nullptr;
  switch (call.getIntrinsicID()) {
    case Intrinsic::bitreverse:
    case Intrinsic::ctpop:
      // One bit is its own reversal, and its value is the number of set bits.
      return call.getArgOperand(0);
    case Intrinsic::ctlz:
    case Intrinsic::cttz:
      return builder.CreateNot(call.getArgOperand(0));
    default:
      return nullptr;
  }
}

Value* ExpandValue(llvm::IntrinsicInst& call, IRBuilderBase& builder) {
  llvm::Type* type = call.getType();
  const auto operand = [&](unsigned index) {
    return call.getArgOperand(index);
  };
  switch (call.getIntrinsicID()) {
    case Intrinsic::sadd_with_overflow:
    case Intrinsic::uadd_with_overflow:
    case Intrinsic::ssub_with_overflow:
    case Intrinsic::usub_with_overflow:
    case Intrinsic::smul_with_overflow:
    case Intrinsic::umul_with_overflow: {
      const auto [result, overflow] =
          WithOverflow(llvm::cast<llvm::WithOverflowInst>(call), builder);
      return Pair(type, result, overflow, builder);
    }
    case Intrinsic::sincos:
      return Pair(
          type, builder.CreateUnaryIntrinsic(Intrinsic::sin, operand(0)),
          builder.CreateUnaryIntrinsic(Intrinsic::cos, operand(0)), builder);
    case Intrinsic::is_fpclass:
      return IsOfClasses(call, builder);
    case Intrinsic::canonicalize:
      return builder.CreateFMul(operand(0), llvm::ConstantFP::get(type, 1.0));
    case Intrinsic::get_rounding:
      // Devices round to nearest, which is 1 in FLT_ROUNDS.
      return llvm::ConstantInt::get(type, 1);
    case Intrinsic::exp10:
      return OpenClCall("__spirv_ocl_exp10", type, {operand(0)}, builder);
    case Intrinsic::ldexp:
      if (operand(1)->getType()->getScalarSizeInBits() != 32) return nullptr;
      return OpenClCall("__spirv_ocl_ldexp", type, {operand(0), operand(1)},
                        builder);
    case Intrinsic::lrint:
    case Intrinsic::llrint:
      return builder.CreateFPToSI(
          builder.CreateUnaryIntrinsic(Intrinsic::rint, operand(0)), type);
    case Intrinsic::lround:
    case Intrinsic::llround:
      return builder.CreateFPToSI(
          builder.CreateUnaryIntrinsic(Intrinsic::round, operand(0)), type);
    case Intrinsic::powi:
      return type->isVectorTy() ? PowerOfVector(call, builder) : nullptr;
    case Intrinsic::ptrmask:
      return type->isVectorTy() ? nullptr : MaskedPointer(call, builder);
    case Intrinsic::launder_invariant_group:
    case Intrinsic::strip_invariant_group:
      return operand(0);
    default:
      break;
  }
  if (Value* bit = ExpandOneBit(call, builder)) return bit;
  // A Boolean is not a number in SPIR-V.
  const bool is_boolean =
      call.arg_size() != 0 && operand(0)->getType()->isIntOrIntVectorTy(1);
  const bool plain = IsPlain(type) && !is_boolean &&
                     llvm::all_of(call.args(), [](const llvm::Use& use) {
                       return IsPlain(use->getType());
                     });
  return plain ? nullptr : ExpandForType(call, builder);
}

// Returns whether the intrinsic is a hint or has no effect.
bool HasNoEffect(const llvm::IntrinsicInst& call) {
  switch (call.getIntrinsicID()) {
    case Intrinsic::donothing:
    case Intrinsic::sideeffect:
    case Intrinsic::prefetch:
    case Intrinsic::invariant_start:
    case Intrinsic::invariant_end:
      return true;
    default: {
      // SPIR-V has no copy of zero bytes.
      const auto* memory = llvm::dyn_cast<llvm::MemIntrinsic>(&call);
      if (memory == nullptr) return false;
      const auto* length =
          llvm::dyn_cast<llvm::ConstantInt>(memory->getLength());
      return length != nullptr && length->isZero();
    }
  }
}

// Moves a block between two address spaces. SPIR-V's translator drops a move of
// unknown length whose pointers have different address spaces. The blocks can
// overlap only if one of the pointers is generic; then both pointers become
// generic. Constant memory has no generic addresses, and no move writes to it.
bool MoveBlock(llvm::MemMoveInst& move, IRBuilderBase& builder) {
  constexpr unsigned kConstant = 2;
  constexpr unsigned kGeneric = 4;
  const unsigned to = move.getDestAddressSpace();
  const unsigned from = move.getSourceAddressSpace();
  if (to == from) return false;
  Value* target = move.getRawDest();
  Value* source = move.getRawSource();
  if (from == kConstant || (to != kGeneric && from != kGeneric)) {
    builder.CreateMemCpy(target, move.getDestAlign(), source,
                         move.getSourceAlign(), move.getLength(),
                         move.isVolatile());
  } else {
    llvm::Type* generic = builder.getPtrTy(kGeneric);
    builder.CreateMemMove(
        builder.CreateAddrSpaceCast(target, generic), move.getDestAlign(),
        builder.CreateAddrSpaceCast(source, generic), move.getSourceAlign(),
        move.getLength(), move.isVolatile());
  }
  return true;
}

// Replaces memcpy.inline and memset.inline, which promise not to call a
// library, by memcpy and memset: SPIR-V has no library to call.
bool ExpandBlock(llvm::IntrinsicInst& call, IRBuilderBase& builder) {
  switch (call.getIntrinsicID()) {
    case Intrinsic::memcpy_inline: {
      auto& copy = llvm::cast<llvm::MemCpyInst>(call);
      builder.CreateMemCpy(copy.getRawDest(), copy.getDestAlign(),
                           copy.getRawSource(), copy.getSourceAlign(),
                           copy.getLength(), copy.isVolatile());
      return true;
    }
    case Intrinsic::memmove:
      return MoveBlock(llvm::cast<llvm::MemMoveInst>(call), builder);
    case Intrinsic::memset_inline: {
      auto& fill = llvm::cast<llvm::MemSetInst>(call);
      builder.CreateMemSet(fill.getRawDest(), fill.getValue(), fill.getLength(),
                           fill.getDestAlign(), fill.isVolatile());
      return true;
    }
    default:
      return false;
  }
}

}  // namespace

void ExpandIntrinsic(llvm::IntrinsicInst& call, IRBuilderBase& builder) {
  if (HasNoEffect(call) || ExpandBlock(call, builder)) {
    // The result of llvm.invariant.start has uses: in llvm.invariant.end.
    call.replaceAllUsesWith(llvm::PoisonValue::get(call.getType()));
    call.eraseFromParent();
    return;
  }
  Value* result = ExpandValue(call, builder);
  if (result == nullptr) return;
  // Usually the next instructions extract the parts of the pair, so these
  // instructions get the parts directly.
  for (llvm::User* user : llvm::make_early_inc_range(call.users())) {
    auto* part = llvm::dyn_cast<llvm::ExtractValueInst>(user);
    if (part == nullptr) continue;
    Value* value = llvm::FindInsertedValue(result, part->getIndices());
    if (value == nullptr) continue;
    part->replaceAllUsesWith(value);
    part->eraseFromParent();
  }
  if (!result->hasName()) result->takeName(&call);
  call.replaceAllUsesWith(result);
  call.eraseFromParent();
  llvm::RecursivelyDeleteTriviallyDeadInstructions(result);
}

}  // namespace aspectra
