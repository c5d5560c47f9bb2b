// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstdint>
#include <optional>

#include "device_config/messages/message_error.h"
#include "ir/aspects/metadata/subject_text.h"
#include "ir/properties/apply_properties.h"
#include "ir/properties/kernel_property_diagnostics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Argument.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Alignment.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MathExtras.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kAlignment = "sycl-alignment";
// Each of these properties means that the pointer is the only way to its
// memory.
constexpr llvm::StringLiteral kUnaliased[] = {"sycl-no-alias", "sycl-restrict",
                                              "sycl-strict", "sycl-unaliased"};

bool IsPointer(const llvm::Argument& parameter) {
  return parameter.getType()->isPointerTy() &&
         !parameter.hasPassPointeeByValueCopyAttr();
}

llvm::Attribute Find(const llvm::Argument& parameter, llvm::StringRef name) {
  return parameter.getParent()->getAttributes().getParamAttr(
      parameter.getArgNo(), name);
}

bool IsFalse(llvm::StringRef value) { return value == "false" || value == "0"; }

// Returns the alignment in bytes; nullopt if the text is not a valid alignment.
std::optional<llvm::Align> ReadAlignment(llvm::StringRef value) {
  uint64_t bytes = 0;
  if (value.getAsInteger(10, bytes) || !llvm::isPowerOf2_64(bytes) ||
      bytes > llvm::Value::MaximumAlignment) {
    return std::nullopt;
  }
  return llvm::Align(bytes);
}

llvm::Error BadAlignment(const llvm::Argument& parameter,
                         llvm::StringRef value) {
  return MakeError(KernelPropertyDiagnostic::kBadAlignment,
                   ParameterText(parameter.getArgNo() + 1,
                                 SubjectText(*parameter.getParent())),
                   kAlignment, value);
}

}  // namespace

llvm::Error ApplyParameterProperties(llvm::Argument& parameter) {
  const llvm::Attribute alignment = Find(parameter, kAlignment);
  if (alignment.isValid()) {
    const llvm::StringRef value = alignment.getValueAsString();
    const std::optional<llvm::Align> align = ReadAlignment(value);
    if (!align) return BadAlignment(parameter, value);
    if (IsPointer(parameter) &&
        parameter.getParamAlign().valueOrOne() < *align) {
      parameter.removeAttr(llvm::Attribute::Alignment);
      parameter.addAttr(
          llvm::Attribute::getWithAlignment(parameter.getContext(), *align));
    }
  }
  for (llvm::StringRef name : kUnaliased) {
    const llvm::Attribute unaliased = Find(parameter, name);
    if (unaliased.isValid() && !IsFalse(unaliased.getValueAsString())) {
      MarkUnaliased(parameter);
    }
  }
  return llvm::Error::success();
}

bool IsPossibleForParameter(llvm::StringRef name, llvm::StringRef value) {
  return name != kAlignment || ReadAlignment(value).has_value();
}

bool IsUnaliasedProperty(llvm::StringRef name) {
  return llvm::is_contained(kUnaliased, name);
}

void MarkUnaliased(llvm::Argument& parameter) {
  if (IsPointer(parameter)) parameter.addAttr(llvm::Attribute::NoAlias);
}

}  // namespace aspectra
