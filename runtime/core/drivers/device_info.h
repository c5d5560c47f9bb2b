// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_CORE_DRIVERS_DEVICE_INFO_H_
#define RUNTIME_CORE_DRIVERS_DEVICE_INFO_H_

#include <cstdint>
#include <string>
#include <vector>

#include "device_config/requirements/device_profile.h"

namespace aspectra {

enum class DeviceKind { kCpu, kGpu, kAccelerator, kCustom };

// The properties of a device. The backend queries them once, when it finds the
// device. If a query fails, its member stays empty, or the profile lacks its
// aspect.
struct DeviceInfo {
  // The device's own name, all its aspects and its limits.
  DeviceProfile profile;
  DeviceKind kind = DeviceKind::kCustom;
  // The targets of images that the device accepts, the best first.
  std::vector<std::string> targets;
  // The members of `targets` whose images cannot be linked with other images.
  std::vector<std::string> targets_not_linked;
  std::string vendor;
  uint32_t vendor_id = 0;
  std::string version;
  std::string driver_version;
  bool available = false;
  uint32_t address_bits = 0;
  uint32_t compute_units = 0;
  uint32_t clock_frequency = 0;  // MHz
  uint32_t max_dimensions = 3;
  uint64_t global_memory = 0;          // bytes
  uint64_t local_memory = 0;           // bytes
  uint64_t max_memory_allocation = 0;  // bytes
};

struct PlatformInfo {
  std::string name;
  std::string vendor;
  std::string version;
  std::string profile;
};

}  // namespace aspectra

#endif  // RUNTIME_CORE_DRIVERS_DEVICE_INFO_H_
