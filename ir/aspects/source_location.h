#ifndef IR_ASPECTS_SOURCE_LOCATION_H_
#define IR_ASPECTS_SOURCE_LOCATION_H_

#include <compare>
#include <optional>
#include <string>
#include <tuple>

#include "llvm/ADT/StringRef.h"

namespace llvm {
class DILocation;
class DISubprogram;
class DiagnosticLocation;
class Function;
class Value;
}  // namespace llvm

namespace aspectra {

// A place in the user's source, from debug information.
struct SourceLocation {
  // As it was given to the compiler: relative to the folder in which that ran,
  // or absolute.
  std::string file;
  unsigned line = 0;
  unsigned column = 0;  // 0: not known
  // That folder; empty for an absolute file, and where it is not known. No part
  // of the place.
  std::string folder = {};

  // "hw.cpp:27:4"; without the column if that is not known.
  std::string ToString() const;

  // The same with a file that a program which runs in `current_folder` can
  // open, if it is there: "/src/hw.cpp:27:4".
  std::string ToStringFrom(llvm::StringRef current_folder) const;

  friend bool operator==(const SourceLocation& a, const SourceLocation& b) {
    return a.Key() == b.Key();
  }
  friend auto operator<=>(const SourceLocation& a, const SourceLocation& b) {
    return a.Key() <=> b.Key();
  }

 private:
  std::tuple<const std::string&, unsigned, unsigned> Key() const {
    return {file, line, column};
  }
};

// Nothing for null, and for a place that the compiler made (line 0).
std::optional<SourceLocation> ToSourceLocation(
    const llvm::DILocation* location);

// Where the body of the function begins; nothing for null.
std::optional<SourceLocation> ToSourceLocation(
    const llvm::DISubprogram* function);

// What debug information says of a place: an instruction's or a variable's
// location, or where there is none the function.
struct DebugPlace {
  const llvm::DILocation* location = nullptr;
  const llvm::DISubprogram* function = nullptr;
};

std::optional<SourceLocation> ToSourceLocation(const DebugPlace& place);

// As LLVM's diagnostics take it.
llvm::DiagnosticLocation ToDiagnosticLocation(const DebugPlace& place);

// Where the variable or parameter behind `value` is declared; null if debug
// information names none.
const llvm::DILocation* DeclarationOf(const llvm::Value& value);

// The function whose text says what `function` declares and requires. That is
// itself, but for a kernel that the compiler made: it has the attributes of a
// function that it calls. Null if debug information names none.
const llvm::DISubprogram* WrittenFunction(const llvm::Function& function);

// Where the body of WrittenFunction() begins; nothing without debug
// information.
std::optional<SourceLocation> DefinitionOf(const llvm::Function& function);

}  // namespace aspectra

#endif  // IR_ASPECTS_SOURCE_LOCATION_H_
