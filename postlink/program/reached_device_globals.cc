// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <map>
#include <string>
#include <vector>

#include "ir/aspects/metadata/entry_points.h"
#include "ir/device_globals/device_globals.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "postlink/program/reached_needs.h"
#include "postlink/program/reference_graph.h"

namespace aspectra {

std::map<std::string, const llvm::GlobalVariable*> FindReachedVariables(
    ReferenceGraph::Id root, ReferenceGraph& graph,
    llvm::function_ref<bool(const llvm::GlobalVariable&)> wanted) {
  std::map<std::string, const llvm::GlobalVariable*> variables;
  for (ReferenceGraph::Id id : graph.Reach({&root, 1}).globals) {
    const auto* variable =
        llvm::dyn_cast<llvm::GlobalVariable>(&graph.global(id));
    if (variable != nullptr && wanted(*variable)) {
      variables.try_emplace(UniqueIdOf(*variable).str(), variable);
    }
  }
  return variables;
}

std::map<const llvm::Function*, std::vector<std::string>> FindImageScopes(
    const llvm::Module& module, ReferenceGraph& graph) {
  std::map<const llvm::Function*, std::vector<std::string>> scopes;
  if (llvm::none_of(module.globals(), HasImageScope)) return scopes;
  for (const llvm::Function& function : module) {
    if (!HasKernelCallingConvention(function) || function.isDeclaration()) {
      continue;
    }
    for (const auto& [name, _] :
         FindReachedVariables(graph.id(function), graph, HasImageScope)) {
      scopes[&function].push_back(name);
    }
  }
  return scopes;
}

}  // namespace aspectra
