#include "runtime/backends/opencl/device_query.h"

#include <CL/cl.h>
#include <CL/cl_ext.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "device_config/aspect_names.h"
#include "device_config/aspect_set.h"
#include "runtime/backends/opencl/api.h"
#include "runtime/core/device_info.h"

namespace aspectra::opencl {
namespace {

constexpr cl_uint kIntel = 0x8086;

// Leaves `value` alone if the query fails.
template <class T>
bool Ask(const Api& api, cl_device_id device, cl_device_info what, T& value) {
  T answer;
  if (api.clGetDeviceInfo(device, what, sizeof answer, &answer, nullptr) !=
      CL_SUCCESS)
    return false;
  value = answer;
  return true;
}

bool AskBool(const Api& api, cl_device_id device, cl_device_info what) {
  cl_bool answer = CL_FALSE;
  return Ask(api, device, what, answer) && answer == CL_TRUE;
}

template <class T>
std::vector<T> AskList(const Api& api, cl_device_id device,
                       cl_device_info what) {
  size_t bytes = 0;
  if (api.clGetDeviceInfo(device, what, 0, nullptr, &bytes) != CL_SUCCESS)
    return {};
  std::vector<T> list(bytes / sizeof(T));
  if (api.clGetDeviceInfo(device, what, list.size() * sizeof(T), list.data(),
                          nullptr) != CL_SUCCESS)
    return {};
  return list;
}

std::string AskString(const Api& api, cl_device_id device,
                      cl_device_info what) {
  const std::vector<char> text = AskList<char>(api, device, what);
  return std::string(text.begin(), std::ranges::find(text, '\0'));
}

void InsertTarget(AspectSet& aspects, std::string_view target) {
  if (std::optional<int32_t> aspect = FindTargetAspect(target))
    aspects.insert(*aspect);
}

}  // namespace

bool HasWord(std::string_view list, std::string_view word) {
  while (!list.empty()) {
    const size_t end = std::min(list.find(' '), list.size());
    if (list.substr(0, end) == word) return true;
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return false;
}

DeviceKind KindOf(const DeviceFacts& facts) {
  if (facts.type & CL_DEVICE_TYPE_GPU) return DeviceKind::kGpu;
  if (facts.type & CL_DEVICE_TYPE_CPU) return DeviceKind::kCpu;
  if (facts.type & CL_DEVICE_TYPE_ACCELERATOR) return DeviceKind::kAccelerator;
  return DeviceKind::kCustom;
}

AspectSet AspectsOf(const DeviceFacts& facts) {
  AspectSet aspects;
  auto add_if = [&](bool has, std::string_view aspect) {
    if (has) aspects.insert(FindAspectNumber(aspect).value());
  };
  const DeviceKind kind = KindOf(facts);
  add_if(kind == DeviceKind::kCpu, "cpu");
  add_if(kind == DeviceKind::kGpu, "gpu");
  add_if(kind == DeviceKind::kAccelerator, "accelerator");
  add_if(kind == DeviceKind::kCustom, "custom");

  auto extension = [&](std::string_view name) {
    return HasWord(facts.extensions, name);
  };
  add_if(extension("cl_khr_fp16"), "fp16");
  add_if(extension("cl_khr_fp64"), "fp64");
  const bool base = extension("cl_khr_int64_base_atomics");
  const bool extended = extension("cl_khr_int64_extended_atomics");
  add_if(base, "int64_base_atomics");
  add_if(extended, "int64_extended_atomics");
  add_if(base && extended, "atomic64");
  add_if(facts.image_support, "image");
  add_if(facts.compiler_available, "online_compiler");
  add_if(facts.linker_available, "online_linker");
  add_if(facts.queue_properties & CL_QUEUE_PROFILING_ENABLE, "queue_profiling");

  if (facts.usm_functions && extension("cl_intel_unified_shared_memory")) {
    constexpr cl_bitfield kAccess = CL_UNIFIED_SHARED_MEMORY_ACCESS_INTEL;
    constexpr cl_bitfield kAtomic =
        CL_UNIFIED_SHARED_MEMORY_CONCURRENT_ATOMIC_ACCESS_INTEL;
    add_if(facts.usm_device & kAccess, "usm_device_allocations");
    add_if(facts.usm_host & kAccess, "usm_host_allocations");
    add_if(facts.usm_shared & kAccess, "usm_shared_allocations");
    add_if(facts.usm_system & kAccess, "usm_system_allocations");
    add_if(facts.usm_host & kAtomic, "usm_atomic_host_allocations");
    add_if(facts.usm_shared & kAtomic, "usm_atomic_shared_allocations");
  }

  if (kind == DeviceKind::kGpu && facts.vendor_id == kIntel)
    InsertTarget(aspects, "intel_gpu");
#ifdef __x86_64__
  // An OpenCL device that is a CPU is the one that this runs on.
  if (kind == DeviceKind::kCpu) {
    InsertTarget(aspects, "x86_64");
    if (__builtin_cpu_supports("x86-64-v4"))
      InsertTarget(aspects, "x86_64_avx512");
  }
#endif
  return aspects;
}

std::vector<std::string> TargetsOf(const DeviceFacts& facts) {
  if (facts.il_versions.find("SPIR-V") == std::string::npos) return {};
  if (facts.address_bits != 64) return {};
  return {"spir64"};
}

DeviceFacts AskFacts(const Api& api, const UsmApi& usm, cl_device_id device) {
  DeviceFacts facts;
  Ask(api, device, CL_DEVICE_TYPE, facts.type);
  facts.extensions = AskString(api, device, CL_DEVICE_EXTENSIONS);
  facts.il_versions = AskString(api, device, CL_DEVICE_IL_VERSION);
  Ask(api, device, CL_DEVICE_ADDRESS_BITS, facts.address_bits);
  Ask(api, device, CL_DEVICE_VENDOR_ID, facts.vendor_id);
  facts.image_support = AskBool(api, device, CL_DEVICE_IMAGE_SUPPORT);
  facts.compiler_available = AskBool(api, device, CL_DEVICE_COMPILER_AVAILABLE);
  facts.linker_available = AskBool(api, device, CL_DEVICE_LINKER_AVAILABLE);
  Ask(api, device, CL_DEVICE_QUEUE_ON_HOST_PROPERTIES, facts.queue_properties);
  facts.usm_functions = usm.complete();
  Ask(api, device, CL_DEVICE_DEVICE_MEM_CAPABILITIES_INTEL, facts.usm_device);
  Ask(api, device, CL_DEVICE_HOST_MEM_CAPABILITIES_INTEL, facts.usm_host);
  Ask(api, device, CL_DEVICE_SINGLE_DEVICE_SHARED_MEM_CAPABILITIES_INTEL,
      facts.usm_shared);
  Ask(api, device, CL_DEVICE_SHARED_SYSTEM_MEM_CAPABILITIES_INTEL,
      facts.usm_system);
  return facts;
}

DeviceInfo AskDevice(const Api& api, const DeviceFacts& facts,
                     cl_device_id device) {
  DeviceInfo info;
  info.kind = KindOf(facts);
  info.targets = TargetsOf(facts);
  info.profile.name = AskString(api, device, CL_DEVICE_NAME);
  info.profile.aspects = AspectsOf(facts);
  if (HasWord(facts.extensions, "cl_intel_required_subgroup_size")) {
    for (size_t size :
         AskList<size_t>(api, device, CL_DEVICE_SUB_GROUP_SIZES_INTEL))
      info.profile.sub_group_sizes.push_back(static_cast<uint32_t>(size));
    std::ranges::sort(info.profile.sub_group_sizes);
  }
  size_t work_group = 0;
  if (Ask(api, device, CL_DEVICE_MAX_WORK_GROUP_SIZE, work_group))
    info.profile.max_work_group_size = work_group;
  // OpenCL's first dimension is SYCL's last.
  const std::vector<size_t> sizes =
      AskList<size_t>(api, device, CL_DEVICE_MAX_WORK_ITEM_SIZES);
  if (sizes.size() >= 3)
    info.profile.max_work_item_sizes =
        std::array<uint64_t, 3>{sizes[2], sizes[1], sizes[0]};

  info.vendor = AskString(api, device, CL_DEVICE_VENDOR);
  info.vendor_id = facts.vendor_id;
  info.version = AskString(api, device, CL_DEVICE_VERSION);
  info.driver_version = AskString(api, device, CL_DRIVER_VERSION);
  info.available = AskBool(api, device, CL_DEVICE_AVAILABLE);
  info.address_bits = facts.address_bits;
  Ask(api, device, CL_DEVICE_MAX_COMPUTE_UNITS, info.compute_units);
  Ask(api, device, CL_DEVICE_MAX_CLOCK_FREQUENCY, info.clock_frequency);
  Ask(api, device, CL_DEVICE_MAX_WORK_ITEM_DIMENSIONS, info.max_dimensions);
  Ask(api, device, CL_DEVICE_GLOBAL_MEM_SIZE, info.global_memory);
  Ask(api, device, CL_DEVICE_LOCAL_MEM_SIZE, info.local_memory);
  Ask(api, device, CL_DEVICE_MAX_MEM_ALLOC_SIZE, info.max_memory_allocation);
  return info;
}

std::string AskPlatform(const Api& api, cl_platform_id platform,
                        cl_platform_info what) {
  size_t bytes = 0;
  if (api.clGetPlatformInfo(platform, what, 0, nullptr, &bytes) != CL_SUCCESS)
    return "";
  std::string text(bytes, '\0');
  if (api.clGetPlatformInfo(platform, what, bytes, text.data(), nullptr) !=
      CL_SUCCESS)
    return "";
  return text.substr(0, text.find('\0'));
}

}  // namespace aspectra::opencl
