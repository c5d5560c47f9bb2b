// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_METADATA_SOURCE_LOCATION_H_
#define IR_ASPECTS_METADATA_SOURCE_LOCATION_H_

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
class GlobalVariable;
class Value;
}  // namespace llvm

namespace aspectra {

// A place in the user's source, from debug information.
struct SourceLocation {
  // The name that was given to the compiler: absolute, or relative to the
  // folder in which the compiler ran.
  std::string file;
  unsigned line = 0;
  unsigned column = 0;  // 0 if not known
  // The folder in which the compiler ran; empty if `file` is absolute or the
  // folder is not known. Comparisons ignore it.
  std::string folder = {};

  // Returns "hw.cpp:27:4", or "hw.cpp:27" if the column is not known.
  std::string ToString() const;

  // Like ToString, but if the file exists, the result has a name that a program
  // running in `current_folder` can open: "/src/hw.cpp:27:4".
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

// Returns nullopt for null and for compiler-generated code (line 0).
std::optional<SourceLocation> ToSourceLocation(
    const llvm::DILocation* location);

// Returns where the body of the function begins; nullopt for null.
std::optional<SourceLocation> ToSourceLocation(
    const llvm::DISubprogram* function);

// Returns where the variable is defined; nullopt without debug information.
// Linear in the module's variables; called only to report an error.
std::optional<SourceLocation> ToSourceLocation(
    const llvm::GlobalVariable& variable);

// A place in debug information: the location of an instruction or a variable,
// or, if there is none, the function.
struct DebugPlace {
  const llvm::DILocation* location = nullptr;
  const llvm::DISubprogram* function = nullptr;
};

std::optional<SourceLocation> ToSourceLocation(const DebugPlace& place);

// Converts the place to the type that LLVM's diagnostics take.
llvm::DiagnosticLocation ToDiagnosticLocation(const DebugPlace& place);

// Returns the place of the declaration of the variable or parameter whose value
// is `value`; null if debug information does not say.
const llvm::DILocation* DeclarationOf(const llvm::Value& value);

// Returns the function in whose source the attributes of `function` are
// written. Usually this is `function` itself. A kernel that the compiler made
// has the attributes of a function that it calls, so for the kernel this callee
// is returned. Returns null without debug information.
const llvm::DISubprogram* WrittenFunction(const llvm::Function& function);

// Returns where the body of WrittenFunction() begins; nullopt without debug
// information.
std::optional<SourceLocation> DefinitionOf(const llvm::Function& function);

}  // namespace aspectra

#endif  // IR_ASPECTS_METADATA_SOURCE_LOCATION_H_
