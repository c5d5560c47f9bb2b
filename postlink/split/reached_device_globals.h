#ifndef POSTLINK_SPLIT_REACHED_DEVICE_GLOBALS_H_
#define POSTLINK_SPLIT_REACHED_DEVICE_GLOBALS_H_

#include <map>
#include <string>
#include <vector>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"
#include "postlink/split/reference_graph.h"

namespace aspectra {

// The variables that are `wanted` and that `root` reaches, by their unique
// names.
std::map<std::string, const llvm::GlobalVariable*> FindReachedVariables(
    ReferenceGraph::Id root, ReferenceGraph& graph,
    llvm::function_ref<bool(const llvm::GlobalVariable&)> wanted);

// For each kernel of `module` that reaches device_globals with the property
// device_image_scope: their unique names, ascending. Costs what the kernels
// reach if there is such a device_global, and a look at each variable if not.
std::map<const llvm::Function*, std::vector<std::string>> FindImageScopes(
    const llvm::Module& module, ReferenceGraph& graph);

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_REACHED_DEVICE_GLOBALS_H_
