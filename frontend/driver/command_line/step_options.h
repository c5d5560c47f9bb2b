// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_COMMAND_LINE_STEP_OPTIONS_H_
#define FRONTEND_DRIVER_COMMAND_LINE_STEP_OPTIONS_H_

#include "llvm/Option/Option.h"

namespace aspectra::driver {

// The steps to which one of clang++'s options applies.
struct OptionSteps {
  bool device = true;
  bool host = true;
  bool link = true;

  friend bool operator==(const OptionSteps&, const OptionSteps&) = default;
};

// Returns the steps of an option. Clang's option groups and flags distinguish
// compilation from linking. A table in step_options.cc lists the options that
// only the host compilation supports, with a reason for each.
OptionSteps StepsOf(const llvm::opt::Option& option);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_COMMAND_LINE_STEP_OPTIONS_H_
