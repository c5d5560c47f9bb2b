#ifndef POSTLINK_SPIRV_LEGALIZE_H_
#define POSTLINK_SPIRV_LEGALIZE_H_

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// Rewrites `module` so that the SPIR-V translator takes it and translates it
// right; it computes the same as before. An error says what has no SPIR-V, a
// line each; the module is not to be used then.
llvm::Error LegalizeForSpirv(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_LEGALIZE_H_
