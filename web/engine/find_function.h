// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_FIND_FUNCTION_H_
#define WEB_ENGINE_FIND_FUNCTION_H_

#include <span>
#include <string>
#include <vector>

#include "ir/aspects/facts/aspect_usage.h"
#include "web/engine/input/diagnostics.h"
#include "web/engine/program.h"

namespace aspectra::engine {

// Returns the function with this symbol, or an error that names the symbol.
Result<AspectUsage::Node> FindFunction(Program& program,
                                       const std::string& name);

Result<std::vector<AspectUsage::Node>> FindFunctions(
    Program& program, std::span<const std::string> names);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_FIND_FUNCTION_H_
