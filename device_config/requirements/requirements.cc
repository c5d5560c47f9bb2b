// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Decides whether a device is sufficient for an image.
//
// The rule follows OptionalDeviceFeatures.md ("Aspect filter tool" and "Changes
// to the DPC++ runtime") literally: if a device's profile does not list an
// aspect or a sub-group size, the device does not have it, even if devices of
// the target may have more than the profile says. Limits of work-groups are
// different: they are checked only where they are known, so a profile without a
// limit refuses no size.
//
// All reasons are collected in a fixed order, so that messages are complete and
// deterministic. Cost: one look-up in the profile's short lists for each
// required feature.
#include "device_config/requirements/requirements.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/aspects/aspect_set.h"
#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "device_config/requirements/device_profile.h"
#include "device_config/requirements/unmet_diagnostics.h"

namespace aspectra {
namespace {

// Returns whether a work-group of this size has more than `limit` work-items.
bool HasMoreItemsThan(uint64_t limit, const std::vector<uint32_t>& dimensions) {
  uint64_t items = 1;
  for (const uint64_t dimension : dimensions) {
    // The division prevents an overflow of the product.
    if (dimension != 0 && items > limit / dimension) return true;
    items *= dimension;
  }
  return false;
}

// Sizes and limits are compared from their last dimensions, because the last
// dimension of a range is the fastest one, whatever the number of dimensions
// (SYCL 2020, "Multi-dimensional objects and linearization").
bool ExceedsDimension(const std::array<uint64_t, 3>& limits,
                      const std::vector<uint32_t>& dimensions) {
  const size_t compared = std::min(limits.size(), dimensions.size());
  for (size_t back = 1; back <= compared; ++back) {
    if (dimensions[dimensions.size() - back] > limits[limits.size() - back]) {
      return true;
    }
  }
  return false;
}

bool SupportsWorkGroupSize(const DeviceProfile& device,
                           const std::vector<uint32_t>& dimensions) {
  if (device.max_work_group_size &&
      HasMoreItemsThan(*device.max_work_group_size, dimensions)) {
    return false;
  }
  return !device.max_work_item_sizes ||
         !ExceedsDimension(*device.max_work_item_sizes, dimensions);
}

bool ContainsAny(const AspectSet& set, const AspectSet& wanted) {
  return std::ranges::any_of(
      wanted, [&](int32_t aspect) { return set.contains(aspect); });
}

// Returns for example "intel_gpu_tgllp,x86_64", as on the command line.
std::string JoinNames(const std::vector<std::string>& targets) {
  std::string text;
  for (const std::string& target : targets) {
    if (!text.empty()) text += ",";
    text += target;
  }
  return text;
}

// Returns whether a device is of one of `targets`. A target that aspects.def
// does not list is compared by its name.
bool IsOneOf(const AspectSet& targets, const DeviceProfile& device) {
  const auto has_own = [&](const std::string& name) {
    const int32_t aspect = TargetAspectOf(name);
    return IsOwnTargetAspect(aspect) && targets.contains(aspect);
  };
  return ContainsAny(device.aspects, targets) || has_own(device.name) ||
         std::ranges::any_of(device.aliases, has_own);
}

// Returns the aspect in C++ syntax; an aspect without a name is written as a
// cast.
std::string Enumerator(int32_t aspect) {
  return FindAspectName(aspect) ? "aspect::" + AspectName(aspect)
                                : "aspect(" + AspectName(aspect) + ")";
}

}  // namespace

std::vector<std::string> FixedTargetNames(const Requirements& requirements) {
  std::vector<std::string> names;
  if (!requirements.fixed_targets) return names;
  for (const int32_t target : *requirements.fixed_targets) {
    const auto own = std::ranges::find(requirements.own_target_names, target,
                                       TargetAspectOf);
    names.push_back(
        own == requirements.own_target_names.end() ? AspectName(target) : *own);
  }
  return names;
}

std::string Unmet::ToString() const {
  switch (kind) {
    case Kind::kFixedTarget:
      return Message(UnmetDiagnostic::kOtherTarget, JoinNames(names));
    case Kind::kAspect: {
      std::vector<std::string> features;
      for (const int32_t aspect : aspects) {
        features.push_back(Enumerator(aspect));
      }
      return Message(UnmetDiagnostic::kMissingAspect, CommaList(features));
    }
    case Kind::kSubGroupSize:
      return Message(UnmetDiagnostic::kOtherSubGroupSize, NumberList(sizes));
    case Kind::kWorkGroupSize:
      return Message(UnmetDiagnostic::kOtherWorkGroupSize, SizeText(sizes));
  }
  return "";
}

std::vector<Unmet> unmet(const Requirements& requirements,
                         const DeviceProfile& device) {
  std::vector<Unmet> reasons;
  if (requirements.fixed_targets &&
      !IsOneOf(*requirements.fixed_targets, device)) {
    reasons.push_back({Unmet::Kind::kFixedTarget,
                       *requirements.fixed_targets,
                       {},
                       FixedTargetNames(requirements)});
  }
  for (const int32_t aspect : requirements.aspects) {
    if (!device.aspects.contains(aspect)) {
      reasons.push_back({Unmet::Kind::kAspect, {aspect}, {}});
    }
  }
  for (const uint32_t size : requirements.sizes.sub_groups) {
    if (!std::ranges::contains(device.sub_group_sizes, size)) {
      reasons.push_back({Unmet::Kind::kSubGroupSize, {}, {size}});
    }
  }
  for (const std::vector<uint32_t>& dimensions :
       requirements.sizes.work_groups) {
    if (!SupportsWorkGroupSize(device, dimensions)) {
      reasons.push_back({Unmet::Kind::kWorkGroupSize, {}, dimensions});
    }
  }
  return reasons;
}

}  // namespace aspectra
