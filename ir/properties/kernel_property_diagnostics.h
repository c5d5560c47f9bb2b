// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_PROPERTIES_KERNEL_PROPERTY_DIAGNOSTICS_H_
#define IR_PROPERTIES_KERNEL_PROPERTY_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about wrong properties (kernel_property_diagnostics.def).
#define ASPECTRA_MESSAGES KernelPropertyDiagnostic
#define ASPECTRA_MESSAGES_FILE "ir/properties/kernel_property_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // IR_PROPERTIES_KERNEL_PROPERTY_DIAGNOSTICS_H_
