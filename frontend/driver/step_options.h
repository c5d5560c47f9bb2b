#ifndef FRONTEND_DRIVER_STEP_OPTIONS_H_
#define FRONTEND_DRIVER_STEP_OPTIONS_H_

#include "llvm/Option/Option.h"

namespace aspectra::driver {

// The steps that an option of clang++'s is for.
struct OptionSteps {
  bool device = true;
  bool host = true;
  bool link = true;

  friend bool operator==(const OptionSteps&, const OptionSteps&) = default;
};

// Clang's option groups and flags tell compiling from linking; a table in the
// source, with a reason for each line, names what only the host compile can
// do.
OptionSteps StepsOf(const llvm::opt::Option& option);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_STEP_OPTIONS_H_
