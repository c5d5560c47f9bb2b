#ifndef WEB_ENGINE_PLAN_REPLY_H_
#define WEB_ENGINE_PLAN_REPLY_H_

#include <span>
#include <string>

#include "web/engine/diagnostics.h"
#include "web/engine/input.h"
#include "web/engine/program.h"
#include "web/engine/request.h"

namespace aspectra::engine {

// The replies to "pair" and "costs", which weigh images.
Result<std::string> AnswerPair(Program& program, const Request& request);
Result<std::string> AnswerCosts(Program& program);

// What the units that are linked say of each other's functions.
Result<std::string> AnswerUnits(Program& program);

// From what is open to what is in `files`, which stays closed.
Result<std::string> AnswerCompare(Program& program,
                                  std::span<const InputFile> files);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_PLAN_REPLY_H_
