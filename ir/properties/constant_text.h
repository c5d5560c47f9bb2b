// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_PROPERTIES_CONSTANT_TEXT_H_
#define IR_PROPERTIES_CONSTANT_TEXT_H_

#include <optional>

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/GlobalVariable.h"

namespace aspectra {

// Returns the text that a variable holds, without the zero byte at its end;
// nullopt if the variable has no initial value, or if the value is not text.
// The text itself may have zero bytes, as the value '\0' of a property does.
// Clang writes the names and arguments of annotations, and the names of
// specialization constants, as texts of this form.
std::optional<llvm::StringRef> ConstantText(
    const llvm::GlobalVariable& variable);

}  // namespace aspectra

#endif  // IR_PROPERTIES_CONSTANT_TEXT_H_
