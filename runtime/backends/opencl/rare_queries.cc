// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <CL/cl.h>
#include <CL/cl_ext.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "runtime/backends/opencl/api/api.h"
#include "runtime/backends/opencl/device_query.h"
#include "runtime/core/drivers/device_query.h"

namespace aspectra::opencl {
namespace {

struct Row {
  DeviceQuery query;
  cl_device_info parameter;
  size_t size;  // bytes of one number in the answer
  std::string_view extension = "";
};

constexpr std::string_view kIntelAttributes = "cl_intel_device_attribute_query";

// The bits and enumerators of OpenCL and of device_query.h have equal values,
// except for partitions.
constexpr Row kRows[] = {
#define ROW(query, parameter, type, ...) \
  {DeviceQuery::query, parameter, sizeof(type) __VA_OPT__(, ) __VA_ARGS__}
#define WIDTH(type, TYPE)                                                   \
  ROW(kPreferredVectorWidth##type, CL_DEVICE_PREFERRED_VECTOR_WIDTH_##TYPE, \
      cl_uint),                                                             \
      ROW(kNativeVectorWidth##type, CL_DEVICE_NATIVE_VECTOR_WIDTH_##TYPE,   \
          cl_uint)
    WIDTH(Char, CHAR),
    WIDTH(Short, SHORT),
    WIDTH(Int, INT),
    WIDTH(Long, LONG),
    WIDTH(Float, FLOAT),
    WIDTH(Double, DOUBLE),
    WIDTH(Half, HALF),
#undef WIDTH
    ROW(kMaxReadImageArgs, CL_DEVICE_MAX_READ_IMAGE_ARGS, cl_uint),
    ROW(kMaxWriteImageArgs, CL_DEVICE_MAX_WRITE_IMAGE_ARGS, cl_uint),
    ROW(kImage2dMaxWidth, CL_DEVICE_IMAGE2D_MAX_WIDTH, size_t),
    ROW(kImage2dMaxHeight, CL_DEVICE_IMAGE2D_MAX_HEIGHT, size_t),
    ROW(kImage3dMaxWidth, CL_DEVICE_IMAGE3D_MAX_WIDTH, size_t),
    ROW(kImage3dMaxHeight, CL_DEVICE_IMAGE3D_MAX_HEIGHT, size_t),
    ROW(kImage3dMaxDepth, CL_DEVICE_IMAGE3D_MAX_DEPTH, size_t),
    ROW(kImageMaxBufferSize, CL_DEVICE_IMAGE_MAX_BUFFER_SIZE, size_t),
    ROW(kImageMaxArraySize, CL_DEVICE_IMAGE_MAX_ARRAY_SIZE, size_t),
    ROW(kMaxSamplers, CL_DEVICE_MAX_SAMPLERS, cl_uint),
    ROW(kMaxParameterSize, CL_DEVICE_MAX_PARAMETER_SIZE, size_t),
    ROW(kMemBaseAddrAlign, CL_DEVICE_MEM_BASE_ADDR_ALIGN, cl_uint),
    ROW(kHalfFpConfig, CL_DEVICE_HALF_FP_CONFIG, cl_device_fp_config,
        "cl_khr_fp16"),
    ROW(kSingleFpConfig, CL_DEVICE_SINGLE_FP_CONFIG, cl_device_fp_config),
    ROW(kDoubleFpConfig, CL_DEVICE_DOUBLE_FP_CONFIG, cl_device_fp_config),
    ROW(kGlobalMemCacheType, CL_DEVICE_GLOBAL_MEM_CACHE_TYPE,
        cl_device_mem_cache_type),
    ROW(kGlobalMemCacheLineSize, CL_DEVICE_GLOBAL_MEM_CACHELINE_SIZE, cl_uint),
    ROW(kGlobalMemCacheSize, CL_DEVICE_GLOBAL_MEM_CACHE_SIZE, cl_ulong),
    ROW(kMaxConstantBufferSize, CL_DEVICE_MAX_CONSTANT_BUFFER_SIZE, cl_ulong),
    ROW(kMaxConstantArgs, CL_DEVICE_MAX_CONSTANT_ARGS, cl_uint),
    ROW(kLocalMemType, CL_DEVICE_LOCAL_MEM_TYPE, cl_device_local_mem_type),
    ROW(kErrorCorrectionSupport, CL_DEVICE_ERROR_CORRECTION_SUPPORT, cl_bool),
    ROW(kHostUnifiedMemory, CL_DEVICE_HOST_UNIFIED_MEMORY, cl_bool),
    ROW(kAtomicMemoryCapabilities, CL_DEVICE_ATOMIC_MEMORY_CAPABILITIES,
        cl_device_atomic_capabilities),
    ROW(kAtomicFenceCapabilities, CL_DEVICE_ATOMIC_FENCE_CAPABILITIES,
        cl_device_atomic_capabilities),
    ROW(kProfilingTimerResolution, CL_DEVICE_PROFILING_TIMER_RESOLUTION,
        size_t),
    ROW(kIsEndianLittle, CL_DEVICE_ENDIAN_LITTLE, cl_bool),
    ROW(kExecutionCapabilities, CL_DEVICE_EXECUTION_CAPABILITIES,
        cl_device_exec_capabilities),
    ROW(kPrintfBufferSize, CL_DEVICE_PRINTF_BUFFER_SIZE, size_t),
    ROW(kPreferredInteropUserSync, CL_DEVICE_PREFERRED_INTEROP_USER_SYNC,
        cl_bool),
    ROW(kPartitionMaxSubDevices, CL_DEVICE_PARTITION_MAX_SUB_DEVICES, cl_uint),
    ROW(kPartitionProperties, CL_DEVICE_PARTITION_PROPERTIES,
        cl_device_partition_property),
    ROW(kPartitionAffinityDomains, CL_DEVICE_PARTITION_AFFINITY_DOMAIN,
        cl_device_affinity_domain),
    ROW(kPartitionType, CL_DEVICE_PARTITION_TYPE, cl_device_partition_property),
    ROW(kMaxNumSubGroups, CL_DEVICE_MAX_NUM_SUB_GROUPS, cl_uint),
    ROW(kSubGroupIndependentForwardProgress,
        CL_DEVICE_SUB_GROUP_INDEPENDENT_FORWARD_PROGRESS, cl_bool),
    ROW(kPciAddress, CL_DEVICE_PCI_BUS_INFO_KHR, cl_uint,
        "cl_khr_pci_bus_info"),
    ROW(kUuid, CL_DEVICE_UUID_KHR, cl_uchar, "cl_khr_device_uuid"),
    ROW(kIntelDeviceId, CL_DEVICE_ID_INTEL, cl_uint, kIntelAttributes),
    ROW(kIntelSlices, CL_DEVICE_NUM_SLICES_INTEL, cl_uint, kIntelAttributes),
    ROW(kIntelSubslicesPerSlice, CL_DEVICE_NUM_SUB_SLICES_PER_SLICE_INTEL,
        cl_uint, kIntelAttributes),
    ROW(kIntelEusPerSubslice, CL_DEVICE_NUM_EUS_PER_SUB_SLICE_INTEL, cl_uint,
        kIntelAttributes),
    ROW(kIntelThreadsPerEu, CL_DEVICE_NUM_THREADS_PER_EU_INTEL, cl_uint,
        kIntelAttributes),
    ROW(kProfile, CL_DEVICE_PROFILE, char),
    ROW(kExtensions, CL_DEVICE_EXTENSIONS, char),
    ROW(kBuiltInKernels, CL_DEVICE_BUILT_IN_KERNELS, char),
    ROW(kOpenClCVersion, CL_DEVICE_OPENCL_C_VERSION, char),
#undef ROW
};

const Row* FindRow(DeviceQuery query) {
  const auto* row = std::ranges::find(kRows, query, &Row::query);
  return row == std::end(kRows) ? nullptr : row;
}

std::vector<std::byte> AskBytes(const Api& api, cl_device_id device,
                                cl_device_info parameter) {
  size_t size = 0;
  if (api.clGetDeviceInfo(device, parameter, 0, nullptr, &size) != CL_SUCCESS)
    return {};
  std::vector<std::byte> bytes(size);
  if (api.clGetDeviceInfo(device, parameter, size, bytes.data(), nullptr) !=
      CL_SUCCESS)
    return {};
  return bytes;
}

// Splits `bytes` into numbers of `size` bytes. The machine must be
// little-endian.
std::vector<uint64_t> NumbersOf(const std::vector<std::byte>& bytes,
                                size_t size) {
  std::vector<uint64_t> numbers;
  for (size_t at = 0; at + size <= bytes.size(); at += size) {
    uint64_t number = 0;
    std::memcpy(&number, bytes.data() + at, size);
    numbers.push_back(number);
  }
  return numbers;
}

Partition PartitionOf(uint64_t number) {
  switch (number) {
    case CL_DEVICE_PARTITION_EQUALLY:
      return Partition::kEqually;
    case CL_DEVICE_PARTITION_BY_COUNTS:
      return Partition::kByCounts;
    case CL_DEVICE_PARTITION_BY_AFFINITY_DOMAIN:
      return Partition::kByAffinityDomain;
    default:
      return Partition::kNone;
  }
}

// Converts OpenCL's partitions to the partitions of device_query.h. `numbers`
// is a list of kinds or, if `with_domain` is true, the kind of one division and
// its domain.
std::vector<uint64_t> Partitions(const std::vector<uint64_t>& numbers,
                                 bool with_domain) {
  std::vector<uint64_t> result;
  for (uint64_t number : numbers) {
    const Partition kind = PartitionOf(number);
    if (kind == Partition::kNone) continue;
    result.push_back(static_cast<uint64_t>(kind));
    if (!with_domain) continue;
    if (kind == Partition::kByAffinityDomain && numbers.size() > 1)
      result.push_back(numbers[1]);
    break;
  }
  return result;
}

}  // namespace

std::vector<uint64_t> AskNumbers(const Api& api, cl_device_id device,
                                 std::string_view extensions,
                                 DeviceQuery query) {
  const Row* row = FindRow(query);
  if (row == nullptr ||
      (!row->extension.empty() && !HasWord(extensions, row->extension)))
    return {};
  std::vector<uint64_t> numbers =
      NumbersOf(AskBytes(api, device, row->parameter), row->size);
  if (query == DeviceQuery::kPartitionProperties)
    return Partitions(numbers, /*with_domain=*/false);
  if (query == DeviceQuery::kPartitionType)
    return Partitions(numbers, /*with_domain=*/true);
  return numbers;
}

std::string AskRareText(const Api& api, cl_device_id device,
                        DeviceQuery query) {
  const Row* row = FindRow(query);
  if (row == nullptr) return "";
  const std::vector<std::byte> bytes = AskBytes(api, device, row->parameter);
  const std::string text(reinterpret_cast<const char*>(bytes.data()),
                         bytes.size());
  return text.substr(0, text.find('\0'));
}

std::vector<uint64_t> AskKernel(const Api& api, cl_kernel kernel,
                                cl_device_id device, KernelQuery query) {
  const auto work_group = [&](cl_kernel_work_group_info parameter,
                              size_t size) -> std::vector<uint64_t> {
    std::vector<std::byte> bytes(3 * sizeof(size_t));
    size_t got = 0;
    if (api.clGetKernelWorkGroupInfo(kernel, device, parameter, bytes.size(),
                                     bytes.data(), &got) != CL_SUCCESS)
      return {};
    bytes.resize(got);
    return NumbersOf(bytes, size);
  };
  const auto sub_group = [&](cl_kernel_sub_group_info parameter,
                             bool takes_size) -> std::vector<uint64_t> {
    // `size` becomes the largest work-group that the kernel can have.
    std::array<size_t, 3> size = {1, 1, 1};
    const std::vector<uint64_t> most =
        work_group(CL_KERNEL_WORK_GROUP_SIZE, sizeof(size_t));
    if (!most.empty()) size[0] = std::max<uint64_t>(most[0], 1);
    size_t answer = 0;
    if (api.clGetKernelSubGroupInfo(
            kernel, device, parameter, takes_size ? sizeof size : 0,
            takes_size ? size.data() : nullptr, sizeof answer, &answer,
            nullptr) != CL_SUCCESS)
      return {};
    return {answer};
  };
  switch (query) {
    case KernelQuery::kWorkGroupSize:
      return work_group(CL_KERNEL_WORK_GROUP_SIZE, sizeof(size_t));
    case KernelQuery::kPreferredWorkGroupSizeMultiple:
      return work_group(CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE,
                        sizeof(size_t));
    case KernelQuery::kPrivateMemSize:
      return work_group(CL_KERNEL_PRIVATE_MEM_SIZE, sizeof(cl_ulong));
    case KernelQuery::kGlobalWorkSize:
      return work_group(CL_KERNEL_GLOBAL_WORK_SIZE, sizeof(size_t));
    case KernelQuery::kMaxSubGroupSize:
      return sub_group(CL_KERNEL_MAX_SUB_GROUP_SIZE_FOR_NDRANGE, true);
    case KernelQuery::kMaxNumSubGroups:
      return sub_group(CL_KERNEL_MAX_NUM_SUB_GROUPS, false);
    case KernelQuery::kCompileNumSubGroups:
      return sub_group(CL_KERNEL_COMPILE_NUM_SUB_GROUPS, false);
    case KernelQuery::kCompileSubGroupSize:
      return sub_group(CL_KERNEL_COMPILE_SUB_GROUP_SIZE_INTEL, false);
    case KernelQuery::kArguments: {
      cl_uint count = 0;
      if (api.clGetKernelInfo(kernel, CL_KERNEL_NUM_ARGS, sizeof count, &count,
                              nullptr) != CL_SUCCESS)
        return {};
      return {count};
    }
  }
  return {};
}

}  // namespace aspectra::opencl
