// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_FORMATS_FORMAT_DIAGNOSTICS_H_
#define POSTLINK_FORMATS_FORMAT_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about the files between the stages (format_diagnostics.def).
#define ASPECTRA_MESSAGES FormatDiagnostic
#define ASPECTRA_MESSAGES_FILE "postlink/formats/format_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // POSTLINK_FORMATS_FORMAT_DIAGNOSTICS_H_
