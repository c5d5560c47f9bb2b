// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_SUPPOSITION_TEXTS_H_
#define WEB_ENGINE_SUPPOSITION_TEXTS_H_

#include "device_config/messages/message.h"

namespace aspectra::engine {

// What a user's edits suppose (supposition_texts.def).
#define ASPECTRA_TEXTS SuppositionText
#define ASPECTRA_TEXTS_FILE "web/engine/supposition_texts.def"
#include "device_config/messages/text_table.inc"

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_SUPPOSITION_TEXTS_H_
