// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROCESSES_SYSTEM_ERROR_H_
#define POSTLINK_PROCESSES_SYSTEM_ERROR_H_

#include "llvm/Support/Error.h"
#include "postlink/processes/process_diagnostics.h"

namespace aspectra {

// Returns the message `what`. Its only value is the text of the system's last
// error (errno).
llvm::Error SystemError(ProcessDiagnostic what);

}  // namespace aspectra

#endif  // POSTLINK_PROCESSES_SYSTEM_ERROR_H_
