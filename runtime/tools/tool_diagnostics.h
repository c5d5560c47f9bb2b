// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_TOOLS_TOOL_DIAGNOSTICS_H_
#define RUNTIME_TOOLS_TOOL_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about the runtime's tools
// (tool_diagnostics.def).
#define ASPECTRA_MESSAGES RuntimeToolDiagnostic
#define ASPECTRA_MESSAGES_FILE "runtime/tools/tool_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // RUNTIME_TOOLS_TOOL_DIAGNOSTICS_H_
