// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROGRAM_REACHED_DEVICE_GLOBALS_H_
#define POSTLINK_PROGRAM_REACHED_DEVICE_GLOBALS_H_

#include <map>
#include <string>
#include <vector>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"
#include "postlink/program/reference_graph.h"

namespace aspectra {

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

#endif  // POSTLINK_PROGRAM_REACHED_DEVICE_GLOBALS_H_
