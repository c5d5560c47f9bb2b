// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_DEVICE_GLOBALS_DEVICE_GLOBAL_DIAGNOSTICS_H_
#define IR_DEVICE_GLOBALS_DEVICE_GLOBAL_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about a refused device_global (device_global_diagnostics.def).
#define ASPECTRA_MESSAGES DeviceGlobalDiagnostic
#define ASPECTRA_MESSAGES_FILE "ir/device_globals/device_global_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // IR_DEVICE_GLOBALS_DEVICE_GLOBAL_DIAGNOSTICS_H_
