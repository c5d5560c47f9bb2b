// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_RUN_TIME_REPORT_H_
#define FRONTEND_DRIVER_RUN_TIME_REPORT_H_

#include <chrono>
#include <optional>

#include "frontend/driver/plan/action_graph.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra::driver {

// Prints a table with a line for each step: the number of commands, their time
// in seconds (summed even if they ran at the same time), and their part of the
// total. `times` has an entry for each action; `elapsed` is the time of the
// whole run.
void PrintTimeReport(
    llvm::raw_ostream& out, const ActionGraph& graph,
    llvm::ArrayRef<std::optional<std::chrono::microseconds>> times,
    std::chrono::microseconds elapsed);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_RUN_TIME_REPORT_H_
