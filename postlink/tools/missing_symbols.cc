// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A walk starts from the kernels and follows calls, addresses and initial
// values; it visits each symbol once. If a reached symbol is only declared, and
// no device's compiler supplies it, it is missing. A function without its own
// source belongs to the source of the function from which the walk reached it.
// The cost is linear in the size of the reached code and data.

#include "postlink/tools/missing_symbols.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/function_names.h"
#include "ir/aspects/metadata/source_location.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "postlink/program/global_references.h"
#include "postlink/tools/link_warnings.h"
#include "postlink/tools/run/tool_diagnostics.h"

namespace aspectra {
namespace {

// Returns the place where an instruction of `function` uses `value`. Without
// debug information, the place is empty.
std::string PlaceOfUse(const llvm::GlobalValue& value,
                       const llvm::GlobalValue& function) {
  for (const llvm::User* user : value.users()) {
    const auto* instruction = llvm::dyn_cast<llvm::Instruction>(user);
    if (instruction == nullptr || instruction->getFunction() != &function) {
      continue;
    }
    if (const std::optional<SourceLocation> place =
            ToSourceLocation(instruction->getDebugLoc().get())) {
      return PlaceFromHere(*place);
    }
  }
  return {};
}

class Walk {
 public:
  explicit Walk(const llvm::Module& module) {
    for (const llvm::Function& function : module) {
      if (function.isDeclaration()) continue;
      if (HasKernelCallingConvention(function)) Add(function, {});
    }
    // Symbols that are found here are appended to the list.
    for (size_t i = 0; i < reached_.size(); ++i) {
      const Reached from = reached_[i];
      for (const llvm::GlobalValue* value :
           FindReferences(*from.value, /*with_metadata=*/false).globals) {
        Reach(*value, from);
      }
    }
  }

  std::vector<MissingSymbol> Take() && { return std::move(missing_); }

 private:
  struct Reached {
    const llvm::GlobalValue* value;
    llvm::StringRef unit;
  };

  bool Add(const llvm::GlobalValue& value, llvm::StringRef unit) {
    if (!seen_.insert(&value).second) return false;
    if (const auto* function = llvm::dyn_cast<llvm::Function>(&value)) {
      const llvm::StringRef own = SourceOf(*function);
      if (!own.empty()) unit = own;
    }
    reached_.push_back({&value, unit});
    return true;
  }

  void Reach(const llvm::GlobalValue& value, const Reached& from) {
    if (!Add(value, from.unit) || !value.isDeclaration() || IsSupplied(value)) {
      return;
    }
    std::string place = PlaceOfUse(value, *from.value);
    if (place.empty()) place = from.unit.str();
    if (place.empty()) place = value.getParent()->getModuleIdentifier();
    missing_.push_back({.symbol = value.getName().str(),
                        .name = FunctionName(value.getName()),
                        .user = FunctionName(from.value->getName()),
                        .place = std::move(place)});
  }

  llvm::DenseSet<const llvm::GlobalValue*> seen_;
  std::vector<Reached> reached_;
  std::vector<MissingSymbol> missing_;
};

}  // namespace

std::string MissingSymbol::Text() const {
  return Message(ToolDiagnostic::kMissingSymbol, name, user);
}

std::string MissingSymbol::Error() const {
  return PlacedMessage{.message = Text(), .file = place}.ToString();
}

std::vector<MissingSymbol> FindMissingSymbols(const llvm::Module& module) {
  return Walk(module).Take();
}

}  // namespace aspectra
