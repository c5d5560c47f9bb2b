// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_COMMAND_LINE_MODE_H_
#define FRONTEND_DRIVER_COMMAND_LINE_MODE_H_

#include <string>
#include <vector>

#include "frontend/driver/command_line/arguments.h"

namespace aspectra::driver {

// Decides the mode after the whole command line was parsed, and adds mistakes
// that concern several arguments to `mistakes`. Without -fsycl, drops all
// mistakes so far, because clang++ gets the same words and finds the same
// mistakes.
void DecideMode(Arguments& arguments, std::vector<std::string>& mistakes,
                std::vector<std::string>& warnings);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_COMMAND_LINE_MODE_H_
