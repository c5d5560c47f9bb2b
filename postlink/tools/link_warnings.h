// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_TOOLS_LINK_WARNINGS_H_
#define POSTLINK_TOOLS_LINK_WARNINGS_H_

#include <string>
#include <vector>

#include "ir/aspects/metadata/source_location.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {

// Returns a location such as "src/a.cpp:4:3", relative to the current folder.
std::string PlaceFromHere(const SourceLocation& location);

// Removes the options about warnings from the command line and returns them.
// llvm::cl cannot parse them, because another part of LLVM defines -W.
std::vector<std::string> TakeWarningOptions(int& argc, char** argv);

// The text of --help about these options.
inline constexpr llvm::StringLiteral kWarningOptionsHelp =
    "\nA compiler's options turn warnings off or make them errors: -w, "
    "-Werror,\n-Wno-sycl-external, -Werror=sycl-external and so on.\n";

// Prints the warnings of a tool of the device link in a compiler's form. Each
// warning has a group and a place, and obeys -w, -Werror, -Wno-GROUP and
// -Werror=GROUP.
class LinkWarnings {
 public:
  // `options` are the command line's options about warnings, in order.
  LinkWarnings(llvm::ArrayRef<std::string> options, llvm::raw_ostream& out)
      : options_(options.begin(), options.end()), out_(out) {}

  // Prints "PLACE: warning: TEXT [-WGROUP]", then `details` on separate lines.
  // `place` is a file, with or without line and column, or empty.
  void Emit(llvm::StringRef group, llvm::StringRef place, llvm::StringRef text,
            llvm::StringRef details = "");

  // Returns an error if warnings were treated as errors.
  llvm::Error Errors() const;

 private:
  const std::vector<std::string> options_;
  llvm::raw_ostream& out_;
  unsigned errors_ = 0;
};

}  // namespace aspectra

#endif  // POSTLINK_TOOLS_LINK_WARNINGS_H_
