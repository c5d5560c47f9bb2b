#ifndef WEB_ENGINE_NESTING_H_
#define WEB_ENGINE_NESTING_H_

#include <cstddef>
#include <optional>

#include "llvm/ADT/StringRef.h"

namespace aspectra::engine {

// Where text IR first has more than `limit` brackets open at once, as an
// offset; nothing if it never has. The parser goes down with them, and with it
// the stack; brackets in comments and strings do not count. Linear.
std::optional<size_t> FindTooDeep(llvm::StringRef text, size_t limit);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_NESTING_H_
