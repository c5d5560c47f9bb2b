// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "web/engine/input/units.h"

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "ir/aspects/calls/call_graph.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/metadata/metadata.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra::engine {

llvm::Expected<Unit> ReadUnit(const std::string& file,
                              const llvm::Module& module) {
  Unit unit{.file = file, .declarations = {}, .definitions = {}};
  for (const llvm::Function& function : module) {
    if (function.isIntrinsic()) continue;
    if (!function.isDeclaration()) {
      unit.definitions.push_back(function.getName().str());
      continue;
    }
    llvm::Expected<std::optional<AspectSet>> declared =
        ReadDeclaredAspects(function);
    if (!declared) return declared.takeError();
    unit.declarations.push_back(
        {function.getName().str(), std::move(*declared).value_or(AspectSet())});
  }
  return unit;
}

std::vector<Disagreement> FindDisagreements(std::span<const Unit> units,
                                            const llvm::Module& module,
                                            const AspectUsage& usage) {
  llvm::StringMap<const Unit*> defined_in;
  for (const Unit& unit : units) {
    for (const std::string& name : unit.definitions) {
      defined_in.try_emplace(name, &unit);
    }
  }
  std::vector<Disagreement> found;
  for (const Unit& unit : units) {
    for (const auto& [name, declared] : unit.declarations) {
      const Unit* const other = defined_in.lookup(name);
      const llvm::Function* const function = module.getFunction(name);
      if (!other || !function) continue;
      const auto node = usage.call_graph().Find(*function);
      if (node == StaticCallGraph::kNoNode) continue;
      AspectSet used = usage.Used(node);
      if (used == declared) continue;
      found.push_back(
          {name, unit.file, other->file, declared, std::move(used)});
    }
  }
  return found;
}

}  // namespace aspectra::engine
