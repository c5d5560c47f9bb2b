// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PTX_END_AT_FAILURES_H_
#define POSTLINK_PTX_END_AT_FAILURES_H_

#include "llvm/IR/Module.h"

namespace aspectra {

// Rewrites failures of device code to CUDA's. If an assertion fails, or a
// function of the standard library cannot continue, a function of the driver
// prints the failure and the thread, and the launch ends with an error.
void EndAtFailures(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_PTX_END_AT_FAILURES_H_
