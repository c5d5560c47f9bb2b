// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_REQUIREMENTS_DEVICE_PROFILE_H_
#define DEVICE_CONFIG_REQUIREMENTS_DEVICE_PROFILE_H_

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "device_config/aspects/aspect_set.h"

namespace aspectra {

// The capabilities of a device, or of all devices of a target architecture.
//
// A profile is built from an entry of the device configuration file
// (device_config.h) or, in the runtime, from the backend's information about a
// device.
struct DeviceProfile {
  std::string name = {};                  // "intel_gpu_tgllp"
  std::vector<std::string> aliases = {};  // other names of the same target
  // Includes the aspect of the target itself, if the target has one.
  AspectSet aspects = {};
  std::vector<uint32_t> sub_group_sizes = {};  // ascending
  // The largest number of work-items in a work-group. If nullopt, it is not
  // known and not checked.
  std::optional<uint64_t> max_work_group_size = {};
  // The largest number of work-items in each dimension, in SYCL's order;
  // nullopt if not known.
  std::optional<std::array<uint64_t, 3>> max_work_item_sizes = {};
  // Whether devices of this target may have aspects that are not listed.
  bool may_support_other_aspects = false;

  friend bool operator==(const DeviceProfile&, const DeviceProfile&) = default;
};

}  // namespace aspectra

#endif  // DEVICE_CONFIG_REQUIREMENTS_DEVICE_PROFILE_H_
