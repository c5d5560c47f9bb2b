// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_DEVICE_QUERY_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_DEVICE_QUERY_H_

#include <level_zero/ze_api.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "runtime/backends/level_zero/api/api.h"
#include "runtime/backends/level_zero/group_size.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/drivers/device_query.h"

namespace aspectra::level_zero {

// Level Zero's values from which the backend derives a device's aspects and
// limits. It is a plain struct, so that tests can check the rules below without
// a device.
struct DeviceFacts {
  ze_device_properties_t device = {};
  ze_device_compute_properties_t compute = {};
  ze_device_module_properties_t module = {};
  ze_device_memory_access_properties_t access = {};
  ze_device_image_properties_t image = {};
  uint32_t ip_version = 0;
  uint64_t memory = 0;  // bytes
  // Both values describe the fastest memory. They are 0 if they are not known.
  uint32_t memory_clock = 0;  // MHz
  uint32_t memory_bus = 0;    // bits
  uint64_t cache = 0;         // bytes of the largest cache
  uint32_t sub_devices = 0;
  uint32_t driver_version = 0;
  ze_api_version_t api_version = ZE_API_VERSION_1_0;
  // The first queue group that can run kernels, and the number of its queues.
  uint32_t queue_group = 0;
  uint32_t queues = 1;
  size_t longest_pattern = 0;  // of a fill in this group

  bool is(ze_device_property_flag_t flag) const {
    return (device.flags & flag) != 0;
  }
};

// Queries the driver for the facts of the device. If a query fails, the value
// keeps its default.
DeviceFacts AskFacts(const Api& api, ze_driver_handle_t driver,
                     ze_device_handle_t device);

// Returns the device's aspects, limits and targets.
DeviceInfo InfoOf(const DeviceFacts& facts);
LaunchLimits LimitsOf(const DeviceFacts& facts);

// Returns the answers for Device::Ask().
std::vector<uint64_t> AnswerNumbers(const DeviceFacts& facts,
                                    DeviceQuery query);

// Returns "1.4" for ZE_MAKE_VERSION(1, 4). Versions of SPIR-V have this
// encoding too.
std::string VersionText(uint32_t version);

// Returns the length of a tick of the device's clock, in nanoseconds.
double NanosecondsPerTick(const DeviceFacts& facts);

// Returns the number of ticks from one time of the device's clock to another.
// `from_bits` and `to_bits` are the numbers of valid bits. Returns 0 if the
// second time is not later, which is possible because the device reads the two
// times in different places.
uint64_t TicksBetween(uint64_t from, uint32_t from_bits, uint64_t to,
                      uint32_t to_bits);

}  // namespace aspectra::level_zero

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_DEVICE_QUERY_H_
