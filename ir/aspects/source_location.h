#ifndef IR_ASPECTS_SOURCE_LOCATION_H_
#define IR_ASPECTS_SOURCE_LOCATION_H_

#include <optional>
#include <string>

#include "llvm/IR/DiagnosticInfo.h"

namespace llvm {
class Function;
}  // namespace llvm

namespace aspectra {

// A place in the user's source, from debug information.
struct SourceLocation {
  std::string file;  // as it was given to the compiler
  unsigned line = 0;
  unsigned column = 0;  // 0: not known

  // "hw.cpp:27:4"; without the column if that is not known.
  std::string ToString() const;

  friend bool operator==(const SourceLocation&,
                         const SourceLocation&) = default;
  friend auto operator<=>(const SourceLocation&,
                          const SourceLocation&) = default;
};

// Nothing for an invalid location, and for one that the compiler made (line 0).
std::optional<SourceLocation> ToSourceLocation(
    const llvm::DiagnosticLocation& location);

// Where the body of `function` begins; nothing without debug information.
std::optional<SourceLocation> DefinitionOf(const llvm::Function& function);

}  // namespace aspectra

#endif  // IR_ASPECTS_SOURCE_LOCATION_H_
