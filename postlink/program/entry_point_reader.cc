// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/program/entry_point_reader.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "device_config/messages/message_error.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/kernels/kernel_records.h"
#include "ir/properties/property_records.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/program/analyzed_module.h"
#include "postlink/program/function_facts.h"
#include "postlink/program/reached_needs.h"
#include "postlink/properties/split_key_properties.h"
#include "postlink/split/split_diagnostics.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

void AddReached(const ReachedNeed& need, SplitKey& key) {
  key.aspects.InsertAll(need.aspects);
  key.reached = need.sizes;
  key.reached.Erase(key.required);
}

// Makes the source names of different units unique. Two units may have sources
// of the same name, for example "a.cpp" compiled in each of two folders. From
// the second unit on, in link order, a number is appended to the name.
// `entry_points` are the entry points of `module`.
void TellUnitsApart(const llvm::Module& module,
                    std::vector<EntryPoint>& entry_points) {
  const llvm::StringMap<std::string> units_of = ReadUnits(module);
  llvm::StringMap<llvm::StringMap<unsigned>> numbers;  // by source, then unit
  for (EntryPoint& entry_point : entry_points) {
    const auto unit = units_of.find(entry_point.name);
    if (entry_point.key.source.empty() || unit == units_of.end()) continue;
    llvm::StringMap<unsigned>& units = numbers[entry_point.key.source];
    const unsigned number =
        units.try_emplace(unit->second, units.size() + 1).first->second;
    if (number == 1) continue;
    entry_point.key.source += " (" + std::to_string(number) + ")";
  }
}

// Returns an error for each kernel whose definitions in two units contradict
// each other. The linker keeps one of the definitions and does not notice the
// conflict.
llvm::Error CheckKernels(const llvm::Module& module) {
  llvm::Expected<std::vector<KernelRecord>> records = ReadKernelRecords(module);
  if (!records) return records.takeError();
  llvm::Error errors = llvm::Error::success();
  for (const KernelConflict& conflict : FindKernelConflicts(*records)) {
    errors =
        llvm::joinErrors(std::move(errors), MakeTextError(conflict.Message()));
  }
  return errors;
}

// Returns an error for each property that two units state differently. The
// linker keeps the attributes of one unit and does not notice the conflict.
llvm::Error CheckProperties(const llvm::Module& module) {
  llvm::Expected<std::vector<PropertyRecord>> records =
      ReadPropertyRecords(module);
  if (!records) return records.takeError();
  llvm::Error errors = llvm::Error::success();
  for (const PropertyConflict& conflict : FindPropertyConflicts(*records)) {
    errors =
        llvm::joinErrors(std::move(errors), MakeTextError(conflict.Message()));
  }
  return errors;
}

}  // namespace

llvm::Expected<std::vector<EntryPoint>> ReadEntryPoints(
    const AnalyzedModule& analyzed, Imports imports) {
  const llvm::Module& module = analyzed.module;
  const AspectUsage& usage = analyzed.usage;
  if (llvm::Error error =
          llvm::joinErrors(CheckKernels(module), CheckProperties(module))) {
    return error;
  }
  const std::map<const llvm::Function*, ReachedNeed> reached =
      FindReachedNeeds(analyzed);
  std::map<const llvm::Function*, std::set<std::string>> imported;
  if (imports == Imports::kSplit) {
    imported = FindReachedImports(analyzed);
  }
  const std::map<const llvm::Function*, std::vector<std::string>> scopes =
      FindImageScopes(module, analyzed.references);
  std::vector<EntryPoint> entry_points;
  for (const llvm::Function& function : module) {
    if (!IsEntryPoint(function)) continue;
    if (!function.hasName()) {
      return MakeFileError(module.getModuleIdentifier(),
                           SplitDiagnostic::kNamelessKernel);
    }
    const FunctionFacts& own = analyzed.facts.Of(function);
    EntryPoint& entry_point = entry_points.emplace_back();
    entry_point.name = function.getName().str();
    SplitKey& key = entry_point.key;
    key.source = SourceOf(function).str();
    key.fixed_targets = own.fixed_targets.value_or(std::vector<std::string>());
    key.aspects = own.aspects;
    const AspectUsage::Node node = usage.call_graph().Find(function);
    if (node != StaticCallGraph::kNoNode) {
      key.aspects.InsertAll(usage.Used(node));
    }
    key.required = own.required;
    key.properties = SplitKeyProperties(function);
    if (const auto need = reached.find(&function); need != reached.end()) {
      AddReached(need->second, key);
    }
    if (const auto all = imported.find(&function); all != imported.end()) {
      key.imports.assign(all->second.begin(), all->second.end());
    }
    if (const auto scope = scopes.find(&function); scope != scopes.end()) {
      entry_point.image_scopes = scope->second;
    }
  }
  TellUnitsApart(module, entry_points);
  return entry_points;
}

}  // namespace aspectra
