// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/run/time_report.h"

#include <array>

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"

namespace aspectra::driver {
namespace {

double Seconds(std::chrono::microseconds time) {
  return std::chrono::duration<double>(time).count();
}

}  // namespace

void PrintTimeReport(
    llvm::raw_ostream& out, const ActionGraph& graph,
    llvm::ArrayRef<std::optional<std::chrono::microseconds>> times,
    std::chrono::microseconds elapsed) {
  struct Step {
    unsigned commands = 0;
    std::chrono::microseconds time{0};
  };
  std::array<Step, kActionKindCount> steps;
  Step all;
  for (const auto& [action, time] : llvm::zip_equal(graph.actions(), times)) {
    if (!time) continue;
    for (Step* step : {&steps[static_cast<size_t>(action.kind)], &all}) {
      step->commands += 1;
      step->time += *time;
    }
  }
  auto print = [&](llvm::StringRef name, const Step& step) {
    double part = all.time.count() == 0
                      ? 0
                      : 100 * Seconds(step.time) / Seconds(all.time);
    out << llvm::left_justify(name, 16)
        << llvm::format("%8u %9.3f %8.1f%%\n", step.commands,
                        Seconds(step.time), part);
  };
  out << "step            commands   seconds  of all\n";
  for (const auto& [i, step] : llvm::enumerate(steps)) {
    if (step.commands > 0) print(ActionName(static_cast<ActionKind>(i)), step);
  }
  print("all", all);
  out << llvm::format("elapsed %26.3f\n", Seconds(elapsed));
}

}  // namespace aspectra::driver
