// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_PARAMETERS_VARIABLES_BY_PARAMETER_H_
#define IR_PARAMETERS_VARIABLES_BY_PARAMETER_H_

#include "llvm/ADT/ArrayRef.h"

namespace llvm {
class GlobalVariable;
class Module;
}  // namespace llvm

namespace aspectra {

// Changes kernels so that they pass `variables`, which must be in `module`, to
// the functions that they call. Afterwards only kernels name them. Returns
// whether anything changed.
bool PassByParameter(llvm::Module& module,
                     llvm::ArrayRef<llvm::GlobalVariable*> variables);

}  // namespace aspectra

#endif  // IR_PARAMETERS_VARIABLES_BY_PARAMETER_H_
