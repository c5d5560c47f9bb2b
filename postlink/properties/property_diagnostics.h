// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROPERTIES_PROPERTY_DIAGNOSTICS_H_
#define POSTLINK_PROPERTIES_PROPERTY_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// What the device link says about compile-time properties
// (property_diagnostics.def).
#define ASPECTRA_MESSAGES PropertyDiagnostic
#define ASPECTRA_MESSAGES_FILE "postlink/properties/property_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // POSTLINK_PROPERTIES_PROPERTY_DIAGNOSTICS_H_
