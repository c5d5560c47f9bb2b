// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_FORMATS_MUTATIONS_H_
#define POSTLINK_FORMATS_MUTATIONS_H_

#include <string>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {

// Calls `visit` with `count` damaged copies of `text`: bytes are changed,
// removed or inserted, and the end may be cut off. Every run makes the same
// copies.
void ForEachMutation(llvm::StringRef text, int count,
                     llvm::function_ref<void(const std::string&)> visit);

}  // namespace aspectra

#endif  // POSTLINK_FORMATS_MUTATIONS_H_
