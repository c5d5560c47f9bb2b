// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_API_LEVEL_ZERO_DIAGNOSTICS_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_API_LEVEL_ZERO_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra::level_zero {

// Every message about Level Zero
// (level_zero_diagnostics.def).
#define ASPECTRA_MESSAGES LevelZeroDiagnostic
#define ASPECTRA_MESSAGES_FILE \
  "runtime/backends/level_zero/api/level_zero_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra::level_zero

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_API_LEVEL_ZERO_DIAGNOSTICS_H_
