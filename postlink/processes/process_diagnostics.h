// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROCESSES_PROCESS_DIAGNOSTICS_H_
#define POSTLINK_PROCESSES_PROCESS_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// What is said about child processes (process_diagnostics.def).
#define ASPECTRA_MESSAGES ProcessDiagnostic
#define ASPECTRA_MESSAGES_FILE "postlink/processes/process_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // POSTLINK_PROCESSES_PROCESS_DIAGNOSTICS_H_
