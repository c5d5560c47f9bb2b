#ifndef POSTLINK_FORMATS_MUTATIONS_H_
#define POSTLINK_FORMATS_MUTATIONS_H_

#include <string>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {

// Hands `count` damaged copies of `text` to `visit`: bytes changed, taken out
// or put in, and the end cut off. The same ones on every run.
void ForEachMutation(llvm::StringRef text, int count,
                     llvm::function_ref<void(const std::string&)> visit);

}  // namespace aspectra

#endif  // POSTLINK_FORMATS_MUTATIONS_H_
