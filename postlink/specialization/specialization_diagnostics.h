// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPECIALIZATION_SPECIALIZATION_DIAGNOSTICS_H_
#define POSTLINK_SPECIALIZATION_SPECIALIZATION_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// What is said about specialization constants (specialization_diagnostics.def).
#define ASPECTRA_MESSAGES SpecializationDiagnostic
#define ASPECTRA_MESSAGES_FILE \
  "postlink/specialization/specialization_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // POSTLINK_SPECIALIZATION_SPECIALIZATION_DIAGNOSTICS_H_
