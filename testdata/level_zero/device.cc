// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Answers queries about the driver's devices. The values come from OpenCL.

#include <CL/cl.h>
#include <CL/cl_ext.h>
#include <level_zero/ze_api.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "testdata/level_zero/clock.h"
#include "testdata/level_zero/driver.h"
#include "testdata/level_zero/functions.h"

namespace aspectra::test_driver {
namespace {

template <class T>
T Ask(ze_device_handle_t device, cl_device_info what, T answer = {}) {
  clGetDeviceInfo(device->id, what, sizeof answer, &answer, nullptr);
  return answer;
}

std::string AskText(ze_device_handle_t device, cl_device_info what) {
  const std::vector<char> text =
      AskList<char>([&](size_t size, void* to, size_t* bytes) {
        return clGetDeviceInfo(device->id, what, size, to, bytes);
      });
  return std::string(text.begin(), std::ranges::find(text, '\0'));
}

bool HasExtension(ze_device_handle_t device, const std::string& name) {
  const std::string all = " " + AskText(device, CL_DEVICE_EXTENSIONS) + " ";
  return all.find(" " + name + " ") != std::string::npos;
}

ze_device_type_t TypeOf(ze_device_handle_t device) {
  const auto type = Ask<cl_device_type>(device, CL_DEVICE_TYPE);
  if (type & CL_DEVICE_TYPE_GPU) return ZE_DEVICE_TYPE_GPU;
  if (type & CL_DEVICE_TYPE_CPU) return ZE_DEVICE_TYPE_CPU;
  return ZE_DEVICE_TYPE_FPGA;
}

// Returns the greatest version of a list such as "SPIR-V_1.0 SPIR-V_1.5", in
// Level Zero's encoding.
uint32_t SpirvVersion(ze_device_handle_t device) {
  const std::string all = AskText(device, CL_DEVICE_IL_VERSION);
  uint32_t most = 0;
  for (size_t at = 0; (at = all.find("SPIR-V_", at)) != std::string::npos;
       ++at) {
    unsigned major = 0;
    unsigned minor = 0;
    if (std::sscanf(all.c_str() + at, "SPIR-V_%u.%u", &major, &minor) == 2)
      most = std::max<uint32_t>(most, ZE_MAKE_VERSION(major, minor));
  }
  return most;
}

// Converts OpenCL's bits for floating point to Level Zero's bits.
ze_device_fp_flags_t FpFlags(cl_device_fp_config config) {
  ze_device_fp_flags_t flags = 0;
  const auto add = [&](cl_device_fp_config bit, ze_device_fp_flags_t flag) {
    if (config & bit) flags |= flag;
  };
  add(CL_FP_DENORM, ZE_DEVICE_FP_FLAG_DENORM);
  add(CL_FP_INF_NAN, ZE_DEVICE_FP_FLAG_INF_NAN);
  add(CL_FP_ROUND_TO_NEAREST, ZE_DEVICE_FP_FLAG_ROUND_TO_NEAREST);
  add(CL_FP_ROUND_TO_ZERO, ZE_DEVICE_FP_FLAG_ROUND_TO_ZERO);
  add(CL_FP_ROUND_TO_INF, ZE_DEVICE_FP_FLAG_ROUND_TO_INF);
  add(CL_FP_FMA, ZE_DEVICE_FP_FLAG_FMA);
  add(CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT,
      ZE_DEVICE_FP_FLAG_ROUNDED_DIVIDE_SQRT);
  add(CL_FP_SOFT_FLOAT, ZE_DEVICE_FP_FLAG_SOFT_FLOAT);
  return flags;
}

ze_memory_access_cap_flags_t AccessFlags(cl_bitfield usm) {
  ze_memory_access_cap_flags_t flags = 0;
  const auto add = [&](cl_bitfield bit, ze_memory_access_cap_flags_t flag) {
    if (usm & bit) flags |= flag;
  };
  add(CL_UNIFIED_SHARED_MEMORY_ACCESS_INTEL, ZE_MEMORY_ACCESS_CAP_FLAG_RW);
  add(CL_UNIFIED_SHARED_MEMORY_ATOMIC_ACCESS_INTEL,
      ZE_MEMORY_ACCESS_CAP_FLAG_ATOMIC);
  add(CL_UNIFIED_SHARED_MEMORY_CONCURRENT_ACCESS_INTEL,
      ZE_MEMORY_ACCESS_CAP_FLAG_CONCURRENT);
  add(CL_UNIFIED_SHARED_MEMORY_CONCURRENT_ATOMIC_ACCESS_INTEL,
      ZE_MEMORY_ACCESS_CAP_FLAG_CONCURRENT_ATOMIC);
  return flags;
}

}  // namespace

ze_result_t DeviceGet(ze_driver_handle_t driver, uint32_t* count,
                      ze_device_handle_t* devices) {
  return AnswerList(driver->devices, count, [&](uint32_t i, const auto& each) {
    if (devices != nullptr) devices[i] = each.get();
  });
}

ze_result_t DeviceGetSubDevices(ze_device_handle_t device, uint32_t* count,
                                ze_device_handle_t* devices) {
  return AnswerList(device->tiles, count, [&](uint32_t i, const auto& each) {
    if (devices != nullptr) devices[i] = each.get();
  });
}

ze_result_t DeviceGetProperties(ze_device_handle_t device,
                                ze_device_properties_t* properties) {
  constexpr uint32_t kDeviceId = 0x4242;
  properties->type = TypeOf(device);
  properties->vendorId = Ask<cl_uint>(device, CL_DEVICE_VENDOR_ID);
  properties->deviceId = kDeviceId;
  properties->flags = 0;
  properties->subdeviceId = 0;
  if (device->parent != nullptr) {
    properties->flags |= ZE_DEVICE_PROPERTY_FLAG_SUBDEVICE;
    const auto& tiles = device->parent->tiles;
    while (tiles[properties->subdeviceId].get() != device)
      ++properties->subdeviceId;
  }
  properties->coreClockRate =
      Ask<cl_uint>(device, CL_DEVICE_MAX_CLOCK_FREQUENCY);
  properties->maxMemAllocSize =
      Ask<cl_ulong>(device, CL_DEVICE_MAX_MEM_ALLOC_SIZE);
  properties->maxHardwareContexts = 1024;
  properties->maxCommandQueuePriority = 0;
  properties->numThreadsPerEU = 1;
  properties->physicalEUSimdWidth = 1;
  const size_t parts =
      device->parent == nullptr ? 1 : device->parent->tiles.size();
  properties->numEUsPerSubslice = std::max<uint32_t>(
      Ask<cl_uint>(device, CL_DEVICE_MAX_COMPUTE_UNITS) / parts, 1);
  properties->numSubslicesPerSlice = 1;
  properties->numSlices = 1;
  constexpr uint64_t kSecond = 1'000'000'000;
  properties->timerResolution =
      properties->stype == ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2
          ? kSecond / kNanosecondsPerTick
          : kNanosecondsPerTick;
  properties->timestampValidBits = kTimestampBits;
  properties->kernelTimestampValidBits = kKernelTimestampBits;
  const std::string name = AskText(device, CL_DEVICE_NAME);
  std::snprintf(properties->name, sizeof properties->name, "%s", name.c_str());
  std::memset(&properties->uuid, 0, sizeof properties->uuid);
  std::memcpy(&properties->uuid, name.data(),
              std::min(name.size(), sizeof properties->uuid));
  return ZE_RESULT_SUCCESS;
}

// Devices of one driver can use each other's memory, but not by atomic
// operations.
ze_result_t DeviceCanAccessPeer(ze_device_handle_t, ze_device_handle_t,
                                ze_bool_t* can) {
  *can = 1;
  return ZE_RESULT_SUCCESS;
}

ze_result_t DeviceGetP2PProperties(ze_device_handle_t, ze_device_handle_t,
                                   ze_device_p2p_properties_t* properties) {
  properties->flags = ZE_DEVICE_P2P_PROPERTY_FLAG_ACCESS;
  return ZE_RESULT_SUCCESS;
}

ze_result_t DeviceGetComputeProperties(
    ze_device_handle_t device, ze_device_compute_properties_t* properties) {
  const auto sizes = AskList<size_t>([&](size_t size, void* to, size_t* bytes) {
    return clGetDeviceInfo(device->id, CL_DEVICE_MAX_WORK_ITEM_SIZES, size, to,
                           bytes);
  });
  const auto narrow = [](size_t number) {
    return static_cast<uint32_t>(
        std::min<size_t>(number, std::numeric_limits<uint32_t>::max()));
  };
  properties->maxTotalGroupSize =
      narrow(Ask<size_t>(device, CL_DEVICE_MAX_WORK_GROUP_SIZE));
  properties->maxGroupSizeX = narrow(sizes[0]);
  properties->maxGroupSizeY = narrow(sizes[1]);
  properties->maxGroupSizeZ = narrow(sizes[2]);
  // As on hardware, the limit is lower than OpenCL's.
  constexpr uint32_t kMostGroupsX = 0x7fffffff;
  constexpr uint32_t kMostGroups = 65535;
  properties->maxGroupCountX = kMostGroupsX;
  properties->maxGroupCountY = kMostGroups;
  properties->maxGroupCountZ = kMostGroups;
  properties->maxSharedLocalMemory =
      narrow(Ask<cl_ulong>(device, CL_DEVICE_LOCAL_MEM_SIZE));
  properties->numSubGroupSizes = 0;
  return ZE_RESULT_SUCCESS;
}

ze_result_t DeviceGetModuleProperties(
    ze_device_handle_t device, ze_device_module_properties_t* properties) {
  properties->spirvVersionSupported = SpirvVersion(device);
  properties->flags = 0;
  if (HasExtension(device, "cl_khr_fp16"))
    properties->flags |= ZE_DEVICE_MODULE_FLAG_FP16;
  if (HasExtension(device, "cl_khr_fp64"))
    properties->flags |= ZE_DEVICE_MODULE_FLAG_FP64;
  if (HasExtension(device, "cl_khr_int64_base_atomics") &&
      HasExtension(device, "cl_khr_int64_extended_atomics"))
    properties->flags |= ZE_DEVICE_MODULE_FLAG_INT64_ATOMICS;
  const auto config = [&](cl_device_info what) {
    return FpFlags(Ask<cl_device_fp_config>(device, what));
  };
  properties->fp16flags = properties->flags & ZE_DEVICE_MODULE_FLAG_FP16
                              ? config(CL_DEVICE_HALF_FP_CONFIG)
                              : 0;
  properties->fp32flags = config(CL_DEVICE_SINGLE_FP_CONFIG);
  properties->fp64flags = config(CL_DEVICE_DOUBLE_FP_CONFIG);
  properties->maxArgumentsSize =
      static_cast<uint32_t>(Ask<size_t>(device, CL_DEVICE_MAX_PARAMETER_SIZE));
  properties->printfBufferSize =
      static_cast<uint32_t>(Ask<size_t>(device, CL_DEVICE_PRINTF_BUFFER_SIZE));
  std::memset(&properties->nativeKernelSupported, 0,
              sizeof properties->nativeKernelSupported);
  return ZE_RESULT_SUCCESS;
}

// The first queue group can only copy. So a caller that takes the first group
// without asking fails.
ze_result_t DeviceGetCommandQueueGroupProperties(
    ze_device_handle_t device, uint32_t* count,
    ze_command_queue_group_properties_t* properties) {
  const std::vector<ze_command_queue_group_property_flags_t> groups = {
      ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COPY,
      ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COMPUTE |
          ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COPY};
  return AnswerList(groups, count, [&](uint32_t i, const auto& flags) {
    if (properties == nullptr) return;
    properties[i].flags = flags;
    properties[i].maxMemoryFillPatternSize = i == 0 ? 1 : 128;
    properties[i].numQueues = static_cast<uint32_t>(device->engines.size());
  });
}

ze_result_t DeviceGetMemoryProperties(
    ze_device_handle_t device, uint32_t* count,
    ze_device_memory_properties_t* properties) {
  const std::vector<cl_ulong> memories = {
      Ask<cl_ulong>(device, CL_DEVICE_GLOBAL_MEM_SIZE)};
  return AnswerList(memories, count, [&](uint32_t i, cl_ulong size) {
    if (properties == nullptr) return;
    properties[i].flags = 0;
    properties[i].maxClockRate = 0;
    properties[i].maxBusWidth = 64;
    properties[i].totalSize = size;
    properties[i].name[0] = '\0';
  });
}

// As on most hardware, devices cannot use memory that the host allocated
// itself.
ze_result_t DeviceGetMemoryAccessProperties(
    ze_device_handle_t device,
    ze_device_memory_access_properties_t* properties) {
  const auto flags = [&](cl_device_info what) {
    return AccessFlags(Ask<cl_bitfield>(device, what));
  };
  properties->hostAllocCapabilities =
      flags(CL_DEVICE_HOST_MEM_CAPABILITIES_INTEL);
  properties->deviceAllocCapabilities =
      flags(CL_DEVICE_DEVICE_MEM_CAPABILITIES_INTEL);
  properties->sharedSingleDeviceAllocCapabilities =
      flags(CL_DEVICE_SINGLE_DEVICE_SHARED_MEM_CAPABILITIES_INTEL);
  properties->sharedCrossDeviceAllocCapabilities = 0;
  properties->sharedSystemAllocCapabilities = 0;
  return ZE_RESULT_SUCCESS;
}

ze_result_t DeviceGetCacheProperties(ze_device_handle_t device, uint32_t* count,
                                     ze_device_cache_properties_t* properties) {
  const std::vector<cl_ulong> caches = {
      Ask<cl_ulong>(device, CL_DEVICE_GLOBAL_MEM_CACHE_SIZE)};
  return AnswerList(caches, count, [&](uint32_t i, cl_ulong size) {
    if (properties == nullptr) return;
    properties[i].flags = 0;
    properties[i].cacheSize = size;
  });
}

ze_result_t DeviceGetImageProperties(ze_device_handle_t,
                                     ze_device_image_properties_t* properties) {
  properties->maxImageDims1D = 0;
  properties->maxImageDims2D = 0;
  properties->maxImageDims3D = 0;
  properties->maxImageBufferSize = 0;
  properties->maxImageArraySlices = 0;
  properties->maxSamplers = 0;
  properties->maxReadImageArgs = 0;
  properties->maxWriteImageArgs = 0;
  return ZE_RESULT_SUCCESS;
}

ze_result_t DeviceGetGlobalTimestamps(ze_device_handle_t device, uint64_t* host,
                                      uint64_t* on_device) {
  cl_ulong device_time = 0;
  cl_ulong host_time = 0;
  if (clGetDeviceAndHostTimer(device->id, &device_time, &host_time) !=
      CL_SUCCESS) {
    device_time = std::chrono::duration_cast<std::chrono::nanoseconds>(
                      std::chrono::steady_clock::now().time_since_epoch())
                      .count();
    host_time = device_time;
  }
  *host = host_time;
  *on_device = Ticks(device_time);
  return ZE_RESULT_SUCCESS;
}

}  // namespace aspectra::test_driver
