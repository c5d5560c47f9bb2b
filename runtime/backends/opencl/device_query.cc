// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/opencl/device_query.h"

#include <CL/cl.h>
#include <CL/cl_ext.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/aspects/aspect_set.h"
#include "runtime/backends/opencl/api/api.h"
#include "runtime/core/devices/intel_models.h"
#include "runtime/core/drivers/device_info.h"

namespace aspectra::opencl {
namespace {

constexpr cl_uint kIntel = 0x8086;
constexpr cl_uint kNvidia = 0x10de;
constexpr cl_uint kAmd = 0x1002;

// Values of OpenCL extensions. The installed headers may lack their names.
constexpr cl_device_info kIpVersion = 0x4250;     // CL_DEVICE_IP_VERSION_INTEL
constexpr cl_device_info kComputeMajor = 0x4000;  // CL_DEVICE_COMPUTE_...
constexpr cl_device_info kComputeMinor = 0x4001;  // ..._CAPABILITY_MINOR_NV
constexpr cl_device_info kSpirvExtensions =
    0x12BA;  // CL_DEVICE_SPIRV_EXTENSIONS_KHR
constexpr cl_device_info kKernelClockCapabilities =
    0x1076;  // CL_DEVICE_KERNEL_CLOCK_CAPABILITIES_KHR
constexpr cl_bitfield kClockOfDevice = 1 << 0;
constexpr cl_bitfield kClockOfWorkGroup = 1 << 1;
constexpr cl_bitfield kClockOfSubGroup = 1 << 2;

// Asks the driver for a value. If the query fails, returns false and leaves
// `value` unchanged.
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

// The driver owns the names, so they are copied.
std::string AskSpirvExtensions(const Api& api, cl_device_id device) {
  std::string list;
  for (const char* name : AskList<const char*>(api, device, kSpirvExtensions)) {
    if (!list.empty()) list += ' ';
    if (name != nullptr) list += name;
  }
  return list;
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

  // On a device without sub-groups, each work-item is a sub-group, and each of
  // these groups has one work-item. A sub-group of one work-item cannot be
  // divided into chunks of a fixed size, so the runtime refuses kernels that do
  // this.
  const bool has_parts =
      !facts.has_sub_groups || (extension("cl_khr_subgroup_ballot") &&
                                extension("cl_khr_subgroup_shuffle"));
  for (const std::string_view aspect :
       {"ext_oneapi_ballot_group", "ext_oneapi_opportunistic_group",
        "ext_oneapi_tangle_group"})
    add_if(has_parts, aspect);
  add_if(facts.has_sub_groups && extension("cl_khr_subgroup_shuffle"),
         "ext_oneapi_fixed_size_group");

  add_if(facts.clocks & kClockOfDevice, "ext_oneapi_clock_device");
  add_if(facts.clocks & kClockOfWorkGroup, "ext_oneapi_clock_work_group");
  add_if(facts.clocks & kClockOfSubGroup, "ext_oneapi_clock_sub_group");

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

  for (const std::string& model : ModelsOf(facts)) InsertTarget(aspects, model);
  return aspects;
}

// Derives a device's targets from the values of its driver:
// - An Intel GPU's targets follow from the IP version (intel_models.h).
// - An NVIDIA GPU's target follows from the compute capability:
//   nvidia_gpu_sm_90 from 9.0.
// - An AMD GPU's target follows from the name: amd_gpu_gfx90a from
//   "gfx90a:sramecc+".
// - A CPU device is the CPU that runs this code, so its features are checked
//   directly.
std::vector<std::string> ModelsOf(const DeviceFacts& facts) {
  std::vector<std::string> models;
  const DeviceKind kind = KindOf(facts);
  const auto add = [&](const std::string& target) {
    const std::optional<int32_t> aspect = FindTargetAspect(target);
    if (!aspect) return false;
    models.push_back(AspectName(*aspect));
    return true;
  };
  if (kind == DeviceKind::kGpu && facts.vendor_id == kIntel) {
    models = IntelGpuModels(facts.ip_version);
  } else if (kind == DeviceKind::kGpu && facts.vendor_id == kNvidia) {
    if (facts.compute_major != 0) {
      add("nvidia_gpu_sm_" + std::to_string(facts.compute_major) +
          std::to_string(facts.compute_minor));
    }
    add("ptx64");
  } else if (kind == DeviceKind::kGpu && facts.vendor_id == kAmd) {
    add("amd_gpu_" + facts.name.substr(0, facts.name.find(':')));
  }
#ifdef __x86_64__
  if (kind == DeviceKind::kCpu) {
    if (__builtin_cpu_supports("x86-64-v4")) add("x86_64_avx512");
    add("x86_64");
  }
#endif
  return models;
}

// A precompiled image is a program for one vendor's driver. For Intel's GPUs
// there is only Intel's driver, so native images come before SPIR-V, which must
// be compiled at the first launch. For CPUs there are several drivers.
// Precompiled images come from Intel's compiler, and PoCL only accepts its own
// binaries.
std::vector<std::string> TargetsOf(const DeviceFacts& facts) {
  std::vector<std::string> targets;
  const DeviceKind kind = KindOf(facts);
  const bool is_intel_gpu =
      kind == DeviceKind::kGpu && facts.vendor_id == kIntel;
  if (is_intel_gpu || kind == DeviceKind::kCpu) targets = ModelsOf(facts);
  if (facts.il_versions.find("SPIR-V") == std::string::npos ||
      facts.address_bits != 64) {
    return targets;
  }
  const bool is_intel_driver =
      facts.vendor_id == kIntel &&
      facts.version.find("PoCL") == std::string::npos &&
      facts.version.find("pocl") == std::string::npos;
  targets.insert(is_intel_driver ? targets.end() : targets.begin(), "spir64");
  return targets;
}

std::vector<std::string> MissingExtensions(
    const DeviceFacts& facts, const std::vector<std::string>& used) {
  // If a driver has no queries about SPIR-V, this table decides: the driver
  // supports the SPIR-V extension of a row if it has the OpenCL extension of
  // that row. If a row has no OpenCL extension, only a driver with these
  // queries can support the row's SPIR-V extension.
  struct Extension {
    std::string_view spirv;
    std::string_view opencl;
  };
  constexpr Extension kOfInstructions[] = {
      {"SPV_EXT_shader_atomic_float_add", "cl_ext_float_atomics"},
      {"SPV_EXT_shader_atomic_float_min_max", "cl_ext_float_atomics"},
      {"SPV_INTEL_2d_block_io", "cl_intel_subgroup_2d_block_io"},
      {"SPV_INTEL_bfloat16_conversion", "cl_intel_bfloat16_conversions"},
      {"SPV_INTEL_bindless_images", ""},
      {"SPV_INTEL_blocking_pipes", ""},
      {"SPV_INTEL_media_block_io", "cl_intel_spirv_media_block_io"},
      {"SPV_INTEL_split_barrier", "cl_intel_split_work_group_barrier"},
      {"SPV_INTEL_subgroup_matrix_multiply_accumulate",
       "cl_intel_subgroup_matrix_multiply_accumulate"},
      {"SPV_INTEL_subgroups", "cl_intel_spirv_subgroups"},
      {"SPV_KHR_cooperative_matrix", "cl_khr_cooperative_matrix"},
      {"SPV_KHR_shader_clock", "cl_khr_kernel_clock"},
      {"SPV_KHR_uniform_group_instructions",
       "cl_khr_work_group_uniform_arithmetic"},
  };
  std::vector<std::string> missing;
  for (const Extension& extension : kOfInstructions) {
    if (extension.opencl.empty() && facts.spirv_extensions.empty()) continue;
    if (std::ranges::contains(used, extension.spirv) &&
        !HasWord(facts.spirv_extensions, extension.spirv) &&
        !HasWord(facts.extensions, extension.opencl))
      missing.emplace_back(extension.spirv);
  }
  return missing;
}

DeviceFacts AskFacts(const Api& api, const UsmApi& usm, cl_device_id device) {
  DeviceFacts facts;
  Ask(api, device, CL_DEVICE_TYPE, facts.type);
  facts.extensions = AskString(api, device, CL_DEVICE_EXTENSIONS);
  facts.il_versions = AskString(api, device, CL_DEVICE_IL_VERSION);
  cl_bool generic = CL_TRUE;
  Ask(api, device, CL_DEVICE_GENERIC_ADDRESS_SPACE_SUPPORT, generic);
  facts.has_generic_pointers = generic != CL_FALSE;
  if (HasWord(facts.extensions, "cl_khr_spirv_queries"))
    facts.spirv_extensions = AskSpirvExtensions(api, device);
  if (HasWord(facts.extensions, "cl_khr_kernel_clock"))
    Ask(api, device, kKernelClockCapabilities, facts.clocks);
  Ask(api, device, CL_DEVICE_ADDRESS_BITS, facts.address_bits);
  Ask(api, device, CL_DEVICE_VENDOR_ID, facts.vendor_id);
  facts.name = AskString(api, device, CL_DEVICE_NAME);
  facts.version = AskString(api, device, CL_DEVICE_VERSION);
  if (HasWord(facts.extensions, "cl_intel_device_attribute_query"))
    Ask(api, device, kIpVersion, facts.ip_version);
  if (HasWord(facts.extensions, "cl_nv_device_attribute_query")) {
    Ask(api, device, kComputeMajor, facts.compute_major);
    Ask(api, device, kComputeMinor, facts.compute_minor);
  }
  facts.image_support = AskBool(api, device, CL_DEVICE_IMAGE_SUPPORT);
  // OpenCL 2.1 has a query for the largest number of sub-groups. Older versions
  // have an extension.
  cl_uint sub_groups = 0;
  facts.has_sub_groups =
      (Ask(api, device, CL_DEVICE_MAX_NUM_SUB_GROUPS, sub_groups) &&
       sub_groups != 0) ||
      HasWord(facts.extensions, "cl_khr_subgroups") ||
      HasWord(facts.extensions, "cl_intel_subgroups");
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
  Ask(api, device, CL_DEVICE_SVM_CAPABILITIES, facts.svm);
  facts.host_unified_memory =
      AskBool(api, device, CL_DEVICE_HOST_UNIFIED_MEMORY);
  return facts;
}

DeviceInfo AskDevice(const Api& api, const DeviceFacts& facts,
                     cl_device_id device) {
  DeviceInfo info;
  info.kind = KindOf(facts);
  info.targets = TargetsOf(facts);
  // Precompiled images are already linked (program.cc).
  std::ranges::copy_if(info.targets,
                       std::back_inserter(info.targets_not_linked),
                       [&](const std::string& name) {
                         return name != "spir64" || !facts.linker_available;
                       });
  info.profile.name = AskString(api, device, CL_DEVICE_NAME);
  info.profile.aspects = AspectsOf(facts);
  if (HasWord(facts.extensions, "cl_intel_required_subgroup_size")) {
    for (size_t size :
         AskList<size_t>(api, device, CL_DEVICE_SUB_GROUP_SIZES_INTEL))
      info.profile.sub_group_sizes.push_back(static_cast<uint32_t>(size));
    std::ranges::sort(info.profile.sub_group_sizes);
  } else if (!facts.has_sub_groups) {
    // Each work-item is a sub-group (sub_groups_of_one.cc).
    info.profile.sub_group_sizes = {1};
  }
  size_t work_group = 0;
  if (Ask(api, device, CL_DEVICE_MAX_WORK_GROUP_SIZE, work_group))
    info.profile.max_work_group_size = work_group;
  // OpenCL counts dimensions in the opposite order: its first is SYCL's last.
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
