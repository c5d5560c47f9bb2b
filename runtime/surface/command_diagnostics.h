// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SURFACE_COMMAND_DIAGNOSTICS_H_
#define RUNTIME_SURFACE_COMMAND_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about commands, and what they are given
// (command_diagnostics.def).
#define ASPECTRA_MESSAGES CommandDiagnostic
#define ASPECTRA_MESSAGES_FILE "runtime/surface/command_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // RUNTIME_SURFACE_COMMAND_DIAGNOSTICS_H_
