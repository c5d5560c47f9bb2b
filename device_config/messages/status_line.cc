// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/messages/status_line.h"

namespace aspectra {
namespace {

// Moves to the start of the line and erases it.
constexpr llvm::StringRef kErase = "\r\033[K";

}  // namespace

void StatusLine::Show(llvm::StringRef text) {
  terminal_ << kErase << text.take_front(columns_ - 1);
  terminal_.flush();
  shown_ = true;
}

void StatusLine::Hide() {
  if (!shown_) return;
  terminal_ << kErase;
  terminal_.flush();
  shown_ = false;
}

}  // namespace aspectra
