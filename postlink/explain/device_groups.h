// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_EXPLAIN_DEVICE_GROUPS_H_
#define POSTLINK_EXPLAIN_DEVICE_GROUPS_H_

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "postlink/explain/explanation.h"

namespace aspectra {

// Devices that run the same images and refuse the others for the same reasons.
struct DeviceGroup {
  std::vector<std::string> names;  // in the order of the configuration
  size_t running = 0;              // how many images they run
  // For each reason of a refusal, the ascending numbers of the refused images.
  std::map<std::string, std::vector<size_t>> refused;
};

// Groups all devices of `explanation`. The groups are in the order of their
// first devices.
std::vector<DeviceGroup> GroupDevices(const Explanation& explanation);

// Returns "image 1" or "images 0 to 3, 7, 8". `ids` must ascend.
std::string ImageList(const std::vector<size_t>& ids);

}  // namespace aspectra

#endif  // POSTLINK_EXPLAIN_DEVICE_GROUPS_H_
