// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/driver/run/repeated_diagnostics.h"

#include <initializer_list>
#include <string>

#include "gtest/gtest.h"

namespace aspectra::driver {
namespace {

constexpr const char* kUnused =
    "a.cpp:1:5: warning: unused variable 'x' [-Wunused-variable]\n"
    "    1 | int x; // warning: not a diagnostic\n"
    "      |     ^\n"
    "a.cpp:2:1: note: declared here\n";
constexpr const char* kAspect =
    "warning: function 'foo' uses aspect 'fp64' [-Wsycl-device-has]\n"
    "use is from this call chain:\n"
    "  foo(int)\n";
constexpr const char* kIncluded =
    "In file included from a.cpp:1:\n"
    "In file included from a.h:2:\n"
    "b.h:3:4: error: unknown type name 'y'\n"
    "    3 | y z;\n"
    "In file included from a.cpp:1:\n"
    "a.h:5:1: note: from here\n";

std::string Text(std::initializer_list<const char*> parts) {
  std::string text;
  for (const char* part : parts) text += part;
  return text;
}

TEST(RepeatedDiagnostics, TheSameTextIsGone) {
  for (const std::string& text :
       {Text({kUnused, kAspect, "2 warnings generated.\n"}),
        Text({kIncluded, "1 error generated.\n"}), Text({"words alone\n"}),
        Text({"no end of line"}), Text({""})}) {
    EXPECT_EQ(WithoutRepeatedDiagnostics(text, {text}), "") << text;
  }
}

TEST(RepeatedDiagnostics, OtherTextStays) {
  std::string text = Text({kUnused, kIncluded,
                           "1 warning and 1 error "
                           "generated.\n"});
  EXPECT_EQ(WithoutRepeatedDiagnostics(text, {}), text);
  EXPECT_EQ(WithoutRepeatedDiagnostics(text, {kAspect}), text);
  EXPECT_EQ(WithoutRepeatedDiagnostics("In file included from a.cpp:1:\n", {}),
            "In file included from a.cpp:1:\n");
}

TEST(RepeatedDiagnostics, WhatIsLeftIsCounted) {
  std::string host = Text(
      {kUnused, kAspect, kIncluded, "2 warnings and 1 error generated.\n"});
  EXPECT_EQ(WithoutRepeatedDiagnostics(
                host, {Text({kUnused, "1 warning generated.\n"})}),
            Text({kAspect, kIncluded, "1 warning and 1 error generated.\n"}));
  EXPECT_EQ(WithoutRepeatedDiagnostics(
                host, {Text({kIncluded, "1 error generated.\n"})}),
            Text({kUnused, kAspect, "2 warnings generated.\n"}));
  EXPECT_EQ(WithoutRepeatedDiagnostics(host, {kAspect, kUnused}),
            Text({kIncluded, "1 error generated.\n"}));
}

// If one of two equal diagnostics has an additional note, they count as
// different.
TEST(RepeatedDiagnostics, ADiagnosticIsComparedWithAllThatBelongsToIt) {
  std::string longer = Text({kUnused, "a.cpp:9:1: note: and here\n"});
  EXPECT_EQ(WithoutRepeatedDiagnostics(longer, {kUnused}), longer);
}

TEST(RepeatedDiagnostics, ColorsDoNotHideTheSeverity) {
  const char* first =
      "\x1b[1ma.cpp:1:5: \x1b[0m\x1b[0;1;35mwarning: \x1b[0m\x1b[1mone\x1b[0m"
      "\n";
  const char* second =
      "\x1b[1ma.cpp:2:5: \x1b[0m\x1b[0;1;31merror: \x1b[0m\x1b[1mtwo\x1b[0m\n";
  EXPECT_EQ(
      WithoutRepeatedDiagnostics(
          Text({first, second, "1 warning and 1 error generated.\n"}), {first}),
      Text({second, "1 error generated.\n"}));
}

}  // namespace
}  // namespace aspectra::driver
