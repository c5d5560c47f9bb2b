// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_FORMATS_SYMBOL_LIST_H_
#define POSTLINK_FORMATS_SYMBOL_LIST_H_

#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace aspectra {

// Parses the names of a device image's entry points: one on each line, in
// module order, all different. Errors are "FILE:LINE: error: ...".
llvm::Expected<std::vector<std::string>> ParseSymbolList(
    llvm::MemoryBufferRef buffer);

// Returns the text that parses back to `symbols`. A name that is empty, occurs
// twice or contains a control character is an error.
llvm::Expected<std::string> PrintSymbolList(
    llvm::ArrayRef<std::string> symbols);

}  // namespace aspectra

#endif  // POSTLINK_FORMATS_SYMBOL_LIST_H_
