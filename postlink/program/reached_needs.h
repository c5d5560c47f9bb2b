// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROGRAM_REACHED_NEEDS_H_
#define POSTLINK_PROGRAM_REACHED_NEEDS_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/aspects/required_sizes.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"
#include "postlink/program/analyzed_module.h"
#include "postlink/program/reference_graph.h"

namespace aspectra {

// What an entry point needs from a device because of the functions that it
// calls, and the functions whose address it can obtain, for example from a
// table.
struct ReachedNeed {
  AspectSet aspects;
  RequiredSizeSets sizes;  // with the entry point's own
};

// Returns the needs of the module's entry points. The result may lack an entry
// point that needs only the aspects that `analyzed.usage` has for it. The .cc
// file has the rule and its cost.
std::map<const llvm::Function*, ReachedNeed> FindReachedNeeds(
    const AnalyzedModule& analyzed);

// For each entry point, returns the symbols that it reaches and that other
// images must define: declarations that are not supplied. Entry points without
// such symbols are left out.
std::map<const llvm::Function*, std::set<std::string>> FindReachedImports(
    const AnalyzedModule& analyzed);

// Returns the variables that `root` reaches and that are `wanted`, by their
// unique names.
std::map<std::string, const llvm::GlobalVariable*> FindReachedVariables(
    ReferenceGraph::Id root, ReferenceGraph& graph,
    llvm::function_ref<bool(const llvm::GlobalVariable&)> wanted);

// For each kernel of `module` that reaches device_globals with the property
// device_image_scope, returns their unique names in ascending order. If there
// is no such device_global, this costs one look at each variable; otherwise it
// is linear in what each kernel reaches.
std::map<const llvm::Function*, std::vector<std::string>> FindImageScopes(
    const llvm::Module& module, ReferenceGraph& graph);

}  // namespace aspectra

#endif  // POSTLINK_PROGRAM_REACHED_NEEDS_H_
