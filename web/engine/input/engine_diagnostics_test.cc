// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "web/engine/input/engine_diagnostics.h"

#include <string>
#include <utility>

#include "device_config/messages/message.h"
#include "device_config/messages/message_error.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace aspectra::engine {
namespace {

using ::testing::ElementsAre;

Diagnostics Convert(std::string text) {
  return ToDiagnostics(MakeTextError(std::move(text)));
}

TEST(DiagnosticsTest, APlaceMayHaveALineAndAColumn) {
  EXPECT_THAT(
      Convert("a.ll:3:7: error: expected type"),
      ElementsAre(PlacedMessage{
          .message = "expected type", .file = "a.ll", .line = 3, .column = 7}));
  EXPECT_THAT(Convert("a.prop:3: warning: old"),
              ElementsAre(PlacedMessage{.severity = Severity::kWarning,
                                        .message = "old",
                                        .file = "a.prop",
                                        .line = 3}));
  EXPECT_THAT(Convert("a.ll: error: a kernel has no name"),
              ElementsAre(PlacedMessage{.message = "a kernel has no name",
                                        .file = "a.ll"}));
}

TEST(DiagnosticsTest, EachMessageIsOneDiagnosticWithoutTheLinesBelow) {
  EXPECT_THAT(
      Convert("a.ll:1:2: error: first\n  line\n  ^\nb.ll: error: last"),
      ElementsAre(
          PlacedMessage{
              .message = "first", .file = "a.ll", .line = 1, .column = 2},
          PlacedMessage{.message = "last", .file = "b.ll"}));
}

TEST(DiagnosticsTest, ATextWithoutAPlaceIsOneDiagnostic) {
  EXPECT_THAT(Convert("two\nlines\n"),
              ElementsAre(PlacedMessage{.message = "two\nlines"}));
}

}  // namespace
}  // namespace aspectra::engine
