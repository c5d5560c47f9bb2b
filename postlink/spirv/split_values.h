#ifndef POSTLINK_SPIRV_SPLIT_VALUES_H_
#define POSTLINK_SPIRV_SPLIT_VALUES_H_

#include "llvm/IR/Module.h"
#include "postlink/spirv/refusals.h"

namespace aspectra {

// Rewrites every value in `module` whose type SPIR-V lacks to values of types
// that it has, and what lies in memory to bytes. Expects vectors of other
// lengths to be scalarized, ExpandOperations to have run, and nothing to be
// said of variables for debuggers. Adds what it cannot rewrite to `refusals`;
// the module is not to be used then.
void SplitValues(llvm::Module& module, Refusals& refusals);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_SPLIT_VALUES_H_
