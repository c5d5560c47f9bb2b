// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_DEVICE_LIBRARY_LIBRARY_DIAGNOSTICS_H_
#define POSTLINK_DEVICE_LIBRARY_LIBRARY_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// What is said about the device library (library_diagnostics.def).
#define ASPECTRA_MESSAGES LibraryDiagnostic
#define ASPECTRA_MESSAGES_FILE "postlink/device_library/library_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // POSTLINK_DEVICE_LIBRARY_LIBRARY_DIAGNOSTICS_H_
