// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_INPUT_NESTING_H_
#define WEB_ENGINE_INPUT_NESTING_H_

#include <cstddef>
#include <optional>

#include "llvm/ADT/StringRef.h"

namespace aspectra::engine {

enum class BracketedText { kIr, kJson };

// Returns the offset where `text` first has more than `limit` open brackets, or
// nullopt. LLVM's parsers recurse on brackets, so deep nesting would overflow
// the stack. Brackets in strings, and in the comments of IR, do not count.
// Linear.
std::optional<size_t> FindTooDeep(llvm::StringRef text, BracketedText kind,
                                  size_t limit);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_INPUT_NESTING_H_
