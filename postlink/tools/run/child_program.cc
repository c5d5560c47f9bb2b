// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/tools/run/child_program.h"

#include <memory>
#include <optional>
#include <system_error>
#include <utility>

#include "device_config/messages/message_error.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/formats/format_diagnostics.h"
#include "postlink/tools/run/tool_diagnostics.h"

namespace aspectra {

namespace {

// Runs the program and returns its exit code.
llvm::Expected<int> Run(
    const std::vector<std::string>& words,
    llvm::ArrayRef<std::optional<llvm::StringRef>> redirects) {
  const std::string& name = words.front();
  const llvm::ErrorOr<std::string> program = llvm::sys::findProgramByName(name);
  if (!program) {
    return MakeError(ToolDiagnostic::kNoProgram, name);
  }
  const std::vector<llvm::StringRef> argv(words.begin(), words.end());
  std::string why;
  const int code =
      llvm::sys::ExecuteAndWait(*program, argv, std::nullopt, redirects,
                                /*SecondsToWait=*/0, /*MemoryLimit=*/0, &why);
  if (code >= 0) return code;
  return MakeError(ToolDiagnostic::kProgramFailed, name, why);
}

}  // namespace

llvm::Error RunProgram(const std::vector<std::string>& words) {
  llvm::Expected<int> code = Run(words, {});
  if (!code) return code.takeError();
  if (*code == 0) return llvm::Error::success();
  return MakeError(ToolDiagnostic::kProgramExited, words.front(), *code);
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
    return MakeError(ToolDiagnostic::kNoTemporaryFile, why.message());
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
  return MakeFileError(path_, FormatDiagnostic::kCannotWriteFile,
                       why.message());
}

llvm::Expected<std::string> ScratchFile::Read() const {
  auto buffer = llvm::MemoryBuffer::getFile(path_, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (const std::error_code why = buffer.getError()) {
    return MakeFileError(path_, FormatDiagnostic::kCannotReadFile,
                         why.message());
  }
  return (*buffer)->getBuffer().str();
}

}  // namespace aspectra
