#ifndef POSTLINK_EXPLAIN_DEVICE_GROUPS_H_
#define POSTLINK_EXPLAIN_DEVICE_GROUPS_H_

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "postlink/explain/explanation.h"

namespace aspectra {

// Devices that run the same images, and not the others for the same reasons.
struct DeviceGroup {
  std::vector<std::string> names;  // in the order of the configuration
  size_t running = 0;              // images
  // Images, ascending, by the reason why they do not run.
  std::map<std::string, std::vector<size_t>> refused;
};

// All devices, each group at the place of its first.
std::vector<DeviceGroup> GroupDevices(const Explanation& explanation);

// "image 1", "images 0 to 3, 7, 8"; `ids` ascend.
std::string ImageList(const std::vector<size_t>& ids);

}  // namespace aspectra

#endif  // POSTLINK_EXPLAIN_DEVICE_GROUPS_H_
