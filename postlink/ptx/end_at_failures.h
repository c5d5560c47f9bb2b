#ifndef POSTLINK_PTX_END_AT_FAILURES_H_
#define POSTLINK_PTX_END_AT_FAILURES_H_

#include "llvm/IR/Module.h"

namespace aspectra {

// Makes failures of device code CUDA's: where an assertion does not hold, or a
// function of the standard library cannot go on, the driver's own function
// prints what it is, with the thread, and the launch ends with an error.
void EndAtFailures(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_PTX_END_AT_FAILURES_H_
