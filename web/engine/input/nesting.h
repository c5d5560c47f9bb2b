#ifndef WEB_ENGINE_INPUT_NESTING_H_
#define WEB_ENGINE_INPUT_NESTING_H_

#include <cstddef>
#include <optional>

#include "llvm/ADT/StringRef.h"

namespace aspectra::engine {

// Returns the offset where text IR first has more than `limit` open brackets,
// or nullopt. The parser recurses on brackets, so deep nesting would overflow
// the stack. Brackets in comments and strings do not count. Linear.
std::optional<size_t> FindTooDeep(llvm::StringRef text, size_t limit);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_INPUT_NESTING_H_
