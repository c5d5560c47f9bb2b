// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_TOOLS_POST_LINK_OPTIONS_H_
#define POSTLINK_TOOLS_POST_LINK_OPTIONS_H_

#include <string>
#include <vector>

#include "llvm/Support/Error.h"
#include "postlink/program/entry_point_reader.h"
#include "postlink/split/split_plan.h"
#include "postlink/tools/run/module_reader.h"

namespace aspectra {

// The reaction to undefined symbols that kernels use.
enum class Missing { kIgnore, kWarning, kError };

// The command line of sycl-post-link.
struct PostLinkOptions {
  std::string input;
  std::string output;
  SplitMode split;
  std::string device_config;
  bool text;
  unsigned workers;                // 0: the tool chooses the number
  std::string explain;             // a file name, or "-" for text; may be empty
  std::vector<std::string> pairs;  // "A,B": two entry points
  std::string report;              // a file name; may be empty
  std::string report_title;        // empty: the module's name is used
  Verified verified;               // the input's verification
  Missing missing;
  std::vector<std::string> libraries;  // they may define missing symbols
  Imports imports;
  std::vector<std::string> warnings;  // options about warnings, in order

  bool Explains() const { return !explain.empty() || !report.empty(); }
};

// Reads `options` from the command line. If the command line asks for help,
// prints the help and exits.
llvm::Error ParsePostLinkOptions(int argc, char** argv,
                                 PostLinkOptions& options);

}  // namespace aspectra

#endif  // POSTLINK_TOOLS_POST_LINK_OPTIONS_H_
