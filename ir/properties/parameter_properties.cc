#include "ir/properties/parameter_properties.h"

#include <cstdint>

#include "llvm/IR/Argument.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Alignment.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MathExtras.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kAlignment = "sycl-alignment";
// By both the pointer is the only way to its memory.
constexpr llvm::StringLiteral kUnaliased[] = {"sycl-no-alias", "sycl-restrict"};

bool IsPointer(const llvm::Argument& parameter) {
  return parameter.getType()->isPointerTy() &&
         !parameter.hasPassPointeeByValueCopyAttr();
}

llvm::Attribute Find(const llvm::Argument& parameter, llvm::StringRef name) {
  return parameter.getParent()->getAttributes().getParamAttr(
      parameter.getArgNo(), name);
}

llvm::Error BadAlignment(const llvm::Argument& parameter,
                         llvm::StringRef value) {
  return llvm::createStringError(
      llvm::errc::invalid_argument,
      "parameter " + llvm::Twine(parameter.getArgNo() + 1) + " of '" +
          parameter.getParent()->getName() + "' has '" + kAlignment + "' = '" +
          value + "'; an alignment is a power of two, in bytes, up to 2^32");
}

}  // namespace

llvm::Error ApplyParameterProperties(llvm::Argument& parameter) {
  const llvm::Attribute alignment = Find(parameter, kAlignment);
  if (alignment.isValid()) {
    uint64_t bytes = 0;
    const llvm::StringRef value = alignment.getValueAsString();
    if (value.getAsInteger(10, bytes) || !llvm::isPowerOf2_64(bytes) ||
        bytes > llvm::Value::MaximumAlignment) {
      return BadAlignment(parameter, value);
    }
    const llvm::Align align(bytes);
    if (IsPointer(parameter) &&
        parameter.getParamAlign().valueOrOne() < align) {
      parameter.removeAttr(llvm::Attribute::Alignment);
      parameter.addAttr(
          llvm::Attribute::getWithAlignment(parameter.getContext(), align));
    }
  }
  for (llvm::StringRef name : kUnaliased) {
    if (Find(parameter, name).isValid()) MarkUnaliased(parameter);
  }
  return llvm::Error::success();
}

void MarkUnaliased(llvm::Argument& parameter) {
  if (IsPointer(parameter)) parameter.addAttr(llvm::Attribute::NoAlias);
}

}  // namespace aspectra
