// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_RESTRICTIONS_HOST_SECTION_H_
#define FRONTEND_RESTRICTIONS_HOST_SECTION_H_

#include "llvm/ADT/StringRef.h"

namespace aspectra {

// Marks a host function whose body was removed from the syntax tree, so that
// passes over IR recognize it by its section.
inline constexpr llvm::StringLiteral kHostSection = "aspectra.host";

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_HOST_SECTION_H_
