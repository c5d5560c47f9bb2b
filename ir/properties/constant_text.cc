// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/properties/constant_text.h"

#include <optional>

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/Support/Casting.h"

namespace aspectra {

std::optional<llvm::StringRef> ConstantText(
    const llvm::GlobalVariable& variable) {
  if (!variable.hasInitializer()) return std::nullopt;
  const llvm::Constant& value = *variable.getInitializer();
  if (const auto* data = llvm::dyn_cast<llvm::ConstantDataArray>(&value)) {
    if (data->isString() && data->getAsString().ends_with('\0')) {
      return data->getAsString().drop_back();
    }
  }
  // Zero bytes are stored as a zero constant, not as a data array. Two of them
  // are the character '\0'; any other number of them is an empty text.
  const auto* array = llvm::dyn_cast<llvm::ArrayType>(value.getType());
  if (array == nullptr || !value.isNullValue() ||
      !array->getElementType()->isIntegerTy(8)) {
    return std::nullopt;
  }
  return llvm::StringRef("\0", array->getNumElements() == 2 ? 1 : 0);
}

}  // namespace aspectra
