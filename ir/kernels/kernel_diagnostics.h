// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_KERNELS_KERNEL_DIAGNOSTICS_H_
#define IR_KERNELS_KERNEL_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about kernels (kernel_diagnostics.def).
#define ASPECTRA_MESSAGES KernelDiagnostic
#define ASPECTRA_MESSAGES_FILE "ir/kernels/kernel_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // IR_KERNELS_KERNEL_DIAGNOSTICS_H_
