// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_TOOLS_RUN_OUTPUT_SET_H_
#define POSTLINK_TOOLS_RUN_OUTPUT_SET_H_

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
// The files are written to a temporary folder beside the first file, and
// Commit() renames them all. If Commit() fails or is not called, nothing
// remains, and existing files stay unchanged. There is one exception: if a
// rename fails after others have succeeded, the files that were already renamed
// are removed. A process that is killed leaves only the temporary folder,
// called FIRST-xxxxxx.
class OutputSet {
 public:
  using Writer = llvm::function_ref<llvm::Error(llvm::raw_pwrite_stream& out)>;

  OutputSet() = default;
  ~OutputSet();

  OutputSet(const OutputSet&) = delete;
  OutputSet& operator=(const OutputSet&) = delete;

  // Writes the content of `path`. An error of `write` or of the file system is
  // returned with the path. Adding a file twice is an error. A path that cannot
  // be replaced, a device or a pipe, is written to directly. May be called from
  // several threads at once; `write` then runs in each of them.
  llvm::Error Add(llvm::StringRef path, Writer write);

  // Renames the files in the order in which they were added. So a file that
  // names the others is best added last.
  llvm::Error Commit();

 private:
  std::string Staged(size_t place) const;

  // Reserves a temporary path for the next file.
  llvm::Expected<std::string> Reserve(llvm::StringRef path);

  std::mutex mutex_;
  std::string folder_;              // empty before the first file
  std::vector<std::string> paths_;  // the final paths
  llvm::StringSet<> places_;        // the same paths in unique spelling
};

}  // namespace aspectra

#endif  // POSTLINK_TOOLS_RUN_OUTPUT_SET_H_
