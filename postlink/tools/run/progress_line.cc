// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/tools/run/progress_line.h"

#include <chrono>
#include <cstddef>
#include <mutex>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

constexpr std::chrono::milliseconds kFirst(2000);
constexpr std::chrono::milliseconds kEach(200);

// Moves to the start of the line and erases it.
constexpr llvm::StringLiteral kErase = "\r\033[K";

}  // namespace

ProgressLine::ProgressLine(llvm::raw_ostream& out, bool is_terminal,
                           llvm::StringRef tool, llvm::StringRef what,
                           size_t total, Clock::time_point start)
    : out_(out),
      is_terminal_(is_terminal),
      tool_(tool),
      what_(what),
      total_(total),
      next_(start + kFirst) {}

ProgressLine::~ProgressLine() {
  if (!shown_) return;
  out_ << kErase;
  out_.flush();
}

void ProgressLine::Advance(Clock::time_point now) {
  if (!is_terminal_) return;
  const std::lock_guard lock(mutex_);
  ++done_;
  if (now < next_) return;
  next_ = now + kEach;
  shown_ = true;
  out_ << kErase << tool_ << ": " << done_ << " of " << total_ << " " << what_;
  out_.flush();
}

}  // namespace aspectra
