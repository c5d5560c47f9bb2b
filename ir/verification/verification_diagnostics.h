// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_VERIFICATION_VERIFICATION_DIAGNOSTICS_H_
#define IR_VERIFICATION_VERIFICATION_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// What is said about a module that LLVM's verifier does not accept
// (verification_diagnostics.def).
#define ASPECTRA_MESSAGES VerificationDiagnostic
#define ASPECTRA_MESSAGES_FILE "ir/verification/verification_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // IR_VERIFICATION_VERIFICATION_DIAGNOSTICS_H_
