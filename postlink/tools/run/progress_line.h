// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_TOOLS_RUN_PROGRESS_LINE_H_
#define POSTLINK_TOOLS_RUN_PROGRESS_LINE_H_

#include <chrono>
#include <cstddef>
#include <mutex>
#include <string>

#include "device_config/messages/status_line.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {

// A line on a terminal that shows the progress of long work: "TOOL: 120 of
// 10000 images". It appears after two seconds, is updated a few times each
// second, and is erased at the end. Any thread may report progress.
class ProgressLine {
 public:
  using Clock = std::chrono::steady_clock;

  // If `out` is not a terminal, no text is written.
  ProgressLine(llvm::raw_ostream& out, bool is_terminal, llvm::StringRef tool,
               llvm::StringRef what, size_t total,
               Clock::time_point start = Clock::now());
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  // Reports that one more item is done.
  void Advance(Clock::time_point now = Clock::now());

 private:
  StatusLine line_;
  const bool is_terminal_;
  const std::string tool_;
  const std::string what_;
  const size_t total_;
  std::mutex mutex_;
  size_t done_ = 0;
  Clock::time_point next_;  // the time of the next update
};

}  // namespace aspectra

#endif  // POSTLINK_TOOLS_RUN_PROGRESS_LINE_H_
