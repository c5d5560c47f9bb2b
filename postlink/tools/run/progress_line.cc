// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/tools/run/progress_line.h"

#include <chrono>
#include <cstddef>
#include <mutex>

#include "device_config/messages/message.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/tools/run/progress_texts.h"

namespace aspectra {
namespace {

constexpr std::chrono::milliseconds kFirst(2000);
constexpr std::chrono::milliseconds kEach(200);

// Every usual terminal has at least this many columns.
constexpr size_t kColumns = 80;

}  // namespace

ProgressLine::ProgressLine(llvm::raw_ostream& out, bool is_terminal,
                           llvm::StringRef tool, llvm::StringRef what,
                           size_t total, Clock::time_point start)
    : line_(out, kColumns),
      is_terminal_(is_terminal),
      tool_(tool),
      what_(what),
      total_(total),
      next_(start + kFirst) {}

void ProgressLine::Advance(Clock::time_point now) {
  if (!is_terminal_) return;
  const std::lock_guard lock(mutex_);
  ++done_;
  if (now < next_) return;
  next_ = now + kEach;
  line_.Show(Message(ProgressText::kItems, tool_, done_, total_, what_));
}

}  // namespace aspectra
