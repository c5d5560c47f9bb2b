// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Collects the results of the analysis of aspects and of the split, and
// replaces pointers into the module by names. This file makes no decisions: the
// warnings of the passes and the images are made from the same results.
//
// The number of warnings has the same limit as in the propagation pass: if many
// functions call one function that lacks an attribute, only the first of them
// get a warning each. Without a limit, the output could be quadratic in the
// size of the module, because each warning comes with its call chain.
//
// The cost is linear in the size of the module and of the output. The output
// contains the list of each image's functions, with a number for each function.

#include "postlink/explain/explanation.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/device_config.h"
#include "device_config/image_formats/device_globals.h"
#include "ir/aspects/calls/call_graph.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/findings/aspect_findings.h"
#include "ir/aspects/findings/aspect_warning.h"
#include "ir/aspects/findings/checks.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/function_names.h"
#include "ir/kernels/kernel_records.h"
#include "ir/properties/property_records.h"
#include "ir/properties/stated_properties.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/explain/image_code.h"
#include "postlink/images/image_device_globals.h"
#include "postlink/images/image_requirements.h"
#include "postlink/program/external_functions.h"
#include "postlink/program/function_facts.h"
#include "postlink/program/linked_program.h"
#include "postlink/program/reference_graph.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

Explanation::Function ExplainFunction(const AspectUsage& usage,
                                      AspectUsage::Node node) {
  const llvm::Function& function = usage.function(node);
  Explanation::Function out{
      .name = function.getName().str(),
      .signature = FunctionSignature(function.getName()),
      .kind = ClassifyFunction(function),
      .own = usage.Own(node),
      .declared = usage.Declared(node),
      .used = usage.Used(node),
      .reasons = {},
  };
  if (out.kind == FunctionKind::kKernel) {
    out.properties = StatedProperties(function);
  }
  AspectSet needed = out.used;
  if (out.declared) needed.InsertAll(*out.declared);
  for (int32_t aspect : needed) {
    std::optional<AspectReason> reason = usage.Reason(node, aspect);
    if (!reason) continue;
    out.reasons.push_back(
        {.aspect = aspect,
         .via = reason->via,
         .detail = std::move(reason->detail),
         .callee = reason->callee ? reason->callee->getName().str() : "",
         .location = std::move(reason->location)});
  }
  return out;
}

// Adds the places of the kernels' properties. If the records of properties have
// no place for a property, the property gets the kernel's place.
llvm::Error AddPlaces(const llvm::Module& module,
                      std::vector<Explanation::Function>& functions) {
  llvm::Expected<std::vector<PropertyRecord>> records =
      ReadPropertyRecords(module);
  if (!records) return records.takeError();
  std::map<std::tuple<llvm::StringRef, llvm::StringRef, unsigned>,
           llvm::StringRef>
      stated;  // by the kernel, the property's name and the parameter
  for (const PropertyRecord& record : *records) {
    if (record.owner != PropertyOwner::kKernel) continue;
    for (const StatedProperty& property : record.properties) {
      stated.try_emplace(
          {record.symbol, property.name, property.parameter.value_or(0)},
          property.place);
    }
  }
  const llvm::StringMap<std::string> kernels = ReadKernelPlaces(module);
  for (Explanation::Function& function : functions) {
    for (StatedProperty& property : function.properties) {
      const auto found = stated.find(
          {function.name, property.name, property.parameter.value_or(0)});
      property.place = found == stated.end() || found->second.empty()
                           ? kernels.lookup(function.name)
                           : found->second.str();
    }
  }
  return llvm::Error::success();
}

std::vector<Explanation::Warning> ExplainWarnings(
    const LinkedProgram& program) {
  const AspectUsage& usage = *program.usage;
  std::vector<Explanation::Warning> out;
  for (AspectWarning& warning : MakeWarnings(usage, CheckDeviceHas(usage))) {
    out.push_back({.message = warning.Message(),
                   .details = warning.Details(),
                   .function = warning.function->getName().str(),
                   .aspect = warning.aspect,
                   .location = std::move(warning.location),
                   .chain = std::move(warning.chain)});
  }
  for (UnexpectedFact& fact :
       FindUnexpectedFacts(program.module, program.facts, program.references)) {
    Explanation::Warning& warning = out.emplace_back();
    warning.message = fact.ToString();
    warning.details = fact.Details();
    warning.location = fact.location;
    if (fact.kind == UnexpectedFact::Kind::kAspect) {
      warning.aspect = fact.aspect;
    }
    warning.function = std::move(fact.function);
  }
  return out;
}

// Returns the field values that all entry points of an image share.
SplitKey CommonKey(const SplitPlan& plan, size_t image) {
  const std::vector<size_t>& places = plan.images()[image];
  SplitKey common = plan.entry_points()[places.front()].key;
  for (size_t place : places) {
    const SplitKey& key = plan.entry_points()[place].key;
    const auto keep_if_same = [](auto& field, const auto& other) {
      if (field != other) field = {};
    };
    keep_if_same(common.source, key.source);
    keep_if_same(common.fixed_targets, key.fixed_targets);
    keep_if_same(common.aspects, key.aspects);
    keep_if_same(common.required.work_group, key.required.work_group);
    keep_if_same(common.required.sub_group, key.required.sub_group);
    keep_if_same(common.reached.work_groups, key.reached.work_groups);
    keep_if_same(common.reached.sub_groups, key.reached.sub_groups);
    keep_if_same(common.properties, key.properties);
    keep_if_same(common.imports, key.imports);
  }
  return common;
}

llvm::Expected<Explanation::Image> ExplainImage(const PlannedImage& planned,
                                                const DeviceConfig& devices) {
  llvm::Expected<Requirements> requirements =
      ComputeRequirements(planned, &devices);
  if (!requirements) return requirements.takeError();
  const LinkedProgram& program = planned.program;
  const StaticCallGraph& functions = program.usage->call_graph();
  Explanation::Image image;
  for (ReferenceGraph::Id id : planned.entry_points) {
    image.entry_points.push_back(functions.Find(
        llvm::cast<llvm::Function>(program.references.global(id))));
  }
  for (const llvm::Function* function : planned.functions) {
    const StaticCallGraph::Node node = functions.Find(*function);
    if (node != StaticCallGraph::kNoNode) image.functions.push_back(node);
  }
  image.key = CommonKey(planned.plan, planned.number);
  image.requirements = std::move(*requirements);
  for (DeviceGlobal& global : FindDeviceGlobals(planned).globals) {
    image.device_globals.push_back(std::move(global.name));
  }
  return image;
}

}  // namespace

llvm::Expected<Explanation> Explain(const LinkedProgram& program,
                                    const DeviceConfig& devices) {
  const AspectUsage& usage = *program.usage;
  Explanation out;
  out.module = program.module.getModuleIdentifier();
  for (AspectUsage::Node node = 0; node < usage.size(); ++node) {
    out.functions.push_back(ExplainFunction(usage, node));
  }
  if (llvm::Error error = AddPlaces(program.module, out.functions)) {
    return error;
  }
  out.warnings = ExplainWarnings(program);
  if (llvm::Error error = ExplainPlan(program, devices, out)) return error;
  return out;
}

llvm::Error ExplainPlan(const LinkedProgram& program,
                        const DeviceConfig& devices, Explanation& explanation) {
  const SplitPlan& plan = program.plan;
  std::vector<std::optional<ImageCode>> code = ExplainCode(program);
  std::vector<Explanation::Image> images;
  for (size_t number = 0; number < plan.images().size(); ++number) {
    llvm::Expected<Explanation::Image> image =
        ExplainImage(PlannedImage(program, plan, number), devices);
    if (!image) return image.takeError();
    image->code = std::move(code[number]);
    images.push_back(std::move(*image));
  }
  explanation.mode = plan.mode();
  explanation.apart_by = plan.ApartBy();
  explanation.images = std::move(images);
  explanation.devices = devices.profiles();
  return llvm::Error::success();
}

llvm::Expected<Explanation> Explain(llvm::Module& module, SplitMode mode,
                                    const DeviceConfig& devices) {
  llvm::Expected<FunctionFactsTable> facts = FunctionFactsTable::Read(module);
  if (!facts) return facts.takeError();
  ReferenceGraph graph(module);
  llvm::Expected<LinkedProgram> program =
      LinkedProgram::Analyze(module, *facts, graph, mode);
  if (!program) return program.takeError();
  return Explain(*program, devices);
}

}  // namespace aspectra
