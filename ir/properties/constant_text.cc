#include "ir/properties/constant_text.h"

#include <optional>

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Constants.h"
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
  // An empty text is stored as a zero constant, not as a data array.
  if (value.isNullValue() && value.getType()->isArrayTy() &&
      value.getType()->getArrayElementType()->isIntegerTy(8)) {
    return "";
  }
  return std::nullopt;
}

}  // namespace aspectra
