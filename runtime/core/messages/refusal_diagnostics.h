#ifndef RUNTIME_CORE_MESSAGES_REFUSAL_DIAGNOSTICS_H_
#define RUNTIME_CORE_MESSAGES_REFUSAL_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// Every message about the launch of a kernel
// (refusal_diagnostics.def).
#define ASPECTRA_MESSAGES RefusalDiagnostic
#define ASPECTRA_MESSAGES_FILE "runtime/core/messages/refusal_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // RUNTIME_CORE_MESSAGES_REFUSAL_DIAGNOSTICS_H_
