// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Writes the result of each Catch2 test case to a file at once, because a crash
// loses Catch2's own reports. The variable ASPECTRA_CASE_LOG names the file.
//
//   begin NAME
//   fail|skip REASON
//   end FAILED SKIPPED
#include <fcntl.h>
#include <unistd.h>

#include <catch2/catch_test_case_info.hpp>
#include <catch2/reporters/catch_reporter_event_listener.hpp>
#include <catch2/reporters/catch_reporter_registrars.hpp>
#include <cstdlib>
#include <string>

namespace {

class CaseLog : public Catch::EventListenerBase {
 public:
  using Catch::EventListenerBase::EventListenerBase;

  void testCaseStarting(const Catch::TestCaseInfo& info) override {
    Write("begin", info.name);
  }

  void assertionEnded(const Catch::AssertionStats& stats) override {
    const Catch::AssertionResult& result = stats.assertionResult;
    const bool skipped =
        result.getResultType() == Catch::ResultWas::ExplicitSkip;
    if (result.isOk() && !skipped) return;
    std::string text;
    if (!skipped) {
      const Catch::SourceLineInfo place = result.getSourceInfo();
      text = std::string(place.file) + ":" + std::to_string(place.line) + ": " +
             result.getExpandedExpression() + " ";
    }
    text += std::string(result.getMessage());
    for (const Catch::MessageInfo& info : stats.infoMessages)
      text += " [" + info.message + "]";
    Write(skipped ? "skip" : "fail", text);
  }

  void testCaseEnded(const Catch::TestCaseStats& stats) override {
    const Catch::Counts& cases = stats.totals.testCases;
    Write("end",
          std::to_string(cases.failed) + " " + std::to_string(cases.skipped));
  }

 private:
  // Writes each line by one call, so that a crash truncates no line.
  void Write(const std::string& what, const std::string& text) {
    std::string line = what + "\t";
    for (const char c : text) line += c == '\n' || c == '\t' ? ' ' : c;
    line += "\n";
    if (file_ >= 0 && ::write(file_, line.data(), line.size()) < 0) file_ = -1;
  }

  static int Open() {
    const char* path = std::getenv("ASPECTRA_CASE_LOG");
    return path ? ::open(path, O_WRONLY | O_CREAT | O_APPEND, 0644) : -1;
  }

  int file_ = Open();
};

}  // namespace

CATCH_REGISTER_LISTENER(CaseLog)
