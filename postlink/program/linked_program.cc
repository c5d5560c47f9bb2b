// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/program/linked_program.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "device_config/messages/message_error.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/function_names.h"
#include "ir/aspects/metadata/source_location.h"
#include "ir/aspects/metadata/subject_text.h"
#include "ir/device_globals/device_globals.h"
#include "ir/kernels/kernel_records.h"
#include "ir/properties/property_records.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/Error.h"
#include "postlink/program/analyzed_module.h"
#include "postlink/program/entry_point_reader.h"
#include "postlink/program/function_facts.h"
#include "postlink/program/reference_graph.h"
#include "postlink/split/split_diagnostics.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

// Returns the place of the device_global with the unique id `id`, for example
// "a.cpp:12". If neither debug information nor a record has the place, returns
// the module's name.
std::string PlaceOfDeviceGlobal(llvm::StringRef id,
                                const llvm::Module& module) {
  const auto variable =
      llvm::find_if(module.globals(), [&](const llvm::GlobalVariable& other) {
        return HasImageScope(other) && UniqueIdOf(other) == id;
      });
  if (const auto place = ToSourceLocation(*variable)) return place->ToString();
  llvm::Expected<std::vector<PropertyRecord>> records =
      ReadPropertyRecords(module);
  if (!records) {
    llvm::consumeError(records.takeError());
    return module.getModuleIdentifier();
  }
  const auto record = llvm::find_if(*records, [&](const PropertyRecord& other) {
    return other.owner == PropertyOwner::kVariable &&
           other.symbol == variable->getName();
  });
  return record == records->end() ? module.getModuleIdentifier()
                                  : record->place;
}

// Returns the error for a conflict: DPC++'s message, followed by advice to the
// user.
llvm::Error MakeConflictError(const SplitPlan& plan,
                              const llvm::Module& module) {
  const ImageScopeConflict& conflict = *plan.conflict();
  const llvm::StringMap<std::string> places = ReadKernelPlaces(module);
  const auto symbol = [&](size_t index) -> llvm::StringRef {
    return plan.entry_points()[index].name;
  };
  const auto describe = [&](size_t index, llvm::StringRef needs) {
    const llvm::StringRef name = symbol(index);
    return PlacedText(SubjectText(*module.getFunction(name)),
                      places.lookup(name)) +
           needs.str();
  };
  return MakeFileError(PlaceOfDeviceGlobal(conflict.device_global, module),
                       SplitDiagnostic::kImageScopeConflict,
                       FunctionName(conflict.device_global),
                       describe(conflict.a, conflict.needs_of_a),
                       describe(conflict.b, conflict.needs_of_b));
}

// Returns how the names of types in the metadata of a linked module affect
// functions (AspectUsage::TypeNames). The propagation pass puts
// !intel_fixed_targets on each entry point of its unit, with or without
// targets. So if all entry points have it, the pass has run on every unit by
// itself.
AspectUsage::TypeNames TypeNamesIn(const llvm::Module& module,
                                   const FunctionFactsTable& facts) {
  bool has_entry_point = false;
  for (const llvm::Function& function : module) {
    if (!IsEntryPoint(function)) continue;
    has_entry_point = true;
    if (!facts.Of(function).fixed_targets) {
      return AspectUsage::TypeNames::kTell;
    }
  }
  return has_entry_point ? AspectUsage::TypeNames::kExplain
                         : AspectUsage::TypeNames::kTell;
}

llvm::Expected<SplitPlan> MakeSplitPlan(const AnalyzedModule& analyzed,
                                        SplitMode mode, Imports imports) {
  llvm::Expected<std::vector<EntryPoint>> entry_points =
      ReadEntryPoints(analyzed, imports);
  if (!entry_points) return entry_points.takeError();
  EntryPointCode code;
  if (mode == SplitMode::kAuto) {
    for (const EntryPoint& entry_point : *entry_points) {
      code.nodes.push_back(analyzed.references.id(
          *analyzed.module.getFunction(entry_point.name)));
    }
    code.graph = analyzed.references.CodeOf(code.nodes);
  }
  SplitPlan plan(std::move(*entry_points), mode, code);
  if (plan.conflict()) return MakeConflictError(plan, analyzed.module);
  return plan;
}

}  // namespace

PlannedImage::PlannedImage(const LinkedProgram& program, const SplitPlan& plan,
                           size_t number)
    : program(program), plan(plan), number(number) {
  ReferenceGraph& graph = program.references;
  for (size_t place : plan.images()[number]) {
    const std::string& name = plan.entry_points()[place].name;
    entry_points.push_back(graph.id(*program.module.getFunction(name)));
  }
  globals = graph.Reach(entry_points).globals;
  for (ReferenceGraph::Id id : globals) {
    if (auto* function = llvm::dyn_cast<llvm::Function>(&graph.global(id))) {
      functions.push_back(function);
    }
  }
}

llvm::Expected<LinkedProgram> LinkedProgram::Analyze(
    const llvm::Module& module, const FunctionFactsTable& facts,
    ReferenceGraph& references, SplitMode mode, Imports imports,
    AspectUsage::LeaveOut leave_out) {
  llvm::Expected<AspectUsage> usage =
      AspectUsage::Analyze(module, leave_out, TypeNamesIn(module, facts));
  if (!usage) return usage.takeError();
  llvm::Expected<SplitPlan> plan =
      MakeSplitPlan({module, facts, references, *usage}, mode, imports);
  if (!plan) return plan.takeError();
  return LinkedProgram{module, facts, references, std::move(*usage),
                       std::move(*plan)};
}

llvm::Expected<SplitPlan> LinkedProgram::MakePlan(SplitMode mode,
                                                  Imports imports) const {
  return MakeSplitPlan({module, facts, references, *usage}, mode, imports);
}

}  // namespace aspectra
