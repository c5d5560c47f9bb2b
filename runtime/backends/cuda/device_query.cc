// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/cuda/device_query.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/aspects/aspect_set.h"
#include "runtime/backends/cuda/api/api.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/core/drivers/device_info.h"
#include "runtime/core/drivers/device_query.h"

namespace aspectra::cuda {
namespace {

using Capability = std::pair<int, int>;

constexpr std::string_view kFamily = "ptx64";
constexpr std::string_view kPrefix = "nvidia_gpu_sm_";
constexpr uint32_t kNvidia = 0x10de;

struct Processor {
  Capability capability;
  bool only_here = false;  // does not run on later devices, such as "sm_90a"
  std::string target;
};

// Returns {{9, 0}, true} for "nvidia_gpu_sm_90a"; nullopt if `target` is not a
// processor.
std::optional<Processor> ParseTarget(std::string_view target) {
  std::string_view number = target;
  if (!number.starts_with(kPrefix)) return std::nullopt;
  number.remove_prefix(kPrefix.size());
  Processor processor;
  processor.target = target;
  int value = 0;
  const char* end = number.data() + number.size();
  const char* behind = std::from_chars(number.data(), end, value).ptr;
  if (value == 0 || end - behind > 1) return std::nullopt;
  processor.only_here = behind != end;
  processor.capability = {value / 10, value % 10};
  return processor;
}

// Returns the processors of aspects.def, the latest first. A processor such as
// sm_90a, whose code runs on this processor only, comes before the general one
// (sm_90).
std::vector<Processor> KnownProcessors() {
  std::vector<Processor> processors;
  for (const AspectInfo& aspect : AllAspects()) {
    if (!aspect.is_target) continue;
    if (std::optional<Processor> processor = ParseTarget(aspect.name))
      processors.push_back(std::move(*processor));
  }
  std::ranges::stable_sort(processors, [](const auto& a, const auto& b) {
    return std::pair(a.capability, a.only_here) >
           std::pair(b.capability, b.only_here);
  });
  return processors;
}

}  // namespace

std::string VersionText(int driver_version) {
  return std::to_string(driver_version / 1000) + "." +
         std::to_string(driver_version % 1000 / 10);
}

AspectSet AspectsOf(const DeviceFacts& facts) {
  AspectSet aspects;
  const auto add_if = [&](bool has, std::string_view aspect) {
    if (has) aspects.insert(FindAspectNumber(aspect).value());
  };
  for (const std::string_view always :
       {"gpu", "fp64", "online_compiler", "online_linker", "queue_profiling",
        "usm_device_allocations", "ext_oneapi_native_assert",
        "ext_oneapi_clock_sub_group", "ext_oneapi_clock_work_group",
        "ext_oneapi_clock_device", "ext_oneapi_ballot_group",
        "ext_oneapi_fixed_size_group", "ext_oneapi_opportunistic_group"})
    add_if(true, always);
  add_if(facts.capability >= Capability(5, 3), "fp16");
  add_if(facts.capability >= Capability(6, 0), "atomic64");
  add_if(facts.capability >= Capability(8, 0), "ext_oneapi_cuda_async_barrier");
  add_if(facts.capability >= Capability(8, 0),
         "ext_oneapi_bfloat16_math_functions");
  add_if(facts.maps_host_memory, "usm_host_allocations");
  add_if(facts.managed_memory, "usm_shared_allocations");
  add_if(facts.pageable_access, "usm_system_allocations");
  add_if(facts.maps_host_memory && facts.host_native_atomics,
         "usm_atomic_host_allocations");
  add_if(facts.managed_memory && facts.concurrent_managed_access &&
             facts.host_native_atomics,
         "usm_atomic_shared_allocations");
  add_if(facts.pci[1] >= 0, "ext_intel_pci_address");
  add_if(!facts.uuid.empty(), "ext_intel_device_info_uuid");
  add_if(true, "ext_intel_free_memory");
  add_if(facts.memory_clock_kilohertz != 0, "ext_intel_memory_clock_rate");
  add_if(facts.memory_bus_bits != 0, "ext_intel_memory_bus_width");

  for (const Processor& processor : KnownProcessors()) {
    if (processor.capability == facts.capability)
      aspects.insert(FindTargetAspect(processor.target).value());
  }
  aspects.insert(FindTargetAspect(kFamily).value());
  return aspects;
}

// Rule. An image for a processor contains PTX, and the driver can compile PTX
// for any device that is not earlier than the processor. So a device accepts
// images for all processors up to its own. The latest come first: these images
// may already contain machine code for the device. Code for exactly one
// processor ("sm_90a") runs only on this processor, and comes before more
// general targets.
std::vector<std::string> TargetsOf(const DeviceFacts& facts) {
  std::vector<std::string> targets;
  for (const Processor& processor : KnownProcessors()) {
    const bool takes = processor.only_here
                           ? processor.capability == facts.capability
                           : processor.capability <= facts.capability;
    if (takes) targets.push_back(processor.target);
  }
  targets.emplace_back(kFamily);
  return targets;
}

DeviceInfo InfoOf(const DeviceFacts& facts) {
  DeviceInfo info;
  info.kind = DeviceKind::kGpu;
  info.targets = TargetsOf(facts);
  info.profile.name = facts.name;
  info.profile.aspects = AspectsOf(facts);
  info.profile.sub_group_sizes = {static_cast<uint32_t>(facts.warp)};
  info.profile.max_work_group_size = facts.limits.threads;
  const Size3& block = facts.limits.block;
  info.profile.max_work_item_sizes =
      std::array<uint64_t, 3>{block[2], block[1], block[0]};
  info.vendor = "NVIDIA Corporation";
  info.vendor_id = kNvidia;
  info.version = "compute capability " +
                 std::to_string(facts.capability.first) + "." +
                 std::to_string(facts.capability.second);
  info.driver_version = VersionText(facts.driver_version);
  info.available = !facts.is_prohibited;
  info.address_bits = 64;
  info.compute_units = static_cast<uint32_t>(facts.compute_units);
  info.clock_frequency = static_cast<uint32_t>(facts.clock_kilohertz / 1000);
  info.global_memory = facts.memory;
  info.max_memory_allocation = facts.memory;
  info.local_memory = static_cast<uint64_t>(facts.most_shared_memory);
  return info;
}

namespace {

// Attributes of CUDA devices that are stored without a change.
struct Number {
  CUdevice_attribute attribute;
  int DeviceFacts::* fact;
};
constexpr Number kNumbers[] = {
    {CU_DEVICE_ATTRIBUTE_CLOCK_RATE, &DeviceFacts::clock_kilohertz},
    {CU_DEVICE_ATTRIBUTE_MEMORY_CLOCK_RATE,
     &DeviceFacts::memory_clock_kilohertz},
    {CU_DEVICE_ATTRIBUTE_GLOBAL_MEMORY_BUS_WIDTH,
     &DeviceFacts::memory_bus_bits},
    {CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT, &DeviceFacts::compute_units},
    {CU_DEVICE_ATTRIBUTE_WARP_SIZE, &DeviceFacts::warp},
    {CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK,
     &DeviceFacts::shared_memory},
    {CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN,
     &DeviceFacts::most_shared_memory},
    {CU_DEVICE_ATTRIBUTE_TOTAL_CONSTANT_MEMORY, &DeviceFacts::constant_memory},
    {CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE, &DeviceFacts::cache},
    {CU_DEVICE_ATTRIBUTE_TEXTURE_ALIGNMENT, &DeviceFacts::texture_alignment},
};

struct Truth {
  CUdevice_attribute attribute;
  bool DeviceFacts::* fact;
};
constexpr Truth kTruths[] = {
    {CU_DEVICE_ATTRIBUTE_INTEGRATED, &DeviceFacts::integrated},
    {CU_DEVICE_ATTRIBUTE_ECC_ENABLED, &DeviceFacts::error_correction},
    {CU_DEVICE_ATTRIBUTE_CAN_MAP_HOST_MEMORY, &DeviceFacts::maps_host_memory},
    {CU_DEVICE_ATTRIBUTE_MANAGED_MEMORY, &DeviceFacts::managed_memory},
    {CU_DEVICE_ATTRIBUTE_CONCURRENT_MANAGED_ACCESS,
     &DeviceFacts::concurrent_managed_access},
    {CU_DEVICE_ATTRIBUTE_HOST_NATIVE_ATOMIC_SUPPORTED,
     &DeviceFacts::host_native_atomics},
    {CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS, &DeviceFacts::pageable_access},
};

}  // namespace

DeviceFacts AskFacts(const Api& api, CUdevice device) {
  DeviceFacts facts;
  const auto ask = [&](CUdevice_attribute attribute, auto& value) {
    int answer = 0;
    if (api.cuDeviceGetAttribute(&answer, attribute, device) == CUDA_SUCCESS)
      value = static_cast<std::remove_reference_t<decltype(value)>>(answer);
  };
  std::array<char, 256> name = {};
  if (api.cuDeviceGetName(name.data(), static_cast<int>(name.size()) - 1,
                          device) == CUDA_SUCCESS)
    facts.name = name.data();
  api.cuDriverGetVersion(&facts.driver_version);
  size_t memory = 0;
  if (api.cuDeviceTotalMem(&memory, device) == CUDA_SUCCESS)
    facts.memory = memory;
  for (const Number& number : kNumbers)
    ask(number.attribute, facts.*number.fact);
  for (const Truth& truth : kTruths) ask(truth.attribute, facts.*truth.fact);
  ask(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, facts.capability.first);
  ask(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, facts.capability.second);
  int mode = 0;
  ask(CU_DEVICE_ATTRIBUTE_COMPUTE_MODE, mode);
  facts.is_prohibited = mode == CU_COMPUTEMODE_PROHIBITED;
  facts.most_shared_memory =
      std::max(facts.most_shared_memory, facts.shared_memory);
  ask(CU_DEVICE_ATTRIBUTE_PCI_DOMAIN_ID, facts.pci[0]);
  ask(CU_DEVICE_ATTRIBUTE_PCI_BUS_ID, facts.pci[1]);
  ask(CU_DEVICE_ATTRIBUTE_PCI_DEVICE_ID, facts.pci[2]);
  ask(CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK, facts.limits.threads);
  for (int i = 0; i < 3; ++i) {
    ask(static_cast<CUdevice_attribute>(CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X +
                                        i),
        facts.limits.block[i]);
    ask(static_cast<CUdevice_attribute>(CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X + i),
        facts.limits.grid[i]);
  }
  CUuuid uuid = {};
  const auto ask_uuid = api.cuDeviceGetUuidOfPart != nullptr
                            ? api.cuDeviceGetUuidOfPart
                            : api.cuDeviceGetUuid;
  if (ask_uuid(&uuid, device) == CUDA_SUCCESS) {
    for (const char byte : uuid.bytes)
      facts.uuid.push_back(static_cast<uint8_t>(byte));
  }
  return facts;
}

namespace {

std::vector<uint64_t> FpConfigOf(const DeviceFacts& facts, DeviceQuery query) {
  constexpr uint64_t kAll = FpConfig::kDenorm | FpConfig::kInfNan |
                            FpConfig::kRoundToNearest | FpConfig::kRoundToZero |
                            FpConfig::kRoundToInf | FpConfig::kFma;
  if (query == DeviceQuery::kSingleFpConfig)
    return {kAll | FpConfig::kCorrectlyRoundedDivideSqrt};
  if (query == DeviceQuery::kHalfFpConfig) {
    if (facts.capability < Capability(5, 3)) return {0};
    return {FpConfig::kDenorm | FpConfig::kInfNan | FpConfig::kRoundToNearest |
            FpConfig::kFma};
  }
  return {kAll};
}

// Before compute capability 7.0, PTX has no memory orders.
std::vector<uint64_t> AtomicsOf(const DeviceFacts& facts) {
  uint64_t can = AtomicCapability::kRelaxed | AtomicCapability::kWorkItem |
                 AtomicCapability::kWorkGroup | AtomicCapability::kDevice;
  if (facts.capability >= Capability(7, 0))
    can |= AtomicCapability::kAcquireRelease | AtomicCapability::kSequential;
  if (facts.capability >= Capability(6, 0))
    can |= AtomicCapability::kAllDevices;
  return {can};
}

}  // namespace

std::vector<uint64_t> AnswerNumbers(const DeviceFacts& facts,
                                    DeviceQuery query) {
  const auto number = [](auto value) {
    return std::vector<uint64_t>{static_cast<uint64_t>(value)};
  };
  switch (query) {
    case DeviceQuery::kPreferredVectorWidthChar:
    case DeviceQuery::kPreferredVectorWidthShort:
    case DeviceQuery::kPreferredVectorWidthInt:
    case DeviceQuery::kPreferredVectorWidthLong:
    case DeviceQuery::kPreferredVectorWidthFloat:
    case DeviceQuery::kPreferredVectorWidthDouble:
    case DeviceQuery::kNativeVectorWidthChar:
    case DeviceQuery::kNativeVectorWidthShort:
    case DeviceQuery::kNativeVectorWidthInt:
    case DeviceQuery::kNativeVectorWidthLong:
    case DeviceQuery::kNativeVectorWidthFloat:
    case DeviceQuery::kNativeVectorWidthDouble:
      return {1};
    case DeviceQuery::kPreferredVectorWidthHalf:
    case DeviceQuery::kNativeVectorWidthHalf:
      return number(facts.capability >= Capability(5, 3) ? 2 : 0);
    case DeviceQuery::kMaxParameterSize:
      return {4352};  // the limit of every PTX version
    case DeviceQuery::kMemBaseAddrAlign:
      return number(facts.texture_alignment * 8);
    case DeviceQuery::kHalfFpConfig:
    case DeviceQuery::kSingleFpConfig:
    case DeviceQuery::kDoubleFpConfig:
      return FpConfigOf(facts, query);
    case DeviceQuery::kGlobalMemCacheType:
      return {2};
    case DeviceQuery::kGlobalMemCacheLineSize:
      return {128};
    case DeviceQuery::kGlobalMemCacheSize:
      return number(facts.cache);
    case DeviceQuery::kMaxConstantBufferSize:
      return number(facts.constant_memory);
    case DeviceQuery::kMaxConstantArgs:
      return {9};
    case DeviceQuery::kLocalMemType:
    case DeviceQuery::kIsEndianLittle:
      return {1};
    case DeviceQuery::kErrorCorrectionSupport:
      return number(facts.error_correction);
    case DeviceQuery::kHostUnifiedMemory:
      return number(facts.integrated);
    case DeviceQuery::kAtomicMemoryCapabilities:
    case DeviceQuery::kAtomicFenceCapabilities:
      return AtomicsOf(facts);
    case DeviceQuery::kProfilingTimerResolution:
      return {500};
    case DeviceQuery::kPrintfBufferSize:
      return {1 << 20};
    case DeviceQuery::kPartitionMaxSubDevices:
      return {0};
    case DeviceQuery::kMaxNumSubGroups:
      return number(facts.limits.threads / facts.warp);
    case DeviceQuery::kMaxWorkGroups:
      return {facts.limits.grid.begin(), facts.limits.grid.end()};
    case DeviceQuery::kSubGroupIndependentForwardProgress:
      return number(facts.capability >= Capability(7, 0));
    case DeviceQuery::kPciAddress:
      if (facts.pci[1] < 0) return {};
      return {static_cast<uint64_t>(facts.pci[0]),
              static_cast<uint64_t>(facts.pci[1]),
              static_cast<uint64_t>(facts.pci[2]), 0};
    case DeviceQuery::kMemoryClockRate:
      if (facts.memory_clock_kilohertz == 0) return {};
      return number(facts.memory_clock_kilohertz / 1000);
    case DeviceQuery::kMemoryBusWidth:
      if (facts.memory_bus_bits == 0) return {};
      return number(facts.memory_bus_bits);
    case DeviceQuery::kUuid:
      return {facts.uuid.begin(), facts.uuid.end()};
    default:
      return {};
  }
}

}  // namespace aspectra::cuda
