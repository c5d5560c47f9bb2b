// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/messages/message.h"

#include <cstddef>
#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace aspectra {
namespace {

enum class TestDiagnostic { kNone, kTwo, kReversed, kBraces };

const MessageRow& RowOf(TestDiagnostic id) {
  static constexpr MessageRow kRows[] = {
      {"kNone", Severity::kError, "the file is empty"},
      {"kTwo", Severity::kError, "there is no '{0}' among {1}"},
      {"kReversed", Severity::kWarning, "{1} before {0}, {1} again"},
      {"kBraces", Severity::kNote, "a {set}, {} and {0"},
  };
  return kRows[static_cast<size_t>(id)];
}

TEST(MessageTest, ValuesStandAtTheirNumbers) {
  EXPECT_EQ(Message(TestDiagnostic::kNone), "the file is empty");
  EXPECT_EQ(Message(TestDiagnostic::kTwo, "x", std::string("y")),
            "there is no 'x' among y");
  EXPECT_EQ(Message(TestDiagnostic::kReversed, 1, size_t{20}),
            "20 before 1, 20 again");
}

TEST(MessageTest, OtherBracesStay) {
  EXPECT_EQ(Message(TestDiagnostic::kBraces, 1), "a {set}, {} and {0");
}

TEST(MessageTest, AValueIsNotReadAgain) {
  EXPECT_EQ(Message(TestDiagnostic::kTwo, "{1}", "{0}"),
            "there is no '{1}' among {0}");
}

TEST(MessageTest, APlacedMessagePrintsItsPlace) {
  PlacedMessage placed = MakePlaced(TestDiagnostic::kReversed, 1, 2);
  EXPECT_EQ(placed.ToString(), "warning: 2 before 1, 2 again");
  placed.file = "a.ll";
  EXPECT_EQ(placed.ToString(), "a.ll: warning: 2 before 1, 2 again");
  placed.line = 3;
  EXPECT_EQ(placed.ToString(), "a.ll:3: warning: 2 before 1, 2 again");
  placed.column = 7;
  EXPECT_EQ(placed.ToString(), "a.ll:3:7: warning: 2 before 1, 2 again");
}

TEST(MessageTest, SeveritiesHaveNames) {
  std::vector<std::string> names;
  for (const Severity severity : {Severity::kError, Severity::kWarning,
                                  Severity::kNote, Severity::kRemark}) {
    names.emplace_back(ToString(severity));
  }
  EXPECT_EQ(names,
            (std::vector<std::string>{"error", "warning", "note", "remark"}));
}

}  // namespace
}  // namespace aspectra
