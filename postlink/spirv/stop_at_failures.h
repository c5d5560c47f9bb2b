// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_STOP_AT_FAILURES_H_
#define POSTLINK_SPIRV_STOP_AT_FAILURES_H_

#include "llvm/IR/Module.h"

namespace aspectra {

// Gives failures the effect that they have on a host. If an assertion fails, or
// a function of the standard library cannot continue, the work-item ends, and
// the first one to do so writes a report (runtime/abi/failure_report.h), from
// which the runtime stops the program. A kernel whose code can fail gets a last
// parameter for the report; other kernels stay unchanged. The device library
// defines the functions that are called in the end.
void StopAtFailures(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_STOP_AT_FAILURES_H_
