#ifndef POSTLINK_SPIRV_STOP_AT_FAILURES_H_
#define POSTLINK_SPIRV_STOP_AT_FAILURES_H_

#include "llvm/IR/Module.h"

namespace aspectra {

// Makes failures what they are on a host: where an assertion does not hold, or
// a function of the standard library cannot go on, the work-item ends there,
// and the first one to do so says it in a report
// (runtime/abi/failure_report.h), from which the runtime stops the program. A
// kernel of which code can fail gets a last parameter for the report; no other
// kernel is changed. What ends up being called is the device library's.
void StopAtFailures(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_STOP_AT_FAILURES_H_
