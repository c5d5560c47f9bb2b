// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/command_line/warning_groups.h"

#include <initializer_list>
#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace aspectra::driver {
namespace {

using Words = std::vector<std::string>;

// Returns the reports about a command line with these words: "error: ..." or
// "warning: ...".
Words Report(std::initializer_list<const char*> words) {
  UnknownWarningOptions options;
  for (const char* word : words) options.See(word);
  Words mistakes, warnings, lines;
  options.Report(mistakes, warnings);
  for (const std::string& text : mistakes) lines.push_back("error: " + text);
  for (const std::string& text : warnings) lines.push_back("warning: " + text);
  return lines;
}

TEST(WarningOptions, EveryFormOfAnOwnGroupIsOwn) {
  for (const char* word :
       {"-Wsycl-device-has", "-Wno-sycl-device-has", "-Werror=sycl-device-has",
        "-Wno-error=sycl-device-has", "-Wsycl-fixed-targets",
        "-Wno-sycl-fixed-targets", "-Werror=sycl-fixed-targets",
        "-Wno-error=sycl-fixed-targets"}) {
    EXPECT_TRUE(IsOwnWarningOption(word)) << word;
    EXPECT_FALSE(UnknownWarningOptions().See(word)) << word;
  }
}

TEST(WarningOptions, ClangsGoToClang) {
  for (const char* word : {"-w", "-Wall", "-Werror", "-Wno-error",
                           "-Weverything", "-Wunused-variable", "-Wnonesuch",
                           "-Wl,-z,now", "-Wsycl", "-O2", "sycl-device-has"}) {
    EXPECT_FALSE(IsOwnWarningOption(word)) << word;
    EXPECT_FALSE(UnknownWarningOptions().See(word)) << word;
  }
}

TEST(WarningOptions, AnUnknownOneSuggestsTheNearestInTheSameForm) {
  EXPECT_EQ(Report({"-Wsycl-device-hass", "-Wno-sycl-fixed-target",
                    "-Wno-error=sycl-divice-has", "-Wsycl-fixed"}),
            (Words{"warning: unknown warning option '-Wsycl-device-hass'; did "
                   "you mean '-Wsycl-device-has'? [-Wunknown-warning-option]",
                   "warning: unknown warning option '-Wno-sycl-fixed-target'; "
                   "did you mean '-Wno-sycl-fixed-targets'? "
                   "[-Wunknown-warning-option]",
                   "warning: unknown warning option "
                   "'-Wno-error=sycl-divice-has'; did you mean "
                   "'-Wno-error=sycl-device-has'? "
                   "[-Wunknown-warning-option]",
                   "warning: unknown warning option '-Wsycl-fixed'; did you "
                   "mean '-Wsycl-fixed-targets'? [-Wunknown-warning-option]"}));
}

TEST(WarningOptions, WithoutANearOneThereIsNoSuggestion) {
  EXPECT_EQ(Report({"-Wno-sycl-zz"}),
            Words{"warning: unknown warning option '-Wno-sycl-zz' "
                  "[-Wunknown-warning-option]"});
}

// clang++ behaves in the same way for its own unknown options.
TEST(WarningOptions, TheGroupOfUnknownOptionsDecides) {
  const char* unknown = "-Wsycl-device-hass";
  auto first = [&](std::initializer_list<const char*> words) -> std::string {
    UnknownWarningOptions options;
    for (const char* word : words) options.See(word);
    options.See(unknown);
    Words mistakes, warnings;
    options.Report(mistakes, warnings);
    if (!mistakes.empty()) return "error";
    return warnings.empty() ? "nothing" : "warning";
  };
  EXPECT_EQ(first({}), "warning");
  EXPECT_EQ(first({"-w"}), "nothing");
  EXPECT_EQ(first({"-Werror"}), "error");
  EXPECT_EQ(first({"-Werror", "-Wno-error"}), "warning");
  EXPECT_EQ(first({"-Werror", "-w"}), "nothing");
  EXPECT_EQ(first({"-Wno-unknown-warning-option"}), "nothing");
  EXPECT_EQ(first({"-Wno-unknown-warning-option", "-Wunknown-warning-option"}),
            "warning");
  EXPECT_EQ(first({"-Weverything", "-Wno-everything"}), "nothing");
  EXPECT_EQ(first({"-Werror=unknown-warning-option"}), "error");
  EXPECT_EQ(first({"-Werror=unknown-warning-option", "-Wno-error"}), "error");
  EXPECT_EQ(first({"-Werror", "-Wno-error=unknown-warning-option"}), "warning");
  EXPECT_EQ(
      first({"-Wno-unknown-warning-option", "-Werror=unknown-warning-option"}),
      "error");
  EXPECT_EQ(Report({unknown, "-Werror"}),
            (Words{"error: unknown warning option '-Wsycl-device-hass'; did "
                   "you mean '-Wsycl-device-has'? "
                   "[-Werror,-Wunknown-warning-option]"}));
}

}  // namespace
}  // namespace aspectra::driver
