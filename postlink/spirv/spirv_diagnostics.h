// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_SPIRV_DIAGNOSTICS_H_
#define POSTLINK_SPIRV_SPIRV_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// What the translation to SPIR-V says (spirv_diagnostics.def).
#define ASPECTRA_MESSAGES SpirvDiagnostic
#define ASPECTRA_MESSAGES_FILE "postlink/spirv/spirv_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_SPIRV_DIAGNOSTICS_H_
