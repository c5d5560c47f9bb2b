// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_FORMATS_TEXT_FILE_H_
#define POSTLINK_FORMATS_TEXT_FILE_H_

#include <memory>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

namespace aspectra {

// Reads the file at `path`. The buffer's identifier is the path. An error
// contains the path.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> ReadTextFile(
    llvm::StringRef path);

// Returns whether `path` is something that cannot be replaced by a file: a
// device or a pipe.
bool IsDevice(llvm::StringRef path);

// Replaces the content of the file at `path` by `text`, atomically. An error
// contains the path. "-" is the standard output; a device is written to
// directly.
llvm::Error WriteTextFile(llvm::StringRef path, llvm::StringRef text);

}  // namespace aspectra

#endif  // POSTLINK_FORMATS_TEXT_FILE_H_
