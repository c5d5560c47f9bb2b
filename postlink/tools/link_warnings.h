#ifndef POSTLINK_TOOLS_LINK_WARNINGS_H_
#define POSTLINK_TOOLS_LINK_WARNINGS_H_

#include <string>
#include <vector>

#include "ir/aspects/source_location.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {

// "src/a.cpp:4:3", as a program that runs in the tool's folder opens it.
std::string PlaceFromHere(const SourceLocation& location);

// The warnings of a tool of the device link, as a compiler gives them: each has
// a group and a place, and obeys -w, -Werror, -Wno-GROUP and -Werror=GROUP.
class LinkWarnings {
 public:
  // `options` are the words about warnings of the command line, in order.
  LinkWarnings(llvm::ArrayRef<std::string> options, llvm::raw_ostream& out)
      : options_(options.begin(), options.end()), out_(out) {}

  // "PLACE: warning: TEXT [-WGROUP]", then `details` on lines of their own.
  // `place` is a file, perhaps with a line and a column, or empty.
  void Emit(llvm::StringRef group, llvm::StringRef place, llvm::StringRef text,
            llvm::StringRef details = "");

  // How many were errors.
  unsigned errors() const { return errors_; }

 private:
  const std::vector<std::string> options_;
  llvm::raw_ostream& out_;
  unsigned errors_ = 0;
};

}  // namespace aspectra

#endif  // POSTLINK_TOOLS_LINK_WARNINGS_H_
