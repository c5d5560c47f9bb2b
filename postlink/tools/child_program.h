#ifndef POSTLINK_TOOLS_CHILD_PROGRAM_H_
#define POSTLINK_TOOLS_CHILD_PROGRAM_H_

#include <string>
#include <vector>

#include "llvm/Support/Error.h"

namespace aspectra {

// Runs a program, the first word, that is found by its path or in $PATH. What
// it prints is shown. An error names it, and says how it failed.
llvm::Error RunProgram(const std::vector<std::string>& words);

// Runs it and gives all that it prints, whatever its exit code.
llvm::Expected<std::string> OutputOf(const std::vector<std::string>& words);

// A file for a program to read or write; removed with this.
class ScratchFile {
 public:
  // `extension` without the dot.
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

#endif  // POSTLINK_TOOLS_CHILD_PROGRAM_H_
