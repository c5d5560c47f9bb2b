#include "postlink/tools/child_program.h"

#include <memory>
#include <optional>
#include <system_error>
#include <utility>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {

namespace {

// Returns the exit code.
llvm::Expected<int> Run(
    const std::vector<std::string>& words,
    llvm::ArrayRef<std::optional<llvm::StringRef>> redirects) {
  const std::string& name = words.front();
  const llvm::ErrorOr<std::string> program = llvm::sys::findProgramByName(name);
  if (!program) {
    return llvm::createStringError(program.getError(),
                                   "cannot find the program '" + name +
                                       "'; install it, or add its folder to "
                                       "PATH");
  }
  const std::vector<llvm::StringRef> argv(words.begin(), words.end());
  std::string why;
  const int code =
      llvm::sys::ExecuteAndWait(*program, argv, std::nullopt, redirects,
                                /*SecondsToWait=*/0, /*MemoryLimit=*/0, &why);
  if (code >= 0) return code;
  return llvm::createStringError(llvm::errc::executable_format_error,
                                 "'" + name + "' failed: " + why);
}

}  // namespace

llvm::Error RunProgram(const std::vector<std::string>& words) {
  llvm::Expected<int> code = Run(words, {});
  if (!code) return code.takeError();
  if (*code == 0) return llvm::Error::success();
  return llvm::createStringError(
      llvm::errc::io_error,
      "'" + words.front() + "' failed with exit code " + std::to_string(*code));
}

llvm::Expected<std::string> OutputOf(const std::vector<std::string>& words) {
  llvm::Expected<ScratchFile> file = ScratchFile::Make("txt");
  if (!file) return file.takeError();
  const llvm::StringRef path = file->path();
  llvm::Expected<int> code = Run(words, {std::nullopt, path, path});
  if (!code) return code.takeError();
  return file->Read();
}

llvm::Expected<ScratchFile> ScratchFile::Make(const std::string& extension) {
  llvm::SmallString<128> path;
  if (const std::error_code why =
          llvm::sys::fs::createTemporaryFile("image", extension, path)) {
    return llvm::createStringError(
        why, "cannot make a temporary file: " + why.message());
  }
  return ScratchFile(std::string(path));
}

ScratchFile::ScratchFile(ScratchFile&& other) noexcept
    : path_(std::exchange(other.path_, "")) {}

ScratchFile::~ScratchFile() {
  if (!path_.empty()) llvm::sys::fs::remove(path_);
}

llvm::Error ScratchFile::Write(const std::string& bytes) const {
  std::error_code why;
  llvm::raw_fd_ostream out(path_, why);
  if (!why) {
    out << bytes;
    out.close();
    why = out.error();
    out.clear_error();
  }
  if (!why) return llvm::Error::success();
  return llvm::createStringError(why,
                                 path_ + ": cannot write: " + why.message());
}

llvm::Expected<std::string> ScratchFile::Read() const {
  auto buffer = llvm::MemoryBuffer::getFile(path_, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (const std::error_code why = buffer.getError()) {
    return llvm::createStringError(why,
                                   path_ + ": cannot read: " + why.message());
  }
  return (*buffer)->getBuffer().str();
}

}  // namespace aspectra
