// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_IMAGES_IMAGE_DIAGNOSTICS_H_
#define RUNTIME_CORE_IMAGES_IMAGE_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about device images that cannot be read
// (image_diagnostics.def).
#define ASPECTRA_MESSAGES ImageDiagnostic
#define ASPECTRA_MESSAGES_FILE "runtime/core/images/image_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // RUNTIME_CORE_IMAGES_IMAGE_DIAGNOSTICS_H_
