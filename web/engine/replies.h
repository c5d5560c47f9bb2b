// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_REPLIES_H_
#define WEB_ENGINE_REPLIES_H_

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "web/engine/input/engine_diagnostics.h"
#include "web/engine/input/input.h"
#include "web/engine/ir_text.h"
#include "web/engine/program.h"
#include "web/engine/request.h"

namespace aspectra::engine {

// The replies to "pair" and "costs", which compare images.
Result<std::string> AnswerPair(Program& program, const calls::Pair& call);
Result<std::string> AnswerCosts(Program& program);

// Replies with the differences between the declarations in one linked
// translation unit and the definitions in another.
Result<std::string> AnswerUnits(Program& program);

// Compares the open program with the program in `files`. The open program stays
// open.
Result<std::string> AnswerCompare(Program& program,
                                  std::span<const InputFile> files);

// Returns the reply to "chains". `counts` is CountChains of the request's
// aspect. If `lines` is null, the reply has no places in the text.
Result<std::string> AnswerChains(Program& program, const calls::Chains& call,
                                 const std::vector<uint64_t>& counts,
                                 const IrLines* lines);

// The replies to "graph", "dot" and "path", which show a part of the call
// graph.
Result<std::string> AnswerGraph(Program& program, const calls::Graph& call);
Result<std::string> AnswerDot(Program& program, const calls::Dot& call);
Result<std::string> AnswerPath(Program& program, const calls::Path& call);

// The texts of the following replies equal the output of sycl-post-link for the
// open plan.

// Returns the files beside the code of an image.
Result<std::string> AnswerImage(Program& program, const calls::Image& call);

// Returns the warnings, in the tool's words and order.
Result<std::string> AnswerWarnings(Program& program);

// Returns the report.
Result<std::string> AnswerReport(Program& program, const calls::Report& call);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_REPLIES_H_
