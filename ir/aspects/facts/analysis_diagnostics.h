// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_FACTS_ANALYSIS_DIAGNOSTICS_H_
#define IR_ASPECTS_FACTS_ANALYSIS_DIAGNOSTICS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// Every message of the analysis (analysis_diagnostics.def).
#define ASPECTRA_MESSAGES AnalysisDiagnostic
#define ASPECTRA_MESSAGES_FILE "ir/aspects/facts/analysis_diagnostics.def"
#include "device_config/messages/message_table.inc"

}  // namespace aspectra

#endif  // IR_ASPECTS_FACTS_ANALYSIS_DIAGNOSTICS_H_
