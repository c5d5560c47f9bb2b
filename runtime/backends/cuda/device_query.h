// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_DEVICE_QUERY_H_
#define RUNTIME_BACKENDS_CUDA_DEVICE_QUERY_H_

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "runtime/backends/cuda/api/api.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/launch/block_size.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/drivers/device_query.h"

namespace aspectra::cuda {

// The driver's values from which the backend derives a device's aspects and
// limits. It is a plain struct, so that tests can check the rules below without
// a device.
struct DeviceFacts {
  std::string name;
  int driver_version = 0;               // 12040 is CUDA 12.4
  std::pair<int, int> capability = {};  // such as {9, 0}
  uint64_t memory = 0;
  int clock_kilohertz = 0;
  int memory_clock_kilohertz = 0;
  int memory_bus_bits = 0;
  int compute_units = 0;
  int warp = 32;
  int shared_memory = 0;       // of a block, without an opt-in
  int most_shared_memory = 0;  // of a block, with an opt-in
  int constant_memory = 0;
  int cache = 0;
  int texture_alignment = 0;
  bool is_prohibited = false;
  bool integrated = false;
  bool error_correction = false;
  bool maps_host_memory = false;
  bool managed_memory = false;
  bool concurrent_managed_access = false;
  bool host_native_atomics = false;
  bool pageable_access = false;
  std::array<int, 3> pci = {-1, -1, -1};  // domain, bus, device
  std::vector<uint8_t> uuid;
  LaunchLimits limits;
};

// Returns "12.4" for 12040.
std::string VersionText(int driver_version);

// Returns the device's aspects, including the aspects that stand for targets.
AspectSet AspectsOf(const DeviceFacts& facts);

// Returns the image targets that the device accepts, the best first. The rule
// is in the .cc file.
std::vector<std::string> TargetsOf(const DeviceFacts& facts);

DeviceInfo InfoOf(const DeviceFacts& facts);

// Queries the driver for the facts of the device. If a query fails, the value
// keeps its default.
DeviceFacts AskFacts(const Api& api, CUdevice device);

// Returns the answers for Device::Ask().
std::vector<uint64_t> AnswerNumbers(const DeviceFacts& facts,
                                    DeviceQuery query);

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_DEVICE_QUERY_H_
