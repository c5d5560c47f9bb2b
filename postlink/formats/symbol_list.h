#ifndef POSTLINK_FORMATS_SYMBOL_LIST_H_
#define POSTLINK_FORMATS_SYMBOL_LIST_H_

#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace aspectra {

// The names of a device image's entry points, one a line, in module order.
// Each stands once. Errors are "FILE:LINE: error: ...".
llvm::Expected<std::vector<std::string>> ParseSymbolList(
    llvm::MemoryBufferRef buffer);

// The text that reads back as `symbols`. An error if there is none, because a
// name is empty, occurs twice or has a control character in it.
llvm::Expected<std::string> PrintSymbolList(
    llvm::ArrayRef<std::string> symbols);

}  // namespace aspectra

#endif  // POSTLINK_FORMATS_SYMBOL_LIST_H_
