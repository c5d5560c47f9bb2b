#include "postlink/spirv/refusals.h"

#include <optional>
#include <string>
#include <utility>

#include "ir/aspects/function_names.h"
#include "ir/aspects/source_location.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Type.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

std::string Line(const llvm::GlobalValue& value, const llvm::Twine& place,
                 const llvm::Twine& what, const llvm::Twine& instead) {
  return (place + "in '" + FunctionName(value.getName()) + "': " + what +
          " cannot be SPIR-V; " + instead)
      .str();
}

}  // namespace

void Refusals::Add(const llvm::Instruction& instruction,
                   const llvm::Twine& what, const llvm::Twine& instead) {
  std::string place;
  if (const std::optional<SourceLocation> location =
          ToSourceLocation(instruction.getDebugLoc().get())) {
    place = location->ToString() + ": ";
  }
  AddLine(Line(*instruction.getFunction(), place, what, instead));
}

void Refusals::Add(const llvm::GlobalValue& value, const llvm::Twine& what,
                   const llvm::Twine& instead) {
  AddLine(Line(value, "", what, instead));
}

void Refusals::AddLine(std::string line) {
  if (!llvm::is_contained(lines_, line)) lines_.push_back(std::move(line));
}

llvm::Error Refusals::ToError() const {
  return llvm::createStringError(llvm::errc::not_supported,
                                 llvm::join(lines_, "\n"));
}

std::string Text(const llvm::Type& type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

}  // namespace aspectra
