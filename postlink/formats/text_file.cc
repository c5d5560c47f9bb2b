// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/formats/text_file.h"

#include <memory>
#include <system_error>
#include <utility>

#include "device_config/messages/message_error.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/formats/format_diagnostics.h"

namespace aspectra {

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> ReadTextFile(
    llvm::StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  if (const std::error_code error = buffer.getError()) {
    return MakeFileError(path, FormatDiagnostic::kCannotReadFile,
                         error.message());
  }
  return std::move(*buffer);
}

bool IsDevice(llvm::StringRef path) {
  llvm::sys::fs::file_status status;
  return !llvm::sys::fs::status(path, status) &&
         llvm::sys::fs::is_other(status);
}

llvm::Error WriteTextFile(llvm::StringRef path, llvm::StringRef text) {
  const auto error = [&](std::error_code why) {
    return MakeFileError(path, FormatDiagnostic::kCannotWriteFile,
                         why.message());
  };
  if (path.empty()) {
    return MakeError(FormatDiagnostic::kNoOutputName);
  }
  if (IsDevice(path)) {
    std::error_code why;
    llvm::raw_fd_ostream out(path, why, llvm::sys::fs::CD_OpenExisting);
    if (why) return error(why);
    out << text;
    out.close();
    why = out.error();
    out.clear_error();
    return why ? error(why) : llvm::Error::success();
  }
  // This writes a temporary file beside the output and renames it.
  llvm::Error failure =
      llvm::writeToOutput(path, [&](llvm::raw_ostream& out) -> llvm::Error {
        out << text;
        return llvm::Error::success();
      });
  if (!failure) return llvm::Error::success();
  return error(llvm::errorToErrorCode(std::move(failure)));
}

}  // namespace aspectra
