// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_METADATA_METADATA_DIAGNOSTICS_H_
#define IR_ASPECTS_METADATA_METADATA_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// The messages of metadata_diagnostics.def.
#define ASPECTRA_MESSAGES MetadataDiagnostic
#define ASPECTRA_MESSAGES_FILE "ir/aspects/metadata/metadata_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // IR_ASPECTS_METADATA_METADATA_DIAGNOSTICS_H_
