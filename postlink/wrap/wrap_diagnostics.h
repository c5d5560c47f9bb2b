// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_WRAP_WRAP_DIAGNOSTICS_H_
#define POSTLINK_WRAP_WRAP_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// What is said about the host object that holds the images
// (wrap_diagnostics.def).
#define ASPECTRA_MESSAGES WrapDiagnostic
#define ASPECTRA_MESSAGES_FILE "postlink/wrap/wrap_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // POSTLINK_WRAP_WRAP_DIAGNOSTICS_H_
