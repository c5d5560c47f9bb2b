// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_PLAN_INCLUDED_TEXTS_H_
#define FRONTEND_DRIVER_PLAN_INCLUDED_TEXTS_H_

#include <string>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra::driver {

// Returns a hash of the files that the text of `file` includes by names in
// quotes, directly or through other such files. If two sources in different
// folders have equal names and texts, this hash makes them different units if
// the files that they include differ. Each name is searched for beside the file
// that includes it, then in `folders`. Names that are not found are ignored.
//
// The result depends on the texts only, not on the places of the files. It is
// empty if no file is found.
std::string HashIncludedTexts(llvm::StringRef file, llvm::StringRef text,
                              llvm::ArrayRef<std::string> folders);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_PLAN_INCLUDED_TEXTS_H_
