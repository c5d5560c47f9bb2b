#ifndef FRONTEND_DRIVER_STATUS_LINE_H_
#define FRONTEND_DRIVER_STATUS_LINE_H_

#include <cstddef>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra::driver {

// The last line of a terminal, which is written anew as things change and is
// gone when anything else is to be printed.
class StatusLine {
 public:
  // A longer text is cut: a line that wraps could not be taken back.
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

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_STATUS_LINE_H_
