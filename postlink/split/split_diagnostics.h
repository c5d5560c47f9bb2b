// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPLIT_SPLIT_DIAGNOSTICS_H_
#define POSTLINK_SPLIT_SPLIT_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// What the device link says when it splits the program into images
// (split_diagnostics.def).
#define ASPECTRA_MESSAGES SplitDiagnostic
#define ASPECTRA_MESSAGES_FILE "postlink/split/split_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_SPLIT_DIAGNOSTICS_H_
