#ifndef POSTLINK_TOOLS_OUTPUT_SET_H_
#define POSTLINK_TOOLS_OUTPUT_SET_H_

#include <string>
#include <vector>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {

// Output files that appear together or not at all.
//
// Each is written under a name of its own beside its place, and all are renamed
// by Commit(). Without a Commit() that succeeds, nothing is left behind, and
// what stood in those places before is as it was (unless renaming itself fails
// half way: then the files already in place are removed).
class OutputSet {
 public:
  OutputSet() = default;
  ~OutputSet();

  OutputSet(const OutputSet&) = delete;
  OutputSet& operator=(const OutputSet&) = delete;

  // Writes what is to become `path`. An error of `write`, or of the file
  // system, is returned with the path.
  llvm::Error Add(
      llvm::StringRef path,
      llvm::function_ref<llvm::Error(llvm::raw_pwrite_stream& out)> write);

  // Puts the files in their places, in the order they were added; so the one
  // that names the others is best added last.
  llvm::Error Commit();

 private:
  struct File {
    std::string path;
    std::string temporary;
  };
  std::vector<File> files_;
};

}  // namespace aspectra

#endif  // POSTLINK_TOOLS_OUTPUT_SET_H_
