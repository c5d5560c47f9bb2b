#ifndef DEVICE_CONFIG_REQUIREMENTS_H_
#define DEVICE_CONFIG_REQUIREMENTS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "device_config/aspect_set.h"
#include "device_config/device_profile.h"

namespace aspectra {

// What a device image needs of a device (OptionalDeviceFeatures.md, "Create
// the 'SYCL/device requirements' property set").
struct Requirements {
  AspectSet aspects = {};
  std::vector<uint32_t> sub_group_sizes = {};  // ascending, unique
  // Each with 1 to 3 dimensions, in the attribute's order; ascending, unique.
  std::vector<std::vector<uint32_t>> work_group_sizes = {};
  // Aspects of the targets of -fsycl-fixed-targets. Nothing: the switch was
  // not given. Empty: no target is left, so no device will do.
  std::optional<AspectSet> fixed_targets = {};
  // The names of those that aspects.def does not have; ascending, unique.
  std::vector<std::string> own_target_names = {};

  bool empty() const { return *this == Requirements(); }

  friend bool operator==(const Requirements&, const Requirements&) = default;
};

// The names of the fixed targets, in the order of their numbers; a number where
// the name is not known.
std::vector<std::string> FixedTargetNames(const Requirements& requirements);

// One reason why a device will not do.
struct Unmet {
  enum class Kind {
    kFixedTarget,
    kAspect,
    kSubGroupSize,
    kWorkGroupSize,
  };
  Kind kind;
  // kFixedTarget: the image's targets. kAspect: the one that is missing.
  AspectSet aspects;
  // kSubGroupSize: the size alone. kWorkGroupSize: its dimensions.
  std::vector<uint32_t> sizes;
  // kFixedTarget: the targets as people write them.
  std::vector<std::string> names = {};

  // The design's sentence for the exception ("Changes to the DPC++ runtime"):
  // "Kernel uses optional feature corresponding to 'aspect::fp16' but device
  // does not support this aspect."
  std::string ToString() const;

  friend bool operator==(const Unmet&, const Unmet&) = default;
};

// Every reason why an image that needs `requirements` cannot run on `device`;
// none: it can. In the design's order: fixed targets, aspects, sub-group
// sizes, work-group sizes, each ascending.
//
// The one place where this question is answered: the fixed-targets warning,
// sycl-aspect-filter, the runtime's exception and the explorer all ask here.
std::vector<Unmet> unmet(const Requirements& requirements,
                         const DeviceProfile& device);

}  // namespace aspectra

#endif  // DEVICE_CONFIG_REQUIREMENTS_H_
