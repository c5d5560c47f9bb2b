#ifndef POSTLINK_SPIRV_REFUSE_CALLS_H_
#define POSTLINK_SPIRV_REFUSE_CALLS_H_

#include "llvm/IR/Module.h"
#include "postlink/spirv/refusals.h"

namespace aspectra {

// Refuses calls that no device takes, which drivers would only say when the
// program runs, and often without a reason: of the C and C++ libraries'
// functions that nothing defines, and of functions that call themselves,
// directly or by way of others (SPIR-V 2.16.1, "Universal Validation Rules").
void RefuseCalls(llvm::Module& module, Refusals& refusals);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_REFUSE_CALLS_H_
