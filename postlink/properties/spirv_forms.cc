// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/properties/spirv_forms.h"

#include <cstdint>
#include <optional>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Type.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/ErrorHandling.h"
#include "postlink/properties/property_rules.h"

namespace aspectra {
namespace {

constexpr unsigned kGlobalMemory = 1;

// SPIR-V's HostAccessINTEL, InitModeINTEL and ImplementInRegisterMapINTEL.
constexpr uint32_t kHostAccess = 6188;
constexpr uint32_t kInitMode = 6190;
constexpr uint32_t kRegisterMap = 6191;

// SPIR-V's Restrict, Aliased, Volatile, Constant, Alignment, MaxByteOffset,
// CacheControlLoadINTEL and CacheControlStoreINTEL.
constexpr uint32_t kOfPointers[] = {19, 20, 21, 22, 44, 45, 6442, 6443};

struct Row {
  uint32_t number;
  unsigned subjects;
  SpirvForm form;
};

constexpr Row kRows[] = {
#define ASPECTRA_DECORATION(number, subjects, operands, extension) \
  {number, (subjects), {operands, extension}},
#define ASPECTRA_MODE(number, operands, extension) \
  {number, kKernels, {operands, extension}},
#include "postlink/properties/spirv_forms.def"
};

// Returns the operands of the first decoration that Decorate() makes for a
// property with this operand.
llvm::StringRef OperandsOf(PropertyOperand operand) {
  switch (operand) {
    case PropertyOperand::kFlag:
      return "";
    case PropertyOperand::kInteger:
    case PropertyOperand::kDimensions:
    case PropertyOperand::kInitMode:
    case PropertyOperand::kBoolean:
    case PropertyOperand::kReadWrite:
    case PropertyOperand::kRegisters:
    case PropertyOperand::kRegisterMode:
    case PropertyOperand::kPipelining:
    case PropertyOperand::kFloatingPoint:
      return "n";
    case PropertyOperand::kCacheLoads:
    case PropertyOperand::kCacheStores:
      return "nn";
    case PropertyOperand::kSizes:
    case PropertyOperand::kIntegers:
      return "nnn";
    case PropertyOperand::kText:
      return "s";
    case PropertyOperand::kHostAccess:
      return "ns";
  }
  llvm_unreachable("no operand");
}

std::optional<SpirvForm> FormOf(uint32_t number, PropertySubject subject) {
  for (const Row& row : kRows) {
    if (row.number == number && (row.subjects & subject) != 0) return row.form;
  }
  for (const PropertyRule& rule : AllPropertyRules()) {
    if (rule.decoration == number && (rule.subjects & subject) != 0) {
      return SpirvForm{OperandsOf(rule.operand), rule.extension};
    }
  }
  return std::nullopt;
}

bool IsNumber(const llvm::Metadata* operand) {
  const auto* number =
      llvm::mdconst::dyn_extract_or_null<llvm::ConstantInt>(operand);
  return number != nullptr && number->getValue().isIntN(32);
}

}  // namespace

std::optional<SpirvForm> FormOfDecoration(uint32_t number,
                                          PropertySubject subject) {
  if (subject == kKernels) return std::nullopt;
  return FormOf(number, subject);
}

std::optional<SpirvForm> FormOfDecoration(uint32_t number,
                                          PropertySubject subject,
                                          const llvm::Type& type) {
  const bool is_of_pointers = llvm::is_contained(kOfPointers, number);
  if (is_of_pointers && !type.isPointerTy()) return std::nullopt;
  return FormOfDecoration(number, subject);
}

std::optional<SpirvForm> FormOfDecoration(
    uint32_t number, const llvm::GlobalVariable& variable) {
  const bool is_global = variable.getAddressSpace() == kGlobalMemory;
  const bool is_of_host =
      number == kHostAccess || number == kInitMode || number == kRegisterMap;
  if (is_of_host && !is_global) return std::nullopt;
  if (number == kInitMode && !HasInitialValue(variable)) return std::nullopt;
  return FormOfDecoration(number, kVariables);
}

bool HasInitialValue(const llvm::GlobalVariable& variable) {
  return variable.hasInitializer() &&
         !llvm::isa<llvm::UndefValue>(variable.getInitializer());
}

std::optional<SpirvForm> FormOfMode(uint32_t number) {
  return FormOf(number, kKernels);
}

bool HasForm(const llvm::MDNode& node, unsigned begin,
             llvm::StringRef operands) {
  if (node.getNumOperands() != begin + operands.size()) return false;
  for (const auto& [index, letter] : llvm::enumerate(operands)) {
    const llvm::Metadata* operand = node.getOperand(begin + index).get();
    const bool is_right = letter == 's'
                              ? llvm::isa_and_nonnull<llvm::MDString>(operand)
                              : IsNumber(operand);
    if (!is_right) return false;
  }
  return true;
}

}  // namespace aspectra
