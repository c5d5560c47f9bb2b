// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_CHAIN_REPLY_H_
#define WEB_ENGINE_CHAIN_REPLY_H_

#include <cstdint>
#include <string>
#include <vector>

#include "web/engine/input/diagnostics.h"
#include "web/engine/ir_text.h"
#include "web/engine/program.h"
#include "web/engine/request.h"

namespace aspectra::engine {

// Returns the reply to "chains". `counts` is CountChains of the request's
// aspect. If `lines` is null, the reply has no places in the text.
Result<std::string> AnswerChains(Program& program, const calls::Chains& call,
                                 const std::vector<uint64_t>& counts,
                                 const IrLines* lines);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_CHAIN_REPLY_H_
