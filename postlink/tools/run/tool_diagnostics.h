// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_TOOLS_RUN_TOOL_DIAGNOSTICS_H_
#define POSTLINK_TOOLS_RUN_TOOL_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// What the commands of the device link say (tool_diagnostics.def).
#define ASPECTRA_MESSAGES ToolDiagnostic
#define ASPECTRA_MESSAGES_FILE "postlink/tools/run/tool_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // POSTLINK_TOOLS_RUN_TOOL_DIAGNOSTICS_H_
