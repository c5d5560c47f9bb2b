// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_KERNEL_LAUNCH_LAUNCH_DIAGNOSTICS_H_
#define FRONTEND_KERNEL_LAUNCH_LAUNCH_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// What is said about launches and the parameters of kernels
// (launch_diagnostics.def).
#define ASPECTRA_MESSAGES LaunchDiagnostic
#define ASPECTRA_MESSAGES_FILE "frontend/kernel_launch/launch_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // FRONTEND_KERNEL_LAUNCH_LAUNCH_DIAGNOSTICS_H_
