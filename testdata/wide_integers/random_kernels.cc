// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Writes random kernels on integers of 1 to 256 bits, and the expected results.
//
//     random_kernels SEED COUNT KERNELS.ll RESULTS.txt
//
// Each kernel reads four numbers of 256 bits and computes a few values. Each
// value is the result of one LLVM operation on earlier values, in a random
// width. The kernel stores every value, so that a wrong value shows which
// operation is wrong. This program computes the values with LLVM's APInt.
// RESULTS.txt has a line for each number that a kernel reads or stores: the
// kernel, "in" or "out", four words of 64 bits in hexadecimal (the lowest word
// first), and the operation.
//
// No operation has undefined behavior or gives poison: shift amounts are less
// than the width, and divisors are positive and not zero.

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "llvm/ADT/APInt.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/CallingConv.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Triple.h"

namespace {

using llvm::APInt;
using llvm::Intrinsic::ID;

constexpr unsigned kWidest = 256;
constexpr unsigned kWords = kWidest / 64;
constexpr unsigned kInputs = 4;
constexpr unsigned kOperations = 6;
constexpr unsigned kGlobal = 1;  // the address space of buffers

// A value in the IR, and the number that it must have.
struct Known {
  llvm::Value* value;
  APInt number;

  unsigned width() const { return number.getBitWidth(); }
};

class Generator {
 public:
  Generator(uint64_t seed, llvm::Module& module, llvm::raw_ostream& results)
      : random_(seed),
        module_(module),
        builder_(module.getContext()),
        results_(results) {}

  void AddKernel(const std::string& name) {
    name_ = name;
    llvm::Type* buffer = builder_.getPtrTy(kGlobal);
    auto* kernel = llvm::Function::Create(
        llvm::FunctionType::get(builder_.getVoidTy(), {buffer, buffer},
                                /*isVarArg=*/false),
        llvm::GlobalValue::ExternalLinkage, name, module_);
    kernel->setCallingConv(llvm::CallingConv::SPIR_KERNEL);
    builder_.SetInsertPoint(
        llvm::BasicBlock::Create(module_.getContext(), "", kernel));
    values_.clear();
    for (unsigned i = 0; i < kInputs; ++i) Read(kernel->getArg(0), i);
    for (unsigned i = 0; i < kOperations; ++i) {
      std::string operation;
      Known result = Operate(operation);
      Store(result, kernel->getArg(1), i);
      Tell("out", result.number, operation);
      values_.push_back(std::move(result));
    }
    builder_.CreateRetVoid();
  }

 private:
  unsigned Below(unsigned limit) {
    return std::uniform_int_distribution<unsigned>(0, limit - 1)(random_);
  }

  // Half of the widths are near a multiple of 32. The others are arbitrary.
  unsigned Width() {
    if (Below(2) == 0) return 1 + Below(kWidest);
    const unsigned near = 32 * (1 + Below(kWidest / 32)) + Below(3) - 1;
    return std::min(near, kWidest);
  }

  llvm::IntegerType* Type(unsigned width) { return builder_.getIntNTy(width); }

  // Returns a number with few or many bits, or a number at an end of a range.
  APInt Number() {
    APInt number(kWidest, 0);
    for (unsigned i = 0; i < kWords; ++i) {
      number.insertBits(uint64_t{random_()}, i * 64, 64);
    }
    switch (Below(4)) {
      case 0:
        return number.lshr(Below(kWidest));
      case 1:
        return APInt::getAllOnes(kWidest).shl(Below(kWidest));
      case 2:
        return APInt::getOneBitSet(kWidest, Below(kWidest));
      default:
        return number;
    }
  }

  void Tell(llvm::StringRef what, const APInt& number,
            llvm::StringRef operation) {
    const APInt wide = number.zext(kWidest);
    results_ << name_ << ' ' << what;
    for (unsigned i = 0; i < kWords; ++i) {
      results_ << ' ' << llvm::format_hex_no_prefix(wide.getRawData()[i], 16);
    }
    results_ << ' ' << operation << '\n';
  }

  llvm::Value* Word(llvm::Value* buffer, unsigned index) {
    return builder_.CreateConstInBoundsGEP1_64(builder_.getInt64Ty(), buffer,
                                               index);
  }

  void Read(llvm::Value* buffer, unsigned index) {
    APInt number = Number();
    llvm::Value* value = llvm::ConstantInt::get(Type(kWidest), 0);
    for (unsigned i = 0; i < kWords; ++i) {
      llvm::Value* word = builder_.CreateLoad(builder_.getInt64Ty(),
                                              Word(buffer, index * kWords + i));
      value = builder_.CreateOr(
          value,
          builder_.CreateShl(builder_.CreateZExt(word, Type(kWidest)), i * 64));
    }
    Tell("in", number, "");
    values_.push_back({value, std::move(number)});
  }

  void Store(const Known& result, llvm::Value* buffer, unsigned index) {
    llvm::Value* wide = builder_.CreateZExt(result.value, Type(kWidest));
    for (unsigned i = 0; i < kWords; ++i) {
      builder_.CreateStore(
          builder_.CreateTrunc(builder_.CreateLShr(wide, i * 64),
                               builder_.getInt64Ty()),
          Word(buffer, index * kWords + i));
    }
  }

  // Returns an earlier value, converted to `width` bits as a signed or unsigned
  // number.
  Known Operand(unsigned width) {
    const Known& from = values_[Below(values_.size())];
    if (Below(2) == 0) {
      return {builder_.CreateSExtOrTrunc(from.value, Type(width)),
              from.number.sextOrTrunc(width)};
    }
    return {builder_.CreateZExtOrTrunc(from.value, Type(width)),
            from.number.zextOrTrunc(width)};
  }

  // Returns an operand that is positive as a signed number. If the width is one
  // bit, the operand is 1 as an unsigned number.
  Known Divisor(unsigned width) {
    Known divisor = Operand(width);
    if (width > 1) {
      divisor.value = builder_.CreateLShr(divisor.value, 1);
      divisor.number = divisor.number.lshr(1);
    }
    return {builder_.CreateOr(divisor.value, 1), divisor.number | 1};
  }

  // Returns an operand that is less than the width.
  Known Amount(unsigned width) {
    const Known amount = Operand(width);
    const APInt limit(width, width);
    return {builder_.CreateURem(amount.value, builder_.getInt(limit)),
            amount.number.urem(limit)};
  }

  Known Operate(std::string& operation) {
    const unsigned width = Width();
    const std::string suffix = " i" + llvm::utostr(width);
    switch (Below(5)) {
      case 0:
        return Binary(width, suffix, operation);
      case 1:
        return ShiftOrDivide(width, suffix, operation);
      case 2:
        return Compare(width, suffix, operation);
      case 3:
        return Count(width, suffix, operation);
      default:
        return TwoOperands(width, suffix, operation);
    }
  }

  Known Binary(unsigned width, const std::string& suffix,
               std::string& operation) {
    const Known a = Operand(width), b = Operand(width);
    switch (Below(7)) {
      case 0:
        operation = "add" + suffix;
        return {builder_.CreateAdd(a.value, b.value), a.number + b.number};
      case 1:
        operation = "sub" + suffix;
        return {builder_.CreateSub(a.value, b.value), a.number - b.number};
      case 2:
        operation = "mul" + suffix;
        return {builder_.CreateMul(a.value, b.value), a.number * b.number};
      case 3:
        operation = "and" + suffix;
        return {builder_.CreateAnd(a.value, b.value), a.number & b.number};
      case 4:
        operation = "or" + suffix;
        return {builder_.CreateOr(a.value, b.value), a.number | b.number};
      case 5:
        operation = "xor" + suffix;
        return {builder_.CreateXor(a.value, b.value), a.number ^ b.number};
      default: {
        operation = "store and load" + suffix;
        llvm::Value* memory = builder_.CreateAlloca(Type(width));
        builder_.CreateStore(a.value, memory, /*isVolatile=*/true);
        return {builder_.CreateLoad(Type(width), memory, /*isVolatile=*/true),
                a.number};
      }
    }
  }

  Known ShiftOrDivide(unsigned width, const std::string& suffix,
                      std::string& operation) {
    const Known a = Operand(width);
    const unsigned kind = Below(7);
    const Known b = kind < 3 ? Amount(width) : Divisor(width);
    switch (kind) {
      case 0:
        operation = "shl" + suffix;
        return {builder_.CreateShl(a.value, b.value), a.number.shl(b.number)};
      case 1:
        operation = "lshr" + suffix;
        return {builder_.CreateLShr(a.value, b.value), a.number.lshr(b.number)};
      case 2:
        operation = "ashr" + suffix;
        return {builder_.CreateAShr(a.value, b.value), a.number.ashr(b.number)};
      case 3:
        operation = "udiv" + suffix;
        return {builder_.CreateUDiv(a.value, b.value), a.number.udiv(b.number)};
      case 4:
        operation = "urem" + suffix;
        return {builder_.CreateURem(a.value, b.value), a.number.urem(b.number)};
      case 5:
        if (width == 1) return Binary(width, suffix, operation);
        operation = "sdiv" + suffix;
        return {builder_.CreateSDiv(a.value, b.value), a.number.sdiv(b.number)};
      default:
        if (width == 1) return Binary(width, suffix, operation);
        operation = "srem" + suffix;
        return {builder_.CreateSRem(a.value, b.value), a.number.srem(b.number)};
    }
  }

  Known Compare(unsigned width, const std::string& suffix,
                std::string& operation) {
    const Known a = Operand(width), b = Operand(width);
    switch (Below(4)) {
      case 0:
        operation = "icmp ult" + suffix;
        return {builder_.CreateICmpULT(a.value, b.value),
                APInt(1, a.number.ult(b.number))};
      case 1:
        operation = "icmp sge" + suffix;
        return {builder_.CreateICmpSGE(a.value, b.value),
                APInt(1, a.number.sge(b.number))};
      case 2:
        operation = "icmp eq" + suffix;
        return {builder_.CreateICmpEQ(a.value, b.value),
                APInt(1, a.number == b.number)};
      default: {
        operation = "select" + suffix;
        const Known condition = Operand(1);
        return {builder_.CreateSelect(condition.value, a.value, b.value),
                condition.number.isOne() ? a.number : b.number};
      }
    }
  }

  Known Count(unsigned width, const std::string& suffix,
              std::string& operation) {
    const Known a = Operand(width);
    const auto call = [&](ID id, llvm::ArrayRef<llvm::Value*> more = {}) {
      std::vector<llvm::Value*> arguments = {a.value};
      arguments.insert(arguments.end(), more.begin(), more.end());
      return builder_.CreateIntrinsic(id, {Type(width)}, arguments);
    };
    const auto number = [&](unsigned count) { return APInt(width, count); };
    switch (Below(5)) {
      case 0:
        operation = "ctpop" + suffix;
        return {call(llvm::Intrinsic::ctpop), number(a.number.popcount())};
      case 1:
        operation = "ctlz" + suffix;
        return {call(llvm::Intrinsic::ctlz, {builder_.getFalse()}),
                number(a.number.countl_zero())};
      case 2:
        operation = "cttz" + suffix;
        return {call(llvm::Intrinsic::cttz, {builder_.getFalse()}),
                number(a.number.countr_zero())};
      case 3:
        operation = "bitreverse" + suffix;
        return {call(llvm::Intrinsic::bitreverse), a.number.reverseBits()};
      default:
        if (width % 16 != 0) return Binary(width, suffix, operation);
        operation = "bswap" + suffix;
        return {call(llvm::Intrinsic::bswap), a.number.byteSwap()};
    }
  }

  Known TwoOperands(unsigned width, const std::string& suffix,
                    std::string& operation) {
    const Known a = Operand(width), b = Operand(width);
    const auto call = [&](ID id) {
      return builder_.CreateBinaryIntrinsic(id, a.value, b.value);
    };
    switch (Below(8)) {
      case 0:
        operation = "umin" + suffix;
        return {call(llvm::Intrinsic::umin),
                llvm::APIntOps::umin(a.number, b.number)};
      case 1:
        operation = "smax" + suffix;
        return {call(llvm::Intrinsic::smax),
                llvm::APIntOps::smax(a.number, b.number)};
      case 2:
        operation = "uadd.sat" + suffix;
        return {call(llvm::Intrinsic::uadd_sat), a.number.uadd_sat(b.number)};
      case 3:
        operation = "ssub.sat" + suffix;
        return {call(llvm::Intrinsic::ssub_sat), a.number.ssub_sat(b.number)};
      case 4: {
        operation = "fshl" + suffix;
        const Known amount = Amount(width);
        llvm::Value* shifted =
            builder_.CreateIntrinsic(llvm::Intrinsic::fshl, {Type(width)},
                                     {a.value, b.value, amount.value});
        const unsigned by = amount.number.getZExtValue();
        return {shifted, by == 0
                             ? a.number
                             : a.number.shl(by) | b.number.lshr(width - by)};
      }
      case 5:
        operation = "abs" + suffix;
        return {builder_.CreateBinaryIntrinsic(llvm::Intrinsic::abs, a.value,
                                               builder_.getFalse()),
                a.number.abs()};
      case 6: {
        operation = "smul.with.overflow, the flag," + suffix;
        bool overflows = false;
        (void)a.number.smul_ov(b.number, overflows);
        return {builder_.CreateExtractValue(
                    call(llvm::Intrinsic::smul_with_overflow), 1),
                APInt(1, overflows)};
      }
      default: {
        operation = "uadd.with.overflow, the sum," + suffix;
        bool overflows = false;
        const APInt sum = a.number.uadd_ov(b.number, overflows);
        return {builder_.CreateExtractValue(
                    call(llvm::Intrinsic::uadd_with_overflow), 0),
                sum};
      }
    }
  }

  std::mt19937_64 random_;
  llvm::Module& module_;
  llvm::IRBuilder<> builder_;
  llvm::raw_ostream& results_;
  std::string name_;
  std::vector<Known> values_;
};

}  // namespace

int main(int argc, char** argv) {
  unsigned seed = 0, count = 0;
  if (argc != 5 || llvm::StringRef(argv[1]).getAsInteger(10, seed) ||
      llvm::StringRef(argv[2]).getAsInteger(10, count)) {
    llvm::errs() << "usage: random_kernels SEED COUNT KERNELS.ll RESULTS.txt\n";
    return 2;
  }
  std::error_code code, results_code;
  llvm::raw_fd_ostream kernels(argv[3], code), results(argv[4], results_code);
  if (code || results_code) {
    llvm::errs() << "random_kernels: error: cannot write '"
                 << (code ? argv[3] : argv[4])
                 << "': " << (code ? code : results_code).message() << '\n';
    return 1;
  }
  llvm::LLVMContext context;
  llvm::Module module("random_kernels", context);
  module.setTargetTriple(llvm::Triple("spirv64-unknown-unknown"));
  module.setDataLayout(
      "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-"
      "v1024:1024-n8:16:32:64-G1");
  Generator generator(seed, module, results);
  for (unsigned i = 0; i < count; ++i) {
    generator.AddKernel("k" + llvm::utostr(i));
  }
  module.print(kernels, /*AAW=*/nullptr);
  return 0;
}
