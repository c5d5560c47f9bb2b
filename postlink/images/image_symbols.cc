// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Finds the symbols that link device images when a program runs.
//
// The rule is: an image exports the exported device functions that are its
// entry points. If it also holds another exported function, because its code
// calls the function, this copy is internal. So exactly one image exports each
// symbol of the program, however the program was split. An image imports every
// function and variable that it declares, unless the function or variable is
// supplied. These are supplied:
//   - the functions and variables of LLVM, whose names begin with "llvm.";
//   - the builtins of the SYCL headers, "__spirv_" and "__sycl_", and the
//     functions of NVIDIA's compiler and its library, "__nv"; these prefixes
//     are reserved for the implementation and stand for instructions of the
//     device;
//   - the functions of C and C++ libraries that compilers call by themselves,
//     which are defined when an image is translated;
//   - the functions of the device's system, and of its library of mathematical
//     functions. They depend on the image's triple, so SPIR-V and PTX each have
//     a list of them.
//
// An invariant follows from image_builder.cc: an image holds only what it
// refers to. So every declaration is needed, and every symbol that an image
// needs is defined, supplied or recorded here. A weak declaration is recorded
// like any other, because device code has no null symbol to report that it is
// missing.
//
// The cost is one look at each name in the image.

#include "postlink/images/image_symbols.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "device_config/image_formats/symbol_sets.h"
#include "device_config/messages/message_error.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/function_names.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/Error.h"
#include "postlink/formats/property_set.h"
#include "postlink/program/global_references.h"
#include "postlink/program/linked_program.h"
#include "postlink/program/reference_graph.h"
#include "postlink/split/split_diagnostics.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

llvm::Error NoName(const llvm::GlobalValue& global) {
  const std::string& module = global.getParent()->getModuleIdentifier();
  const llvm::StringRef kind =
      llvm::isa<llvm::Function>(global) ? "function" : "variable";
  for (const llvm::User* user : global.users()) {
    const auto* instruction = llvm::dyn_cast<llvm::Instruction>(user);
    if (instruction == nullptr) continue;
    return MakeFileError(module, SplitDiagnostic::kUsedNamelessSymbol, kind,
                         FunctionName(instruction->getFunction()->getName()));
  }
  return MakeFileError(module, SplitDiagnostic::kNamelessSymbol, kind);
}

bool IsExported(const llvm::GlobalValue& global) {
  const auto* function = llvm::dyn_cast<llvm::Function>(&global);
  return function != nullptr &&
         ClassifyFunction(*function) == FunctionKind::kExported;
}

class Collector {
 public:
  // Adds one global of an image.
  llvm::Error Add(const llvm::GlobalValue& global, bool exported) {
    if (exported) {
      symbols_.exported.push_back(global.getName().str());
    } else if (global.isDeclaration() && !IsSupplied(global)) {
      if (!global.hasName()) return NoName(global);
      symbols_.imported.push_back(global.getName().str());
    }
    return llvm::Error::success();
  }

  ImageSymbols Take() && {
    std::ranges::sort(symbols_.exported);
    std::ranges::sort(symbols_.imported);
    return std::move(symbols_);
  }

 private:
  ImageSymbols symbols_;
};

PropertySet MakeSet(std::string_view name,
                    const std::vector<std::string>& symbols) {
  PropertySet set{std::string(name), {}};
  for (const std::string& symbol : symbols) {
    set.properties.push_back({symbol, uint32_t{1}});
  }
  return set;
}

}  // namespace

llvm::Expected<ImageSymbols> FindImageSymbols(const llvm::Module& image) {
  Collector found;
  for (const llvm::GlobalValue& global : image.global_values()) {
    if (llvm::Error error = found.Add(global, IsExported(global))) return error;
  }
  return std::move(found).Take();
}

llvm::Expected<ImageSymbols> FindImageSymbols(const PlannedImage& image) {
  std::vector<ReferenceGraph::Id> roots = image.entry_points;
  std::ranges::sort(roots);
  Collector found;
  for (ReferenceGraph::Id id : image.globals) {
    const llvm::GlobalValue& global = image.program.references.global(id);
    const bool exported =
        std::ranges::binary_search(roots, id) && IsExported(global);
    if (llvm::Error error = found.Add(global, exported)) return error;
  }
  return std::move(found).Take();
}

std::vector<PropertySet> ToPropertySets(const ImageSymbols& symbols) {
  std::vector<PropertySet> sets;
  if (!symbols.exported.empty()) {
    sets.push_back(MakeSet(kExportedSymbolsSet, symbols.exported));
  }
  if (!symbols.imported.empty()) {
    sets.push_back(MakeSet(kImportedSymbolsSet, symbols.imported));
  }
  return sets;
}

}  // namespace aspectra
