#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_DEVICE_QUERY_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_DEVICE_QUERY_H_

#include <level_zero/ze_api.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "runtime/backends/level_zero/api.h"
#include "runtime/backends/level_zero/group_size.h"
#include "runtime/core/device_info.h"
#include "runtime/core/device_query.h"

namespace aspectra::level_zero {

// What Level Zero says of a device that aspects and limits are read from. A
// plain value, so that the rules below can be tried without a device.
struct DeviceFacts {
  ze_device_properties_t device = {};
  ze_device_compute_properties_t compute = {};
  ze_device_module_properties_t module = {};
  ze_device_memory_access_properties_t access = {};
  ze_device_image_properties_t image = {};
  uint32_t ip_version = 0;
  uint64_t memory = 0;  // bytes
  uint64_t cache = 0;   // bytes, of the largest
  uint32_t sub_devices = 0;
  uint32_t driver_version = 0;
  ze_api_version_t api_version = ZE_API_VERSION_1_0;
  // The first group of queues that computes.
  uint32_t queue_group = 0;
  uint32_t queues = 1;
  size_t longest_pattern = 0;  // of a fill there

  bool is(ze_device_property_flag_t flag) const {
    return (device.flags & flag) != 0;
  }
};

// Asks the device. A query that fails leaves the value as it is above.
DeviceFacts AskFacts(const Api& api, ze_driver_handle_t driver,
                     ze_device_handle_t device);

// The device's aspects, limits and targets.
DeviceInfo InfoOf(const DeviceFacts& facts);
LaunchLimits LimitsOf(const DeviceFacts& facts);

// Device::Ask() and AskText().
std::vector<uint64_t> AnswerNumbers(const DeviceFacts& facts,
                                    DeviceQuery query);
std::string AnswerText(DeviceQuery query);

// "1.4" of ZE_MAKE_VERSION(1, 4), which SPIR-V's versions are given as, too.
std::string VersionText(uint32_t version);

// How long a tick of the device's clock is, in nanoseconds.
double NanosecondsPerTick(const DeviceFacts& facts);

// From one moment of the device's clock, of which `from_bits` are known, to a
// later one, of which `to_bits` are, in ticks. 0 if it is not later: the two
// are not read at the same place.
uint64_t TicksBetween(uint64_t from, uint32_t from_bits, uint64_t to,
                      uint32_t to_bits);

}  // namespace aspectra::level_zero

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_DEVICE_QUERY_H_
