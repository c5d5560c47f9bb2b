// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_EXPLAIN_EXPLANATION_TEXTS_H_
#define POSTLINK_EXPLAIN_EXPLANATION_TEXTS_H_

#include "device_config/messages/message.h"

namespace aspectra {

// The texts of explanations (explanation_texts.def).
#define ASPECTRA_TEXTS ExplanationText
#define ASPECTRA_TEXTS_FILE "postlink/explain/explanation_texts.def"
#include "device_config/messages/text_table.inc"

}  // namespace aspectra

#endif  // POSTLINK_EXPLAIN_EXPLANATION_TEXTS_H_
