// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_EMIT_DIAGNOSTIC_H_
#define IR_ASPECTS_EMIT_DIAGNOSTIC_H_

#include <functional>

#include "ir/aspects/findings/aspect_warning.h"
#include "llvm/Support/Error.h"

namespace llvm {
class LLVMContext;
}  // namespace llvm

namespace aspectra {

// Receives a warning. Returns true if it handled the warning, or if the warning
// is turned off.
using WarningSink = std::function<bool(const AspectWarning&)>;

// Passes the warning to `context`'s diagnostic handler. Clang's handler shows
// the warning at its location and obeys -w and -Werror, but does not know
// warning groups. If no handler takes the warning, as in opt, the text of
// AspectWarning::ToString() goes to the error stream.
void Emit(const AspectWarning& warning, llvm::LLVMContext& context);

// Passes an error to `context`'s diagnostic handler. If no handler takes it,
// LLVM prints it and ends the process with status 1; unfinished output files
// are removed.
void Emit(llvm::Error error, llvm::LLVMContext& context);

}  // namespace aspectra

#endif  // IR_ASPECTS_EMIT_DIAGNOSTIC_H_
