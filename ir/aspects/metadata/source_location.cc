// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Clang stores a file name in two parts. A relative name is stored as it was
// given, and its folder is the one in which the compiler ran. An absolute name
// is split after the part that it shares with the compiler's folder, which may
// be the whole folder or only its start: "/p/src/a.cpp", compiled in
// "/p/build", becomes "src/a.cpp" in the folder "/p". If the folder is not the
// compiler's own, the two parts together are the full name. One case is
// ambiguous: an absolute name below the compiler's folder is stored like a name
// that was given relative to this folder. If paths are mapped
// (-ffile-prefix-map=), both parts contain the mapped names.

#include "ir/aspects/metadata/source_location.h"

#include <optional>
#include <string>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace aspectra {
namespace {

namespace path = llvm::sys::path;

// The metadata kinds by which WrittenFunction finds the callee whose attributes
// a kernel has.
constexpr llvm::StringLiteral kAttributeKinds[] = {
    "intel_declared_aspects", "sycl_declared_aspects",
    "intel_reqd_sub_group_size", "reqd_work_group_size"};

std::string Join(llvm::StringRef folder, llvm::StringRef file) {
  llvm::SmallString<256> joined(folder);
  path::append(joined, path::Style::posix, file);
  return std::string(joined);
}

std::optional<SourceLocation> Locate(const llvm::DIFile* file,
                                     const llvm::DICompileUnit* unit,
                                     unsigned line, unsigned column) {
  if (!file || line == 0) return std::nullopt;
  SourceLocation place{file->getFilename().str(), line, column};
  llvm::StringRef folder = file->getDirectory();
  if (folder.empty() || path::is_absolute(place.file)) return place;
  if (unit && unit->getDirectory() != folder) {
    place.file = Join(folder, place.file);
  } else {
    place.folder = folder.str();
  }
  return place;
}

}  // namespace

std::string SourceLocation::ToString() const {
  const std::string line_text = file + ":" + std::to_string(line);
  return column == 0 ? line_text : line_text + ":" + std::to_string(column);
}

std::string SourceLocation::ToStringFrom(llvm::StringRef current_folder) const {
  if (folder.empty() || folder == current_folder) return ToString();
  SourceLocation there = *this;
  there.file = Join(folder, file);
  // A folder that was mapped, or is on another machine, does not help the user.
  return llvm::sys::fs::exists(there.file) ? there.ToString() : ToString();
}

std::optional<SourceLocation> ToSourceLocation(
    const llvm::DILocation* location) {
  if (!location) return std::nullopt;
  const llvm::DISubprogram* function = location->getScope()->getSubprogram();
  return Locate(location->getFile(), function ? function->getUnit() : nullptr,
                location->getLine(), location->getColumn());
}

std::optional<SourceLocation> ToSourceLocation(
    const llvm::DISubprogram* function) {
  if (!function) return std::nullopt;
  return Locate(function->getFile(), function->getUnit(),
                function->getScopeLine(), /*column=*/0);
}

std::optional<SourceLocation> ToSourceLocation(
    const llvm::GlobalVariable& variable) {
  llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> described;
  variable.getDebugInfo(described);
  if (described.empty()) return std::nullopt;
  const auto units = variable.getParent()->debug_compile_units();
  const auto unit = llvm::find_if(units, [&](const llvm::DICompileUnit* other) {
    return llvm::is_contained(other->getGlobalVariables(), described.front());
  });
  const llvm::DIGlobalVariable* at = described.front()->getVariable();
  return Locate(at->getFile(), unit == units.end() ? nullptr : *unit,
                at->getLine(), /*column=*/0);
}

std::optional<SourceLocation> ToSourceLocation(const DebugPlace& place) {
  return place.location ? ToSourceLocation(place.location)
                        : ToSourceLocation(place.function);
}

llvm::DiagnosticLocation ToDiagnosticLocation(const DebugPlace& place) {
  if (place.location) {
    return llvm::DiagnosticLocation(llvm::DebugLoc(place.location));
  }
  return place.function ? llvm::DiagnosticLocation(place.function)
                        : llvm::DiagnosticLocation();
}

const llvm::DILocation* DeclarationOf(const llvm::Value& value) {
  for (const llvm::DbgVariableRecord* declaration :
       llvm::findDVRDeclares(const_cast<llvm::Value*>(&value))) {
    if (declaration->getDebugLoc()) return declaration->getDebugLoc().get();
  }
  return nullptr;
}

const llvm::DISubprogram* WrittenFunction(const llvm::Function& function) {
  const llvm::DISubprogram* const own = function.getSubprogram();
  if (!own || own->getScopeLine() != 0) return own;
  for (const llvm::Instruction& instruction : llvm::instructions(function)) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
    const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
    if (!callee || !callee->getSubprogram()) continue;
    const bool is_like = llvm::any_of(kAttributeKinds, [&](auto kind) {
      return function.hasMetadata(kind) && callee->hasMetadata(kind);
    });
    if (is_like) return callee->getSubprogram();
  }
  return own;
}

std::optional<SourceLocation> DefinitionOf(const llvm::Function& function) {
  return ToSourceLocation(WrittenFunction(function));
}

}  // namespace aspectra
