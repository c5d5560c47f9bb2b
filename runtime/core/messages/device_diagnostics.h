// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_MESSAGES_DEVICE_DIAGNOSTICS_H_
#define RUNTIME_CORE_MESSAGES_DEVICE_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about what a device or its driver cannot do
// (device_diagnostics.def).
#define ASPECTRA_MESSAGES DeviceDiagnostic
#define ASPECTRA_MESSAGES_FILE "runtime/core/messages/device_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // RUNTIME_CORE_MESSAGES_DEVICE_DIAGNOSTICS_H_
