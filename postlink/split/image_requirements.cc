#include "postlink/split/image_requirements.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspect_names.h"
#include "device_config/aspect_set.h"
#include "device_config/device_profile.h"
#include "device_config/requirements.h"
#include "device_config/yaml_reader.h"
#include "ir/aspects/entry_points.h"
#include "ir/aspects/source_location.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Error.h"
#include "postlink/split/function_facts.h"
#include "postlink/split/global_references.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

using Functions = llvm::ArrayRef<const llvm::Function*>;

std::string SizeText(const std::vector<uint32_t>& size) {
  std::string out;
  for (uint32_t extent : size) {
    out += (out.empty() ? "" : ", ") + std::to_string(extent);
  }
  return "(" + out + ")";
}

llvm::Expected<int32_t> TargetAspect(const std::string& target,
                                     llvm::StringRef module,
                                     const DeviceConfig* devices) {
  std::optional<int32_t> aspect = FindTargetAspect(target);
  if (!aspect && devices != nullptr) {
    if (const DeviceProfile* profile = devices->Find(target)) {
      aspect = FindTargetAspect(profile->name);
    }
  }
  if (aspect) return *aspect;
  return llvm::createStringError(
      llvm::errc::invalid_argument,
      "%s: fixed target '%s' has no aspect of its own; list it in aspects.def, "
      "or as an alias in the device configuration file",
      module.str().c_str(), target.c_str());
}

// The first of an image's entry points that reaches `function`, or the first of
// all. Costs what the image holds, and there is an error to tell of.
const llvm::Function* FindWhoReaches(const llvm::Function& function,
                                     const SplitPlan& plan, size_t image) {
  const llvm::Module& module = *function.getParent();
  const std::vector<std::string> names = plan.EntryPointNames(image);
  for (const std::string& name : names) {
    const llvm::Function* entry_point = module.getFunction(name);
    if (entry_point == nullptr) continue;
    llvm::SetVector<const llvm::GlobalValue*> reached;
    reached.insert(entry_point);
    for (size_t next = 0; next < reached.size(); ++next) {
      if (reached[next] == &function) return entry_point;
      reached.insert_range(
          FindReferences(*reached[next], /*with_metadata=*/false).globals);
    }
  }
  return module.getFunction(names.front());
}

// "function 'f' at f.cpp:3", as far as it is known.
std::string Described(const llvm::Function& function) {
  const std::optional<SourceLocation> place = DefinitionOf(function);
  return (HasKernelCallingConvention(function) ? "kernel '" : "function '") +
         function.getName().str() + "'" +
         (place ? " at " + place->ToString() : "");
}

// `function`, which `image` holds, has another work-group size than its entry
// points.
llvm::Error ConflictingSizes(const llvm::Function& function,
                             const FunctionFactsTable& facts,
                             const SplitPlan& plan, size_t image,
                             llvm::StringRef module) {
  const llvm::Function* who = FindWhoReaches(function, plan, image);
  const std::vector<size_t>& places = plan.images()[image];
  const EntryPoint& first = plan.entry_points()[places.front()];
  const std::vector<uint32_t>& size = first.key.reqd_work_group_size;
  return llvm::createStringError(
      llvm::errc::invalid_argument,
      module + ": " + Described(function) + " has required work-group size " +
          SizeText(facts.Of(function).reqd_work_group_size) + ", but " +
          (who != nullptr ? Described(*who) : "kernel '" + first.name + "'") +
          ", which reaches it, has " +
          (size.empty() ? "none" : SizeText(size)) +
          "; make them the same, or take the attribute off the function");
}

// The targets of an image that was compiled with -fsycl-fixed-targets.
llvm::Expected<Requirements> FixedTargets(std::vector<std::string> targets,
                                          llvm::StringRef module,
                                          Functions functions,
                                          const FunctionFactsTable& facts,
                                          const DeviceConfig* devices) {
  const std::vector<std::string> of_image = targets;
  for (const llvm::Function* function : functions) {
    const std::optional<std::vector<std::string>>& of_function =
        facts.Of(*function).fixed_targets;
    if (!of_function || std::ranges::includes(of_image, *of_function)) continue;
    std::vector<std::string> common;
    std::ranges::set_intersection(targets, *of_function,
                                  std::back_inserter(common));
    targets = std::move(common);
  }
  Requirements requirements;
  requirements.fixed_targets.emplace();
  for (const std::string& target : targets) {
    llvm::Expected<int32_t> aspect = TargetAspect(target, module, devices);
    if (!aspect) return aspect.takeError();
    requirements.fixed_targets->insert(*aspect);
  }
  return requirements;
}

}  // namespace

llvm::Expected<Requirements> ComputeRequirements(
    const SplitPlan& plan, size_t image, llvm::StringRef module,
    Functions functions, const FunctionFactsTable& facts,
    const DeviceConfig* devices) {
  // The same for all entry points of the image: see split_plan.cc.
  const EntryPoint& first = plan.entry_points()[plan.images()[image].front()];
  const SplitKey& key = first.key;
  if (!key.fixed_targets.empty()) {
    return FixedTargets(key.fixed_targets, module, functions, facts, devices);
  }

  Requirements requirements;
  requirements.aspects = key.aspects;
  std::vector<uint32_t> sub_group_sizes;
  if (key.reqd_sub_group_size != 0) {
    sub_group_sizes.push_back(key.reqd_sub_group_size);
  }
  if (!key.reqd_work_group_size.empty()) {
    requirements.work_group_sizes.push_back(key.reqd_work_group_size);
  }
  for (const llvm::Function* function : functions) {
    const FunctionFacts& own = facts.Of(*function);
    requirements.aspects.InsertAll(own.aspects);
    if (own.reqd_sub_group_size != 0) {
      sub_group_sizes.push_back(own.reqd_sub_group_size);
    }
    if (!own.reqd_work_group_size.empty() &&
        own.reqd_work_group_size != key.reqd_work_group_size) {
      return ConflictingSizes(*function, facts, plan, image, module);
    }
  }
  std::ranges::sort(sub_group_sizes);
  sub_group_sizes.erase(std::ranges::unique(sub_group_sizes).begin(),
                        sub_group_sizes.end());
  requirements.sub_group_sizes = std::move(sub_group_sizes);
  return requirements;
}

llvm::Expected<Requirements> ComputeRequirements(
    const SplitPlan& plan, size_t image, const llvm::Module& module,
    const FunctionFactsTable& facts, const DeviceConfig* devices) {
  std::vector<const llvm::Function*> functions;
  functions.reserve(module.size());
  for (const llvm::Function& function : module) functions.push_back(&function);
  return ComputeRequirements(plan, image, module.getModuleIdentifier(),
                             functions, facts, devices);
}

}  // namespace aspectra
