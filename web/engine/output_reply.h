// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_OUTPUT_REPLY_H_
#define WEB_ENGINE_OUTPUT_REPLY_H_

#include <string>

#include "web/engine/input/diagnostics.h"
#include "web/engine/program.h"
#include "web/engine/request.h"

namespace aspectra::engine {

// The replies whose texts equal the output of sycl-post-link for the open plan.

// Returns the files beside the code of an image.
Result<std::string> AnswerImage(Program& program, const calls::Image& call);

// Returns the warnings, in the tool's words and order.
Result<std::string> AnswerWarnings(Program& program);

// Returns the report.
Result<std::string> AnswerReport(Program& program, const calls::Report& call);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_OUTPUT_REPLY_H_
