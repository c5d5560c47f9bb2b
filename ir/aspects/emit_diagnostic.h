#ifndef IR_ASPECTS_EMIT_DIAGNOSTIC_H_
#define IR_ASPECTS_EMIT_DIAGNOSTIC_H_

#include <functional>

#include "ir/aspects/aspect_warning.h"
#include "llvm/Support/Error.h"

namespace llvm {
class LLVMContext;
}  // namespace llvm

namespace aspectra {

// Where warnings go. Returns whether it took the warning; one that is turned
// off is taken too.
using WarningSink = std::function<bool(const AspectWarning&)>;

// Hands the warning to `context`'s diagnostic handler. Clang's shows it at its
// location and obeys -w and -Werror; it knows nothing of groups. Without a
// handler that takes it, as in opt, it goes to the error stream, as
// AspectWarning::ToString() puts it.
void Emit(const AspectWarning& warning, llvm::LLVMContext& context);

// The same for an error. Where no handler takes it, LLVM prints it and ends the
// process with status 1; files that are being written are removed.
void Emit(llvm::Error error, llvm::LLVMContext& context);

}  // namespace aspectra

#endif  // IR_ASPECTS_EMIT_DIAGNOSTIC_H_
