#ifndef WEB_ENGINE_INPUT_KIND_H_
#define WEB_ENGINE_INPUT_KIND_H_

#include "llvm/ADT/StringRef.h"

namespace aspectra::engine {

// What a file of other kind than LLVM IR is, by its first bytes: "an object
// file (ELF)". Empty: text or bitcode, as far as one can see.
llvm::StringRef NameOtherKind(llvm::StringRef bytes);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_INPUT_KIND_H_
