#ifndef IR_PROPERTIES_CONSTANT_TEXT_H_
#define IR_PROPERTIES_CONSTANT_TEXT_H_

#include <optional>

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/GlobalVariable.h"

namespace aspectra {

// Returns the text that a variable holds up to its zero byte; nullopt if the
// variable has no initial value, or if the value is not text. Clang writes the
// names and arguments of annotations, and the names of specialization
// constants, as texts of this form.
std::optional<llvm::StringRef> ConstantText(
    const llvm::GlobalVariable& variable);

}  // namespace aspectra

#endif  // IR_PROPERTIES_CONSTANT_TEXT_H_
