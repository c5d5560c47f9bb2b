// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// For a target t, DeviceAspectTraitDesign.md defines two sets of aspects:
//
//   entry of t                        all devices have     any device has
//   none                              nothing              every aspect
//   may_support_other_aspects: true   the entry's aspects  every aspect
//   may_support_other_aspects: false  the entry's aspects  the same
//
// For several targets, the first set is the intersection of the targets' sets,
// and the second is their union. "Every aspect" cannot be listed, because
// headers may be newer than this program. So it is a separate macro, which
// makes the other macros of its kind unnecessary.
//
// The aspect that stands for a target is among the entry's aspects
// (OptionalDeviceFeatures.md, "Aspect filter tool"), so it is treated like any
// other. Deprecated aspects that an entry lists are also treated like any
// other, because the headers have them.
#include "device_config/trait_macros.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/aspects/aspect_set.h"
#include "device_config/device_config.h"
#include "device_config/requirements/device_profile.h"
#include "llvm/ADT/ArrayRef.h"

namespace aspectra {
namespace {

struct TraitSets {
  AspectSet all_devices_have;
  AspectSet any_device_has;
  bool any_device_has_any_aspect = false;
};

TraitSets SetsOf(const DeviceConfig& config,
                 llvm::ArrayRef<std::string> targets) {
  TraitSets sets;
  for (const std::string& target : targets) {
    const DeviceProfile* entry = config.Find(target);
    const AspectSet aspects = entry == nullptr ? AspectSet() : entry->aspects;
    if (&target == targets.begin()) {
      sets.all_devices_have = aspects;
    } else {
      sets.all_devices_have =
          sets.all_devices_have.Without(sets.all_devices_have.Without(aspects));
    }
    sets.any_device_has.InsertAll(aspects);
    sets.any_device_has_any_aspect |=
        entry == nullptr || entry->may_support_other_aspects;
  }
  return sets;
}

void AddMacros(std::string_view prefix, const AspectSet& aspects,
               std::vector<std::string>& macros) {
  for (const int32_t aspect : aspects) {
    macros.push_back(std::string(prefix) + AspectName(aspect) + "__");
  }
}

}  // namespace

std::vector<std::string> TraitMacros(const DeviceConfig& config,
                                     llvm::ArrayRef<std::string> targets) {
  const TraitSets sets = SetsOf(config, targets);
  std::vector<std::string> macros;
  AddMacros("__SYCL_ALL_DEVICES_HAVE_", sets.all_devices_have, macros);
  if (sets.any_device_has_any_aspect) {
    macros.emplace_back("__SYCL_ANY_DEVICE_HAS_ANY_ASPECT__");
  } else {
    AddMacros("__SYCL_ANY_DEVICE_HAS_", sets.any_device_has, macros);
  }
  return macros;
}

}  // namespace aspectra
