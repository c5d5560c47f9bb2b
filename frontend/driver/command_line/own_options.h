// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_COMMAND_LINE_OWN_OPTIONS_H_
#define FRONTEND_DRIVER_COMMAND_LINE_OWN_OPTIONS_H_

#include <string>

#include "llvm/ADT/StringRef.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra::driver {

// The ids of the options in own_options.td, for example
// own::OPT_fsycl_targets_EQ for -fsycl-targets=. clang::options has the ids of
// clang++'s options.
namespace own {

enum Id {
  OPT_INVALID = 0,  // not an option
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "frontend/driver/command_line/own_options.inc"
#undef OPTION
};

}  // namespace own

// Returns the table of the options in own_options.td.
const llvm::opt::OptTable& OwnOptTable();

// Returns the option of this program or of clang++ that is nearest to
// `argument`, with the argument's value; empty if none is near.
std::string NearestOption(llvm::StringRef argument);

void PrintHelp(llvm::raw_ostream& out);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_COMMAND_LINE_OWN_OPTIONS_H_
