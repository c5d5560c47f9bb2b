// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_REQUIREMENTS_REQUIREMENT_DIAGNOSTICS_H_
#define DEVICE_CONFIG_REQUIREMENTS_REQUIREMENT_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about requirements (requirement_diagnostics.def).
#define ASPECTRA_MESSAGES RequirementDiagnostic
#define ASPECTRA_MESSAGES_FILE \
  "device_config/requirements/requirement_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // DEVICE_CONFIG_REQUIREMENTS_REQUIREMENT_DIAGNOSTICS_H_
