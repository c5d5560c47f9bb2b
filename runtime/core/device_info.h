#ifndef RUNTIME_CORE_DEVICE_INFO_H_
#define RUNTIME_CORE_DEVICE_INFO_H_

#include <cstdint>
#include <string>
#include <vector>

#include "device_config/device_profile.h"

namespace aspectra {

enum class DeviceKind { kCpu, kGpu, kAccelerator, kCustom };

// What a backend says of a device. Asked once, when the device is found; a
// query that fails leaves the value empty, and an aspect out.
struct DeviceInfo {
  // Under the device's own name; all of its aspects and limits.
  DeviceProfile profile;
  DeviceKind kind = DeviceKind::kCustom;
  // Targets of the images that the device takes, the best first.
  std::vector<std::string> targets;
  // Those of them whose images are whole, and cannot be linked with others.
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

#endif  // RUNTIME_CORE_DEVICE_INFO_H_
