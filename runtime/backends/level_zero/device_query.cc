// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/level_zero/device_query.h"

#include <level_zero/ze_api.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/aspects/aspect_set.h"
#include "device_config/requirements/device_profile.h"
#include "runtime/backends/level_zero/api/api.h"
#include "runtime/backends/level_zero/group_size.h"
#include "runtime/core/devices/intel_models.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/drivers/device_query.h"

namespace aspectra::level_zero {
namespace {

constexpr uint32_t kIntel = 0x8086;
constexpr uint64_t kSecond = 1'000'000'000;

// Calls `get(&count, nullptr)` for the number of elements, then `get(&count,
// list)` for the elements, and returns them. If a call fails, the result is
// empty. Each element has the value `initial` until the driver fills it in.
template <class T, class Get>
std::vector<T> AskList(Get get, const T& initial) {
  uint32_t count = 0;
  if (get(&count, static_cast<T*>(nullptr)) != ZE_RESULT_SUCCESS) return {};
  std::vector<T> list(count, initial);
  if (count != 0 && get(&count, list.data()) != ZE_RESULT_SUCCESS) return {};
  list.resize(std::min<size_t>(count, list.size()));
  return list;
}

template <class T>
T Blank(ze_structure_type_t type) {
  T value = {};
  value.stype = type;
  return value;
}

DeviceKind KindOf(const DeviceFacts& facts) {
  switch (facts.device.type) {
    case ZE_DEVICE_TYPE_GPU:
      return DeviceKind::kGpu;
    case ZE_DEVICE_TYPE_CPU:
      return DeviceKind::kCpu;
    case ZE_DEVICE_TYPE_FPGA:
    case ZE_DEVICE_TYPE_MCA:
    case ZE_DEVICE_TYPE_VPU:
      return DeviceKind::kAccelerator;
    default:
      return DeviceKind::kCustom;
  }
}

// Returns the device's models. Only Intel's GPUs report their models. A CPU
// device is the CPU that runs this code.
std::vector<std::string> ModelsOf(const DeviceFacts& facts) {
  const DeviceKind kind = KindOf(facts);
  if (kind == DeviceKind::kGpu && facts.device.vendorId == kIntel)
    return IntelGpuModels(facts.ip_version);
#ifdef __x86_64__
  if (kind == DeviceKind::kCpu) {
    if (__builtin_cpu_supports("x86-64-v4")) return {"x86_64_avx512", "x86_64"};
    return {"x86_64"};
  }
#endif
  return {};
}

// For a GPU, native images come before SPIR-V, which must be compiled at the
// first launch. For CPUs there are several compilers, and a driver cannot run
// the images of another driver's compiler, so SPIR-V comes first.
std::vector<std::string> TargetsOf(const DeviceFacts& facts) {
  std::vector<std::string> targets = ModelsOf(facts);
  if (facts.module.spirvVersionSupported != 0) {
    targets.insert(
        KindOf(facts) == DeviceKind::kCpu ? targets.begin() : targets.end(),
        "spir64");
  }
  return targets;
}

AspectSet AspectsOf(const DeviceFacts& facts) {
  AspectSet aspects;
  const auto add_if = [&](bool has, std::string_view aspect) {
    if (has) aspects.insert(FindAspectNumber(aspect).value());
  };
  const DeviceKind kind = KindOf(facts);
  add_if(kind == DeviceKind::kCpu, "cpu");
  add_if(kind == DeviceKind::kGpu, "gpu");
  add_if(kind == DeviceKind::kAccelerator, "accelerator");
  add_if(kind == DeviceKind::kCustom, "custom");

  const auto module = [&](ze_device_module_flags_t flag) {
    return (facts.module.flags & flag) != 0;
  };
  add_if(module(ZE_DEVICE_MODULE_FLAG_FP16), "fp16");
  add_if(module(ZE_DEVICE_MODULE_FLAG_FP64), "fp64");
  for (std::string_view aspect :
       {"int64_base_atomics", "int64_extended_atomics", "atomic64"})
    add_if(module(ZE_DEVICE_MODULE_FLAG_INT64_ATOMICS), aspect);
  add_if(facts.image.maxImageDims2D != 0, "image");
  const bool compiles = facts.module.spirvVersionSupported != 0;
  add_if(compiles, "online_compiler");
  add_if(compiles, "online_linker");
  add_if(facts.device.timerResolution != 0, "queue_profiling");

  // On a device without sub-groups, each work-item is a sub-group, and each of
  // these groups has one work-item. A sub-group of one work-item cannot be
  // divided into chunks of a fixed size, so the runtime refuses kernels that do
  // this.
  for (const std::string_view aspect :
       {"ext_oneapi_ballot_group", "ext_oneapi_opportunistic_group",
        "ext_oneapi_tangle_group"})
    add_if(true, aspect);
  add_if(facts.compute.numSubGroupSizes != 0, "ext_oneapi_fixed_size_group");

  constexpr ze_memory_access_cap_flags_t kAccess = ZE_MEMORY_ACCESS_CAP_FLAG_RW;
  constexpr ze_memory_access_cap_flags_t kAtomic =
      ZE_MEMORY_ACCESS_CAP_FLAG_CONCURRENT_ATOMIC;
  const ze_device_memory_access_properties_t& access = facts.access;
  const auto shared = access.sharedSingleDeviceAllocCapabilities;
  add_if(access.deviceAllocCapabilities & kAccess, "usm_device_allocations");
  add_if(access.hostAllocCapabilities & kAccess, "usm_host_allocations");
  add_if(shared & kAccess, "usm_shared_allocations");
  add_if(access.sharedSystemAllocCapabilities & kAccess,
         "usm_system_allocations");
  add_if(access.hostAllocCapabilities & kAtomic, "usm_atomic_host_allocations");
  add_if(shared & kAtomic, "usm_atomic_shared_allocations");

  if (kind == DeviceKind::kGpu && facts.device.vendorId == kIntel) {
    for (std::string_view aspect :
         {"ext_intel_device_id", "ext_intel_device_info_uuid",
          "ext_intel_gpu_slices", "ext_intel_gpu_subslices_per_slice",
          "ext_intel_gpu_eu_count_per_subslice",
          "ext_intel_gpu_hw_threads_per_eu"})
      add_if(true, aspect);
  }
  add_if(facts.memory_clock != 0, "ext_intel_memory_clock_rate");
  add_if(facts.memory_bus != 0, "ext_intel_memory_bus_width");
  for (const std::string& model : ModelsOf(facts)) {
    if (std::optional<int32_t> aspect = FindTargetAspect(model))
      aspects.insert(*aspect);
  }
  return aspects;
}

uint32_t ComputeUnits(const ze_device_properties_t& device) {
  const uint32_t units =
      device.numSlices * device.numSubslicesPerSlice * device.numEUsPerSubslice;
  return std::max<uint32_t>(units, 1);
}

uint64_t FpConfigOf(ze_device_fp_flags_t flags) {
  constexpr std::pair<ze_device_fp_flags_t, unsigned> kBits[] = {
      {ZE_DEVICE_FP_FLAG_DENORM, FpConfig::kDenorm},
      {ZE_DEVICE_FP_FLAG_INF_NAN, FpConfig::kInfNan},
      {ZE_DEVICE_FP_FLAG_ROUND_TO_NEAREST, FpConfig::kRoundToNearest},
      {ZE_DEVICE_FP_FLAG_ROUND_TO_ZERO, FpConfig::kRoundToZero},
      {ZE_DEVICE_FP_FLAG_ROUND_TO_INF, FpConfig::kRoundToInf},
      {ZE_DEVICE_FP_FLAG_FMA, FpConfig::kFma},
      {ZE_DEVICE_FP_FLAG_ROUNDED_DIVIDE_SQRT,
       FpConfig::kCorrectlyRoundedDivideSqrt},
      {ZE_DEVICE_FP_FLAG_SOFT_FLOAT, FpConfig::kSoftFloat},
  };
  uint64_t config = 0;
  for (const auto& [flag, bit] : kBits)
    if (flags & flag) config |= bit;
  return config;
}

std::vector<uint64_t> Number(auto value) {
  return {static_cast<uint64_t>(value)};
}

// Returns the largest number of sub-groups in a work-group.
uint64_t MaxSubGroups(const ze_device_compute_properties_t& compute) {
  const uint32_t sizes =
      std::min<uint32_t>(compute.numSubGroupSizes, ZE_SUBGROUPSIZE_COUNT);
  if (sizes == 0) return 0;
  return compute.maxTotalGroupSize /
         std::max<uint32_t>(*std::min_element(compute.subGroupSizes,
                                              compute.subGroupSizes + sizes),
                            1);
}

// Each of these functions answers the queries of one subject. It returns {} for
// other queries.

std::vector<uint64_t> AnswerOfImages(const DeviceFacts& facts,
                                     DeviceQuery query) {
  const ze_device_image_properties_t& image = facts.image;
  switch (query) {
    case DeviceQuery::kMaxReadImageArgs:
      return Number(image.maxReadImageArgs);
    case DeviceQuery::kMaxWriteImageArgs:
      return Number(image.maxWriteImageArgs);
    case DeviceQuery::kImage2dMaxWidth:
    case DeviceQuery::kImage2dMaxHeight:
      return Number(image.maxImageDims2D);
    case DeviceQuery::kImage3dMaxWidth:
    case DeviceQuery::kImage3dMaxHeight:
    case DeviceQuery::kImage3dMaxDepth:
      return Number(image.maxImageDims3D);
    case DeviceQuery::kImageMaxBufferSize:
      return Number(image.maxImageBufferSize);
    case DeviceQuery::kImageMaxArraySize:
      return Number(image.maxImageArraySlices);
    case DeviceQuery::kMaxSamplers:
      return Number(image.maxSamplers);
    default:
      return {};
  }
}

std::vector<uint64_t> AnswerOfPartitions(const DeviceFacts& facts,
                                         DeviceQuery query) {
  switch (query) {
    case DeviceQuery::kPartitionMaxSubDevices:
      return Number(facts.sub_devices);
    case DeviceQuery::kPartitionProperties:
      if (facts.sub_devices == 0) return {};
      return Number(Partition::kByAffinityDomain);
    case DeviceQuery::kPartitionAffinityDomains:
      if (facts.sub_devices == 0) return {0};
      return {AffinityDomain::kNuma | AffinityDomain::kNextPartitionable};
    case DeviceQuery::kPartitionType:
      if (!facts.is(ZE_DEVICE_PROPERTY_FLAG_SUBDEVICE)) return {};
      return {static_cast<uint64_t>(Partition::kByAffinityDomain),
              AffinityDomain::kNuma};
    default:
      return {};
  }
}

// Only Intel's devices have these values.
std::vector<uint64_t> AnswerOfIntel(const DeviceFacts& facts,
                                    DeviceQuery query) {
  if (facts.device.vendorId != kIntel) return {};
  switch (query) {
    case DeviceQuery::kIntelDeviceId:
      return Number(facts.device.deviceId);
    case DeviceQuery::kIntelSlices:
      return Number(facts.device.numSlices);
    case DeviceQuery::kIntelSubslicesPerSlice:
      return Number(facts.device.numSubslicesPerSlice);
    case DeviceQuery::kIntelEusPerSubslice:
      return Number(facts.device.numEUsPerSubslice);
    case DeviceQuery::kIntelThreadsPerEu:
      return Number(facts.device.numThreadsPerEU);
    default:
      return {};
  }
}

}  // namespace

std::string VersionText(uint32_t version) {
  return std::to_string(version >> 16) + "." + std::to_string(version & 0xffff);
}

// Version 1.2 of the structure gives the resolution in ticks per second.
// Earlier versions give whole nanoseconds per tick, which is not exact for
// today's clocks.
double NanosecondsPerTick(const DeviceFacts& facts) {
  const auto resolution = static_cast<double>(facts.device.timerResolution);
  if (facts.device.stype == ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2)
    return resolution == 0 ? 0 : static_cast<double>(kSecond) / resolution;
  return resolution;
}

uint64_t TicksBetween(uint64_t from, uint32_t from_bits, uint64_t to,
                      uint32_t to_bits) {
  const uint32_t bits =
      std::clamp<uint32_t>(std::min(from_bits, to_bits), 1, 64);
  const uint64_t mask = ~uint64_t{0} >> (64 - bits);
  const uint64_t ticks = (to - from) & mask;
  return ticks > mask / 2 ? 0 : ticks;
}

DeviceFacts AskFacts(const Api& api, ze_driver_handle_t driver,
                     ze_device_handle_t device) {
  DeviceFacts facts;
  api.zeDriverGetApiVersion(driver, &facts.api_version);
  auto about =
      Blank<ze_driver_properties_t>(ZE_STRUCTURE_TYPE_DRIVER_PROPERTIES);
  if (api.zeDriverGetProperties(driver, &about) == ZE_RESULT_SUCCESS)
    facts.driver_version = about.driverVersion;

  auto ip = Blank<ze_device_ip_version_ext_t>(
      ZE_STRUCTURE_TYPE_DEVICE_IP_VERSION_EXT);
  facts.device.stype = facts.api_version >= ZE_API_VERSION_1_2
                           ? ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES_1_2
                           : ZE_STRUCTURE_TYPE_DEVICE_PROPERTIES;
  facts.device.pNext = &ip;
  api.zeDeviceGetProperties(device, &facts.device);
  facts.device.pNext = nullptr;
  facts.ip_version = ip.ipVersion;

  facts.compute.stype = ZE_STRUCTURE_TYPE_DEVICE_COMPUTE_PROPERTIES;
  api.zeDeviceGetComputeProperties(device, &facts.compute);
  facts.module.stype = ZE_STRUCTURE_TYPE_DEVICE_MODULE_PROPERTIES;
  api.zeDeviceGetModuleProperties(device, &facts.module);
  facts.access.stype = ZE_STRUCTURE_TYPE_DEVICE_MEMORY_ACCESS_PROPERTIES;
  api.zeDeviceGetMemoryAccessProperties(device, &facts.access);
  facts.image.stype = ZE_STRUCTURE_TYPE_DEVICE_IMAGE_PROPERTIES;
  api.zeDeviceGetImageProperties(device, &facts.image);

  for (const auto& memory : AskList(
           [&](uint32_t* count, ze_device_memory_properties_t* list) {
             return api.zeDeviceGetMemoryProperties(device, count, list);
           },
           Blank<ze_device_memory_properties_t>(
               ZE_STRUCTURE_TYPE_DEVICE_MEMORY_PROPERTIES))) {
    facts.memory += memory.totalSize;
    facts.memory_clock = std::max(facts.memory_clock, memory.maxClockRate);
    facts.memory_bus = std::max(facts.memory_bus, memory.maxBusWidth);
  }
  for (const auto& cache : AskList(
           [&](uint32_t* count, ze_device_cache_properties_t* list) {
             return api.zeDeviceGetCacheProperties(device, count, list);
           },
           Blank<ze_device_cache_properties_t>(
               ZE_STRUCTURE_TYPE_DEVICE_CACHE_PROPERTIES)))
    facts.cache = std::max<uint64_t>(facts.cache, cache.cacheSize);
  api.zeDeviceGetSubDevices(device, &facts.sub_devices, nullptr);

  const auto groups = AskList(
      [&](uint32_t* count, ze_command_queue_group_properties_t* list) {
        return api.zeDeviceGetCommandQueueGroupProperties(device, count, list);
      },
      Blank<ze_command_queue_group_properties_t>(
          ZE_STRUCTURE_TYPE_COMMAND_QUEUE_GROUP_PROPERTIES));
  const auto computes = std::ranges::find_if(groups, [](const auto& group) {
    return (group.flags & ZE_COMMAND_QUEUE_GROUP_PROPERTY_FLAG_COMPUTE) != 0;
  });
  if (computes != groups.end()) {
    facts.queue_group = static_cast<uint32_t>(computes - groups.begin());
    facts.queues = std::max<uint32_t>(computes->numQueues, 1);
    facts.longest_pattern = computes->maxMemoryFillPatternSize;
  }
  return facts;
}

DeviceInfo InfoOf(const DeviceFacts& facts) {
  DeviceInfo info;
  info.kind = KindOf(facts);
  info.targets = TargetsOf(facts);
  DeviceProfile& profile = info.profile;
  profile.name = facts.device.name;
  profile.aspects = AspectsOf(facts);
  const ze_device_compute_properties_t& compute = facts.compute;
  const auto sizes =
      std::min<size_t>(compute.numSubGroupSizes, ZE_SUBGROUPSIZE_COUNT);
  profile.sub_group_sizes.assign(compute.subGroupSizes,
                                 compute.subGroupSizes + sizes);
  std::ranges::sort(profile.sub_group_sizes);
  // If the device has no sub-groups, each work-item is a sub-group
  // (sub_groups_of_one.cc).
  if (sizes == 0) profile.sub_group_sizes = {1};
  if (compute.maxTotalGroupSize != 0) {
    profile.max_work_group_size = compute.maxTotalGroupSize;
    // The device counts dimensions in the opposite order: its first is SYCL's
    // last.
    profile.max_work_item_sizes = std::array<uint64_t, 3>{
        compute.maxGroupSizeZ, compute.maxGroupSizeY, compute.maxGroupSizeX};
  }
  info.vendor_id = facts.device.vendorId;
  info.vendor = facts.device.vendorId == kIntel ? "Intel(R) Corporation" : "";
  info.version = "Level Zero " + VersionText(facts.api_version);
  info.driver_version = std::to_string(facts.driver_version);
  info.available = true;
  info.address_bits = 64;
  info.compute_units = ComputeUnits(facts.device);
  info.clock_frequency = facts.device.coreClockRate;
  info.global_memory = facts.memory;
  info.local_memory = compute.maxSharedLocalMemory;
  info.max_memory_allocation = facts.device.maxMemAllocSize;
  return info;
}

LaunchLimits LimitsOf(const DeviceFacts& facts) {
  const ze_device_compute_properties_t& compute = facts.compute;
  LaunchLimits limits;
  if (compute.maxTotalGroupSize == 0) return limits;
  limits.work_items = compute.maxTotalGroupSize;
  limits.group = {compute.maxGroupSizeX, compute.maxGroupSizeY,
                  compute.maxGroupSizeZ};
  limits.count = {compute.maxGroupCountX, compute.maxGroupCountY,
                  compute.maxGroupCountZ};
  return limits;
}

std::vector<uint64_t> AnswerNumbers(const DeviceFacts& facts,
                                    DeviceQuery query) {
  const bool has_half = (facts.module.flags & ZE_DEVICE_MODULE_FLAG_FP16) != 0;
  const bool has_double =
      (facts.module.flags & ZE_DEVICE_MODULE_FLAG_FP64) != 0;
  switch (query) {
    case DeviceQuery::kPreferredVectorWidthChar:
    case DeviceQuery::kPreferredVectorWidthShort:
    case DeviceQuery::kPreferredVectorWidthInt:
    case DeviceQuery::kPreferredVectorWidthLong:
    case DeviceQuery::kPreferredVectorWidthFloat:
    case DeviceQuery::kNativeVectorWidthChar:
    case DeviceQuery::kNativeVectorWidthShort:
    case DeviceQuery::kNativeVectorWidthInt:
    case DeviceQuery::kNativeVectorWidthLong:
    case DeviceQuery::kNativeVectorWidthFloat:
      return {1};
    case DeviceQuery::kPreferredVectorWidthDouble:
    case DeviceQuery::kNativeVectorWidthDouble:
      return Number(has_double);
    case DeviceQuery::kPreferredVectorWidthHalf:
    case DeviceQuery::kNativeVectorWidthHalf:
      return Number(has_half);
    case DeviceQuery::kMaxParameterSize:
      return Number(facts.module.maxArgumentsSize);
    case DeviceQuery::kMemBaseAddrAlign:
      return {1024};
    case DeviceQuery::kHalfFpConfig:
      return Number(has_half ? FpConfigOf(facts.module.fp16flags) : 0);
    case DeviceQuery::kSingleFpConfig:
      return Number(FpConfigOf(facts.module.fp32flags));
    case DeviceQuery::kDoubleFpConfig:
      return Number(has_double ? FpConfigOf(facts.module.fp64flags) : 0);
    case DeviceQuery::kGlobalMemCacheType:
      return {2};
    case DeviceQuery::kGlobalMemCacheLineSize:
      return {64};
    case DeviceQuery::kGlobalMemCacheSize:
      return Number(facts.cache);
    case DeviceQuery::kMaxConstantBufferSize:
      return Number(facts.device.maxMemAllocSize);
    case DeviceQuery::kMaxConstantArgs:
      return {64};
    case DeviceQuery::kLocalMemType:
    case DeviceQuery::kIsEndianLittle:
      return {1};
    case DeviceQuery::kErrorCorrectionSupport:
      return Number(facts.is(ZE_DEVICE_PROPERTY_FLAG_ECC));
    case DeviceQuery::kHostUnifiedMemory:
      return Number(facts.is(ZE_DEVICE_PROPERTY_FLAG_INTEGRATED) ||
                    facts.device.type == ZE_DEVICE_TYPE_CPU);
    case DeviceQuery::kAtomicMemoryCapabilities:
    case DeviceQuery::kAtomicFenceCapabilities:
      return {AtomicCapability::kRelaxed | AtomicCapability::kAcquireRelease |
              AtomicCapability::kSequential | AtomicCapability::kWorkItem |
              AtomicCapability::kWorkGroup | AtomicCapability::kDevice};
    case DeviceQuery::kProfilingTimerResolution:
      return Number(std::max(NanosecondsPerTick(facts), 1.0));
    case DeviceQuery::kPrintfBufferSize:
      return Number(facts.module.printfBufferSize);
    case DeviceQuery::kMaxNumSubGroups:
      return Number(MaxSubGroups(facts.compute));
    case DeviceQuery::kMaxWorkGroups: {
      const Size3 count = LimitsOf(facts).count;
      return {count.begin(), count.end()};
    }
    case DeviceQuery::kSubGroupIndependentForwardProgress:
      return {0};
    case DeviceQuery::kMemoryClockRate:
      if (facts.memory_clock == 0) return {};
      return Number(facts.memory_clock);
    case DeviceQuery::kMemoryBusWidth:
      if (facts.memory_bus == 0) return {};
      return Number(facts.memory_bus);
    case DeviceQuery::kUuid:
      return {facts.device.uuid.id,
              facts.device.uuid.id + ZE_MAX_DEVICE_UUID_SIZE};
    default:
      break;
  }
  for (const auto answer :
       {AnswerOfImages, AnswerOfPartitions, AnswerOfIntel}) {
    if (std::vector<uint64_t> numbers = answer(facts, query); !numbers.empty())
      return numbers;
  }
  return {};
}

}  // namespace aspectra::level_zero
