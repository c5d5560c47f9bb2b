// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_INPUT_INPUT_KIND_H_
#define WEB_ENGINE_INPUT_INPUT_KIND_H_

#include "llvm/ADT/StringRef.h"

namespace aspectra::engine {

// Returns the kind of a file by its first bytes, e.g. "an object file (ELF)".
// Empty if the file seems to be LLVM IR, as text or bitcode.
llvm::StringRef NameOtherKind(llvm::StringRef bytes);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_INPUT_INPUT_KIND_H_
