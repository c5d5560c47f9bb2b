#ifndef FRONTEND_RESTRICTIONS_HOST_SECTION_H_
#define FRONTEND_RESTRICTIONS_HOST_SECTION_H_

#include "llvm/ADT/StringRef.h"

namespace aspectra {

// By this section the work on IR knows a host function whose body was removed
// from the syntax tree.
inline constexpr llvm::StringLiteral kHostSection = "aspectra.host";

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_HOST_SECTION_H_
