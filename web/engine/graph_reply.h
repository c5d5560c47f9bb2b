// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_GRAPH_REPLY_H_
#define WEB_ENGINE_GRAPH_REPLY_H_

#include <string>

#include "web/engine/input/diagnostics.h"
#include "web/engine/program.h"
#include "web/engine/request.h"

namespace aspectra::engine {

// The replies to "graph", "dot" and "path", which show a part of the call
// graph.
Result<std::string> AnswerGraph(Program& program, const calls::Graph& call);
Result<std::string> AnswerDot(Program& program, const calls::Dot& call);
Result<std::string> AnswerPath(Program& program, const calls::Path& call);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_GRAPH_REPLY_H_
