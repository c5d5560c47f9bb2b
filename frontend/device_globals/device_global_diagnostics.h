// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DEVICE_GLOBALS_DEVICE_GLOBAL_DIAGNOSTICS_H_
#define FRONTEND_DEVICE_GLOBALS_DEVICE_GLOBAL_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// What is said about device_global variables (device_global_diagnostics.def).
#define ASPECTRA_MESSAGES DeviceGlobalVariableDiagnostic
#define ASPECTRA_MESSAGES_FILE \
  "frontend/device_globals/device_global_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // FRONTEND_DEVICE_GLOBALS_DEVICE_GLOBAL_DIAGNOSTICS_H_
