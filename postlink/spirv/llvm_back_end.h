#ifndef POSTLINK_SPIRV_LLVM_BACK_END_H_
#define POSTLINK_SPIRV_LLVM_BACK_END_H_

#include <string>

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// The SPIR-V binary, of version 1.`max_minor_version`, that LLVM's own back end
// makes of `module`, in a child process; `module` stays as it is. An error
// holds the back end's words, and says to use the translator.
llvm::Expected<std::string> EmitSpirvByLlvm(llvm::Module& module,
                                            int max_minor_version);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_LLVM_BACK_END_H_
