// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PTX_PTX_DIAGNOSTICS_H_
#define POSTLINK_PTX_PTX_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// What the compile for NVIDIA's devices says (ptx_diagnostics.def).
#define ASPECTRA_MESSAGES PtxDiagnostic
#define ASPECTRA_MESSAGES_FILE "postlink/ptx/ptx_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // POSTLINK_PTX_PTX_DIAGNOSTICS_H_
