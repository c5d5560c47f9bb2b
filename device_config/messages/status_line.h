// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_MESSAGES_STATUS_LINE_H_
#define DEVICE_CONFIG_MESSAGES_STATUS_LINE_H_

#include <cstddef>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {

// The last line of a terminal, which is rewritten when its text changes and
// erased before other text is printed.
class StatusLine {
 public:
  // Longer texts are cut at `columns`, because a wrapped line could not be
  // erased.
  StatusLine(llvm::raw_ostream& terminal, size_t columns)
      : terminal_(terminal), columns_(columns) {}
  ~StatusLine() { Hide(); }

  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;

  void Show(llvm::StringRef text);
  void Hide();

 private:
  llvm::raw_ostream& terminal_;
  const size_t columns_;
  bool shown_ = false;
};

}  // namespace aspectra

#endif  // DEVICE_CONFIG_MESSAGES_STATUS_LINE_H_
