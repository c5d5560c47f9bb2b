// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_PLAN_REPLY_H_
#define WEB_ENGINE_PLAN_REPLY_H_

#include <span>
#include <string>

#include "web/engine/input/diagnostics.h"
#include "web/engine/input/input.h"
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

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_PLAN_REPLY_H_
