// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_COMMAND_LINE_DIAGNOSTICS_H_
#define FRONTEND_DRIVER_COMMAND_LINE_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra::driver {

// Every message of the driver (diagnostics.def).
#define ASPECTRA_MESSAGES Diagnostic
#define ASPECTRA_MESSAGES_FILE "frontend/driver/command_line/diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_COMMAND_LINE_DIAGNOSTICS_H_
