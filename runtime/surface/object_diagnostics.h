// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SURFACE_OBJECT_DIAGNOSTICS_H_
#define RUNTIME_SURFACE_OBJECT_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about SYCL objects other than commands
// (object_diagnostics.def).
#define ASPECTRA_MESSAGES ObjectDiagnostic
#define ASPECTRA_MESSAGES_FILE "runtime/surface/object_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // RUNTIME_SURFACE_OBJECT_DIAGNOSTICS_H_
