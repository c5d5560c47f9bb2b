#ifndef IR_PARAMETERS_VARIABLES_BY_PARAMETER_H_
#define IR_PARAMETERS_VARIABLES_BY_PARAMETER_H_

#include "llvm/ADT/ArrayRef.h"

namespace llvm {
class GlobalVariable;
class Module;
}  // namespace llvm

namespace aspectra {

// Has kernels hand `variables`, which are of `module`, to the functions that
// they call: only kernels name them afterwards. Returns whether anything
// changed.
bool PassByParameter(llvm::Module& module,
                     llvm::ArrayRef<llvm::GlobalVariable*> variables);

}  // namespace aspectra

#endif  // IR_PARAMETERS_VARIABLES_BY_PARAMETER_H_
