#ifndef IR_ASPECTS_WARNING_DIAGNOSTIC_H_
#define IR_ASPECTS_WARNING_DIAGNOSTIC_H_

#include "ir/aspects/aspect_warnings.h"

namespace llvm {
class LLVMContext;
}  // namespace llvm

namespace aspectra {

// Hands the warning to `context`'s diagnostic handler. Clang's shows it at its
// location, obeys -w and -Werror. Without a handler that takes it, as in opt,
// it goes to the error stream, as AspectWarning::ToString() puts it.
void Emit(const AspectWarning& warning, llvm::LLVMContext& context);

}  // namespace aspectra

#endif  // IR_ASPECTS_WARNING_DIAGNOSTIC_H_
