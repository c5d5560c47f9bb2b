// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_TOOLS_RUN_CHILD_PROGRAM_H_
#define POSTLINK_TOOLS_RUN_CHILD_PROGRAM_H_

#include <string>
#include <vector>

#include "llvm/Support/Error.h"

namespace aspectra {

// Runs the command `words`. The first word is the path of a program, or a name
// that is searched in $PATH. The program's output is shown. An error names the
// program and says how it failed.
llvm::Error RunProgram(const std::vector<std::string>& words);

// Runs a program and returns its whole output, even if it fails.
llvm::Expected<std::string> OutputOf(const std::vector<std::string>& words);

// A temporary file for a program to read or write; the destructor removes it.
class ScratchFile {
 public:
  // `extension` has no dot.
  static llvm::Expected<ScratchFile> Make(const std::string& extension);
  ~ScratchFile();

  ScratchFile(ScratchFile&& other) noexcept;
  ScratchFile& operator=(ScratchFile&& other) = delete;

  const std::string& path() const { return path_; }

  llvm::Error Write(const std::string& bytes) const;
  llvm::Expected<std::string> Read() const;

 private:
  explicit ScratchFile(std::string path) : path_(std::move(path)) {}

  std::string path_;  // empty: moved from
};

}  // namespace aspectra

#endif  // POSTLINK_TOOLS_RUN_CHILD_PROGRAM_H_
