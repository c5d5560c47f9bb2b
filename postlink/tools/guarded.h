#ifndef POSTLINK_TOOLS_GUARDED_H_
#define POSTLINK_TOOLS_GUARDED_H_

#include <string>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// Calls `run`, which has LLVM compile a module of `context`. LLVM tells the
// context of an error, which by itself ends the program, or ends it without a
// word; here both are errors like those that `run` returns.
llvm::Expected<std::string> Guarded(
    llvm::LLVMContext& context,
    llvm::function_ref<llvm::Expected<std::string>()> run);

}  // namespace aspectra

#endif  // POSTLINK_TOOLS_GUARDED_H_
