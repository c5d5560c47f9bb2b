#ifndef IR_ASPECTS_DIAGNOSTICS_H_
#define IR_ASPECTS_DIAGNOSTICS_H_

#include "ir/aspects/aspect_warnings.h"
#include "llvm/Support/Error.h"

namespace llvm {
class LLVMContext;
}  // namespace llvm

namespace aspectra {

// Hands the warning to `context`'s diagnostic handler. Clang's shows it at its
// location and obeys -w and -Werror. Without a handler that takes it, as in
// opt, it goes to the error stream, as AspectWarning::ToString() puts it.
void Emit(const AspectWarning& warning, llvm::LLVMContext& context);

// The same for an error. Where no handler takes it, LLVM prints it and ends the
// process with status 1; files that are being written are removed.
void Emit(llvm::Error error, llvm::LLVMContext& context);

}  // namespace aspectra

#endif  // IR_ASPECTS_DIAGNOSTICS_H_
