#ifndef FRONTEND_DRIVER_EXECUTE_H_
#define FRONTEND_DRIVER_EXECUTE_H_

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "frontend/driver/action_graph.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra::driver {

struct ExecuteOptions {
  std::string work_folder;  // exists; for what only this run needs
  // Where temporary files are, if not in the work folder; "" is here.
  std::optional<std::string> keep_temporaries_in;
  unsigned jobs = 1;     // actions at once, at most
  bool verbose = false;  // print each command
  // Changes the command of a compile before it is run; empty: leaves it. Called
  // from several threads at once.
  std::function<std::vector<std::string>(std::vector<std::string>)>
      adjust_compile;
  // Of the terminal behind `err`, on which a line says how far a run is that
  // takes longer than `status_after`; 0: there is no terminal.
  unsigned status_columns = 0;
  std::chrono::milliseconds status_after = std::chrono::seconds(2);
};

struct ExecuteResult {
  // 0, or that of the first action in the graph's order that failed: its exit
  // code, or 1 if it could not be started or crashed.
  int exit_code = 0;
  // The signal that stopped the run, or 0.
  int signal = 0;
  // How long each action took; nothing for those that did not run.
  std::vector<std::optional<std::chrono::microseconds>> times;
};

// An error if the folder of an output is not there.
llvm::Error CheckOutputFolders(const ActionGraph& graph);

// Runs the actions as child processes, each when those that it depends on have
// succeeded. What the tools print comes in the graph's order, standard output
// to `out`, the rest and the driver's own words to `err`.
//
// An output is written beside its place, and moved there when its action has
// succeeded; a failed action leaves none.
ExecuteResult Execute(const ActionGraph& graph, const ExecuteOptions& options,
                      llvm::raw_ostream& out, llvm::raw_ostream& err);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_EXECUTE_H_
