// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_MESSAGES_KERNEL_SUBMISSION_DIAGNOSTICS_H_
#define RUNTIME_CORE_MESSAGES_KERNEL_SUBMISSION_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about a kernel that the program submits and its device_globals
// (kernel_submission_diagnostics.def).
#define ASPECTRA_MESSAGES SubmissionDiagnostic
#define ASPECTRA_MESSAGES_FILE \
  "runtime/core/messages/kernel_submission_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // RUNTIME_CORE_MESSAGES_KERNEL_SUBMISSION_DIAGNOSTICS_H_
