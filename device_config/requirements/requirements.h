// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_REQUIREMENTS_REQUIREMENTS_H_
#define DEVICE_CONFIG_REQUIREMENTS_REQUIREMENTS_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/aspects/required_sizes.h"
#include "device_config/requirements/device_profile.h"

namespace aspectra {

// The features that a device image requires of a device
// (OptionalDeviceFeatures.md, "Create the 'SYCL/device requirements' property
// set").
struct Requirements {
  AspectSet aspects = {};
  RequiredSizeSets sizes = {};
  // The aspects of the targets of -fsycl-fixed-targets. If nullopt, the option
  // was not given. If empty, no target is left, so no device is sufficient.
  std::optional<AspectSet> fixed_targets = {};
  // The names of the fixed targets that aspects.def does not list; ascending,
  // unique.
  std::vector<std::string> own_target_names = {};

  bool empty() const { return *this == Requirements(); }

  friend bool operator==(const Requirements&, const Requirements&) = default;
};

// Returns the names of the fixed targets, in the order of their numbers. A
// target without a known name is given as its number.
std::vector<std::string> FixedTargetNames(const Requirements& requirements);

// One reason why a device is not sufficient for an image.
struct Unmet {
  enum class Kind {
    kFixedTarget,
    kAspect,
    kSubGroupSize,
    kWorkGroupSize,
  };
  Kind kind;
  // kFixedTarget: the image's targets. kAspect: the missing aspect.
  AspectSet aspects;
  // kSubGroupSize: one element, the size. kWorkGroupSize: the dimensions.
  std::vector<uint32_t> sizes;
  // kFixedTarget: the targets' names as users write them.
  std::vector<std::string> names = {};

  // Returns the sentence of OptionalDeviceFeatures.md ("Changes to the DPC++
  // runtime") for the exception: "Kernel uses optional feature corresponding to
  // 'aspect::fp16' but device does not support this aspect."
  std::string ToString() const;

  friend bool operator==(const Unmet&, const Unmet&) = default;
};

// Returns every reason why an image with `requirements` cannot run on `device`;
// if there is none, the image can run. The order is: fixed targets, aspects,
// sub-group sizes, work-group sizes, each ascending.
//
// Only this function decides whether a device can run an image. The
// fixed-targets warning, sycl-aspect-filter, the runtime's exception and the
// explorer call it.
std::vector<Unmet> unmet(const Requirements& requirements,
                         const DeviceProfile& device);

}  // namespace aspectra

#endif  // DEVICE_CONFIG_REQUIREMENTS_REQUIREMENTS_H_
