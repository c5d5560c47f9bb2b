// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_REFUSE_CALLS_H_
#define POSTLINK_SPIRV_REFUSE_CALLS_H_

#include "llvm/IR/Module.h"
#include "postlink/spirv/refusals.h"

namespace aspectra {

// Refuses calls that no device supports. Drivers would report them only at run
// time, and often without a reason. These are calls of functions of the C and
// C++ libraries that nothing defines, and recursive calls, direct or indirect
// (SPIR-V 2.16.1, "Universal Validation Rules").
void RefuseCalls(llvm::Module& module, Refusals& refusals);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_REFUSE_CALLS_H_
