// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/run/time_report.h"

#include <chrono>
#include <string>
#include <utility>

#include "gtest/gtest.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra::driver {
namespace {

using std::chrono::microseconds;

TEST(TimeReport, SumsTheCommandsOfAStep) {
  ActionGraph::Builder builder;
  for (ActionKind kind : {ActionKind::kHostCompile, ActionKind::kDeviceCompile,
                          ActionKind::kHostCompile, ActionKind::kHostLink}) {
    builder.AddAction(kind, {});
  }
  std::string text;
  llvm::raw_string_ostream out(text);
  // The link did not run.
  PrintTimeReport(out, std::move(builder).Build(),
                  {microseconds(1'000'000), microseconds(2'000'000),
                   microseconds(1'000'000), std::nullopt},
                  microseconds(2'500'000));
  EXPECT_EQ(text,
            "step            commands   seconds  of all\n"
            "device compile         1     2.000     50.0%\n"
            "host compile           2     2.000     50.0%\n"
            "all                    3     4.000    100.0%\n"
            "elapsed                      2.500\n");
}

TEST(TimeReport, OfNothingIsEmpty) {
  std::string text;
  llvm::raw_string_ostream out(text);
  PrintTimeReport(out, ActionGraph(), {}, microseconds(0));
  EXPECT_EQ(text,
            "step            commands   seconds  of all\n"
            "all                    0     0.000      0.0%\n"
            "elapsed                      0.000\n");
}

}  // namespace
}  // namespace aspectra::driver
