// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_RUN_EXECUTE_H_
#define FRONTEND_DRIVER_RUN_EXECUTE_H_

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "frontend/driver/plan/action_graph.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra::driver {

struct ExecuteOptions {
  std::string work_folder;  // must exist; for files that only this run needs
  // The folder for temporary files; "" is the current folder, and nullopt means
  // the work folder.
  std::optional<std::string> keep_temporaries_in;
  unsigned jobs = 1;     // largest number of actions at once
  bool verbose = false;  // print each command
  // Changes the command of a compilation before it runs. Called from several
  // threads at once. May be empty.
  std::function<std::vector<std::string>(std::vector<std::string>)>
      adjust_compile;
  // The width of the terminal that `err` writes to; 0 means no terminal. If a
  // run takes longer than `status_after`, a line on the terminal shows the
  // progress.
  unsigned status_columns = 0;
  std::chrono::milliseconds status_after = std::chrono::seconds(2);
};

struct ExecuteResult {
  // 0 if all actions succeeded. Otherwise the exit code of the first failed
  // action in the graph's order; 1 if this action crashed or could not be
  // started.
  int exit_code = 0;
  // The signal that stopped the run; 0 if none did.
  int signal = 0;
  // The duration of each action; nullopt for actions that did not run.
  std::vector<std::optional<std::chrono::microseconds>> times;
};

// Returns an error if the folder of an output does not exist.
llvm::Error CheckOutputFolders(const ActionGraph& graph);

// Runs the actions as child processes, each after all its dependencies have
// succeeded. The tools' output appears in the graph's order: their standard
// output goes to `out`, their error output and the driver's own messages to
// `err`.
//
// An output is written under a temporary name beside its place, and renamed
// when its action has succeeded; a failed action leaves no output.
ExecuteResult Execute(const ActionGraph& graph, const ExecuteOptions& options,
                      llvm::raw_ostream& out, llvm::raw_ostream& err);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_RUN_EXECUTE_H_
