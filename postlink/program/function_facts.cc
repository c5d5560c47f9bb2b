// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/program/function_facts.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/aspects/aspect_set.h"
#include "ir/aspects/facts/required_sizes.h"
#include "ir/aspects/metadata/metadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

llvm::Expected<FunctionFacts> ReadFacts(const llvm::Function& function) {
  FunctionFacts facts;
  llvm::Expected<AspectSet> used = ReadUsedAspects(function);
  if (!used) return used.takeError();
  facts.aspects = std::move(*used);
  llvm::Expected<std::optional<AspectSet>> declared =
      ReadDeclaredAspects(function);
  if (!declared) return declared.takeError();
  if (*declared) facts.aspects.InsertAll(**declared);

  llvm::Expected<std::optional<std::vector<std::string>>> targets =
      ReadFixedTargets(function);
  if (!targets) return targets.takeError();
  facts.fixed_targets = std::move(*targets);
  if (facts.fixed_targets) {
    std::vector<std::string>& names = *facts.fixed_targets;
    // The pass writes one name for each target. Other IR may have an alias, so
    // aliases are replaced here.
    for (std::string& name : names) {
      if (const auto aspect = FindTargetAspect(name)) {
        name = AspectName(*aspect);
      }
    }
    std::ranges::sort(names);
    names.erase(std::ranges::unique(names).begin(), names.end());
  }

  llvm::Expected<RequiredSizes> sizes = ReadRequiredSizes(function);
  if (!sizes) return sizes.takeError();
  facts.required = std::move(*sizes);

  llvm::Expected<std::vector<CalledSize>> called = ReadCalledSizes(function);
  if (!called) return called.takeError();
  facts.called_sizes = std::move(*called);
  return facts;
}

}  // namespace

llvm::Expected<FunctionFactsTable> FunctionFactsTable::Read(
    const llvm::Module& module) {
  FunctionFactsTable table;
  for (const llvm::Function& function : module) {
    // Most functions have none of the attributes and metadata that ReadFacts
    // reads.
    if (!function.hasMetadata() &&
        !function.hasFnAttribute(kDeclaredAspectsAttribute)) {
      continue;
    }
    llvm::Expected<FunctionFacts> facts = ReadFacts(function);
    if (!facts) return facts.takeError();
    if (*facts != table.none_) {
      table.facts_.try_emplace(&function, std::move(*facts));
    }
  }
  return table;
}

}  // namespace aspectra
