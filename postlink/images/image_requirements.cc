// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/images/image_requirements.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/aspects/aspect_set.h"
#include "device_config/aspects/required_aspects.h"
#include "device_config/device_config.h"
#include "device_config/messages/message.h"
#include "device_config/messages/message_error.h"
#include "device_config/messages/words.h"
#include "device_config/requirements/device_profile.h"
#include "device_config/requirements/requirements.h"
#include "ir/aspects/facts/required_sizes.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/source_location.h"
#include "ir/aspects/metadata/subject_text.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "postlink/images/work_group_texts.h"
#include "postlink/program/function_facts.h"
#include "postlink/program/global_references.h"
#include "postlink/program/linked_program.h"
#include "postlink/split/split_diagnostics.h"
#include "postlink/split/split_plan.h"

namespace aspectra {
namespace {

// An image that is only planned, or already built.
struct Image {
  const SplitPlan& plan;
  size_t number;
  llvm::StringRef module;  // the name of the linked module
  llvm::ArrayRef<const llvm::Function*> functions;  // in module order
  const FunctionFactsTable& facts;

  const EntryPoint& first_entry_point() const {
    return plan.entry_points()[plan.images()[number].front()];
  }
};

// Returns the name of a target in IR and images: its name in aspects.def, or
// the name of its entry in the user's own device configuration.
llvm::Expected<std::string> TargetName(const std::string& target,
                                       llvm::StringRef module,
                                       const DeviceConfig* devices) {
  if (const auto aspect = FindTargetAspect(target)) return AspectName(*aspect);
  if (const DeviceProfile* profile =
          devices != nullptr ? devices->Find(target) : nullptr) {
    return CanonicalTarget(*profile);
  }
  return MakeFileError(module, SplitDiagnostic::kTargetWithoutAspect, target);
}

// Returns the first of an image's entry points that reaches `function`. If none
// reaches it, returns the first entry point. The cost is linear in the size of
// the image, so this is called only to report an error.
const llvm::Function* FindReachingEntryPoint(const llvm::Function& function,
                                             const Image& image) {
  const llvm::Module& module = *function.getParent();
  const std::vector<std::string> names =
      image.plan.EntryPointNames(image.number);
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

// Returns "function 'f' at f.cpp:3", without the location if it is unknown.
std::string Described(const llvm::Function& function) {
  const std::optional<SourceLocation> place = DefinitionOf(function);
  return PlacedText(SubjectText(function), place ? place->ToString() : "");
}

// Returns the error for a second work-group size in an image. The function that
// `whose` describes requires `size`. This function is either `holder`, a
// function of the image, or a function that `holder` called when `holder` was
// compiled. `other` is the size that the entry points require or reach.
llvm::Error ConflictingSizes(const std::string& whose,
                             const std::vector<uint32_t>& size,
                             const llvm::Function& holder, const Image& image,
                             const std::vector<uint32_t>& other) {
  const llvm::Function* who = FindReachingEntryPoint(holder, image);
  const EntryPoint& first = image.first_entry_point();
  const std::string of_other =
      other.empty() ? Message(WorkGroupText::kNoSize)
      : other == first.key.required.work_group
          ? SizeText(other)
          : Message(WorkGroupText::kSizeOfCallee, SizeText(other));
  const llvm::StringRef source = SourceOf(holder);
  return MakeFileError(
      source.empty() ? llvm::StringRef(image.module) : source,
      SplitDiagnostic::kConflictingSizes, whose, SizeText(size),
      who != nullptr ? Described(*who) : KernelText(first.name), of_other);
}

// Returns the work-group size that the entry points with this key require or
// reach. If they require and reach none, returns an empty list.
std::vector<uint32_t> WorkGroupSize(const SplitKey& key) {
  if (!key.required.work_group.empty() || key.reached.work_groups.empty()) {
    return key.required.work_group;
  }
  return key.reached.work_groups.front();
}

// Returns an error if `function`, or a function that it called when it was
// compiled, requires another work-group size than `size`: a kernel has
// work-groups of one size. `own` has the facts of `function`.
llvm::Error CheckWorkGroupSize(const llvm::Function& function,
                               const FunctionFacts& own,
                               const std::vector<uint32_t>& size,
                               const Image& image) {
  if (!own.required.work_group.empty() && own.required.work_group != size) {
    return ConflictingSizes(Described(function), own.required.work_group,
                            function, image, size);
  }
  for (const CalledSize& called : own.called_sizes) {
    if (called.work_group.empty() || called.work_group == size) continue;
    return ConflictingSizes(FunctionText(called.function), called.work_group,
                            function, image, size);
  }
  return llvm::Error::success();
}

// Returns the targets of an image that was compiled with -fsycl-fixed-targets.
llvm::Expected<Requirements> FixedTargets(std::vector<std::string> targets,
                                          const Image& image,
                                          const DeviceConfig* devices) {
  const std::vector<std::string> of_image = targets;
  for (const llvm::Function* function : image.functions) {
    const std::optional<std::vector<std::string>>& of_function =
        image.facts.Of(*function).fixed_targets;
    if (!of_function || std::ranges::includes(of_image, *of_function)) continue;
    std::vector<std::string> common;
    std::ranges::set_intersection(targets, *of_function,
                                  std::back_inserter(common));
    targets = std::move(common);
  }
  Requirements requirements;
  requirements.fixed_targets.emplace();
  for (const std::string& target : targets) {
    llvm::Expected<std::string> name =
        TargetName(target, image.module, devices);
    if (!name) return name.takeError();
    const int32_t aspect = TargetAspectOf(*name);
    if (requirements.fixed_targets->insert(aspect) &&
        IsOwnTargetAspect(aspect)) {
      requirements.own_target_names.push_back(std::move(*name));
    }
  }
  std::ranges::sort(requirements.own_target_names);
  return requirements;
}

llvm::Expected<Requirements> Compute(const Image& image,
                                     const DeviceConfig* devices) {
  // The fields of the key that are read below are equal for all entry points of
  // the image (split_plan.cc).
  const SplitKey& key = image.first_entry_point().key;
  if (!key.fixed_targets.empty()) {
    return FixedTargets(key.fixed_targets, image, devices);
  }

  const std::vector<uint32_t> work_group = WorkGroupSize(key);
  AspectSet aspects = key.aspects;
  RequiredSizeSets sizes = key.reached;
  sizes.Insert(key.required);
  for (const llvm::Function* function : image.functions) {
    const FunctionFacts* const own = image.facts.Find(*function);
    if (own == nullptr) continue;
    if (llvm::Error error =
            CheckWorkGroupSize(*function, *own, work_group, image)) {
      return error;
    }
    aspects.InsertAll(own->aspects);
    sizes.Insert(own->required);
  }
  return Requirements{.aspects = RequiredAspects(aspects),
                      .sizes = std::move(sizes)};
}

}  // namespace

llvm::Expected<Requirements> ComputeRequirements(const PlannedImage& image,
                                                 const DeviceConfig* devices) {
  const LinkedProgram& program = image.program;
  return Compute(
      {image.plan, image.number, program.module.getModuleIdentifier(),
       image.functions, program.facts},
      devices);
}

llvm::Expected<Requirements> ComputeRequirements(const BuiltImage& image,
                                                 const DeviceConfig* devices) {
  std::vector<const llvm::Function*> functions;
  functions.reserve(image.module.size());
  for (const llvm::Function& function : image.module) {
    functions.push_back(&function);
  }
  return Compute({image.plan, image.number, image.module.getModuleIdentifier(),
                  functions, image.facts},
                 devices);
}

}  // namespace aspectra
