#ifndef POSTLINK_TOOLS_OUTPUT_SET_H_
#define POSTLINK_TOOLS_OUTPUT_SET_H_

#include <cstddef>
#include <mutex>
#include <string>
#include <vector>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {

// Output files that appear together or not at all.
//
// They are written to a folder of their own beside the first of them, and all
// are renamed by Commit(). Without a Commit() that succeeds, nothing is left
// behind, and what stood in those places before is as it was (unless renaming
// itself fails half way: then the files already in place are removed). A
// process that is killed leaves that folder, called FIRST-xxxxxx, and nothing
// else.
class OutputSet {
 public:
  using Writer = llvm::function_ref<llvm::Error(llvm::raw_pwrite_stream& out)>;

  OutputSet() = default;
  ~OutputSet();

  OutputSet(const OutputSet&) = delete;
  OutputSet& operator=(const OutputSet&) = delete;

  // Writes what is to become `path`. An error of `write`, or of the file
  // system, is returned with the path, and so is a file that was added before.
  // What is no file and cannot be replaced, a device or a pipe, is written to
  // at once. May be called from several threads at once; `write` then runs in
  // each.
  llvm::Error Add(llvm::StringRef path, Writer write);

  // Puts the files in their places, in the order they were added; so the one
  // that names the others is best added last, after the others are written.
  llvm::Error Commit();

 private:
  std::string Staged(size_t place) const;

  // Takes the next place, beside the first file.
  llvm::Expected<std::string> Reserve(llvm::StringRef path);

  std::mutex mutex_;
  std::string folder_;              // empty before the first file
  std::vector<std::string> paths_;  // where the files are to be
  llvm::StringSet<> places_;        // the same, each in its only spelling
};

}  // namespace aspectra

#endif  // POSTLINK_TOOLS_OUTPUT_SET_H_
