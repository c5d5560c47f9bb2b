// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/properties/annotation_text.h"

#include <cstdint>
#include <optional>

#include "ir/properties/constant_text.h"
#include "ir/properties/property_text.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kPrefix = "sycl-properties";

// Returns the variable that a pointer of the annotation points to, or null.
const llvm::GlobalVariable* Pointee(const llvm::Value& pointer) {
  if (!pointer.getType()->isPointerTy()) return nullptr;
  return llvm::dyn_cast<llvm::GlobalVariable>(pointer.stripPointerCasts());
}

std::optional<llvm::StringRef> Text(const llvm::Value& pointer) {
  const llvm::GlobalVariable* variable = Pointee(pointer);
  return variable != nullptr ? ConstantText(*variable) : std::nullopt;
}

std::optional<MemberProperties> ReadPairs(const llvm::Value& pointer) {
  const llvm::GlobalVariable* variable = Pointee(pointer);
  if (variable == nullptr || !variable->hasInitializer()) return std::nullopt;
  const llvm::Constant* pairs = variable->getInitializer();
  if (!pairs->getType()->isStructTy()) return std::nullopt;
  const unsigned count = pairs->getType()->getStructNumElements();
  MemberProperties properties;
  for (unsigned i = 0; i + 1 < count; i += 2) {
    const std::optional<llvm::StringRef> name =
        Text(*pairs->getAggregateElement(i));
    const llvm::Constant& value = *pairs->getAggregateElement(i + 1);
    if (!name || name->empty()) return std::nullopt;
    properties.emplace_back(*name, Text(value).value_or(""));
  }
  return properties;
}

}  // namespace

std::optional<MemberProperties> ReadAnnotationText(llvm::StringRef text) {
  if (!text.consume_front(kPrefix) || !text.consume_front(":")) {
    return std::nullopt;
  }
  return SplitPropertyText(text);
}

std::optional<MemberProperties> ReadAnnotation(
    const llvm::IntrinsicInst& annotation) {
  const std::optional<llvm::StringRef> text =
      Text(*annotation.getArgOperand(1));
  if (!text) return std::nullopt;
  if (*text == kPrefix) return ReadPairs(*annotation.getArgOperand(4));
  return ReadAnnotationText(*text);
}

bool IsUnreadable(const llvm::IntrinsicInst& annotation) {
  const std::optional<llvm::StringRef> text =
      Text(*annotation.getArgOperand(1));
  return !text || (*text == kPrefix && !ReadAnnotation(annotation));
}

}  // namespace aspectra
