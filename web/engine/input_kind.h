#ifndef WEB_ENGINE_INPUT_KIND_H_
#define WEB_ENGINE_INPUT_KIND_H_

#include <cstddef>
#include <optional>

#include "llvm/ADT/StringRef.h"

namespace aspectra::engine {

// What a file of other kind than LLVM IR is, by its first bytes: "an object
// file (ELF)". Empty: text or bitcode, as far as one can see.
llvm::StringRef NameOtherKind(llvm::StringRef bytes);

// Where text IR first has more than `limit` brackets open at once, as an
// offset; nothing if it never has. The parser goes down with them, and with it
// the stack; brackets in comments and strings do not count. Linear.
std::optional<size_t> FindTooDeep(llvm::StringRef text, size_t limit);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_INPUT_KIND_H_
