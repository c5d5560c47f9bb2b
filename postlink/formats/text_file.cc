#include "postlink/formats/text_file.h"

#include <memory>
#include <system_error>
#include <utility>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> ReadTextFile(
    llvm::StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  if (const std::error_code error = buffer.getError()) {
    return llvm::createStringError(
        error, path + ": error: cannot read it: " + error.message());
  }
  return std::move(*buffer);
}

llvm::Error WriteTextFile(llvm::StringRef path, llvm::StringRef text) {
  // Writes beside the file and renames.
  llvm::Error error =
      llvm::writeToOutput(path, [&](llvm::raw_ostream& out) -> llvm::Error {
        out << text;
        return llvm::Error::success();
      });
  if (!error) return llvm::Error::success();
  const std::error_code code = llvm::errorToErrorCode(std::move(error));
  return llvm::createStringError(
      code, path + ": error: cannot write it: " + code.message());
}

}  // namespace aspectra
