#ifndef POSTLINK_FORMATS_TEXT_FILE_H_
#define POSTLINK_FORMATS_TEXT_FILE_H_

#include <memory>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

namespace aspectra {

// The bytes of the file at `path`, which also names them. The error has the
// path in it.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> ReadTextFile(
    llvm::StringRef path);

// Is there something at `path` that is no file and cannot be replaced: a device
// or a pipe?
bool IsDevice(llvm::StringRef path);

// Makes `text` the content of the file at `path`: as a whole or, with an error
// that has the path in it, not at all. "-" is the standard output; a device is
// written to at once.
llvm::Error WriteTextFile(llvm::StringRef path, llvm::StringRef text);

}  // namespace aspectra

#endif  // POSTLINK_FORMATS_TEXT_FILE_H_
