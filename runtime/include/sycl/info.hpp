// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_INFO_HPP_
#define SYCL_INFO_HPP_

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <sycl/access.hpp>
#include <sycl/aspect.hpp>
#include <sycl/range.hpp>
#include <vector>

namespace sycl {

class context;
class device;
class kernel_id;
class platform;
template <int _Dimensions>
class id;

// Defines the descriptors for get_info<>() (SYCL 2020, 4.6), including the
// deprecated descriptors. Each descriptor has the type of its answer. If a
// device does not report a value, the answer is 0, false or an empty list; for
// a descriptor of an extension, get_info throws errc::feature_not_supported.
namespace info {

enum class device_type : unsigned int {
  cpu,
  gpu,
  accelerator,
  custom,
  automatic,
  host,
  all,
};

enum class partition_property : int {
  no_partition,
  partition_equally,
  partition_by_counts,
  partition_by_affinity_domain,
  // DPC++ divides an Intel GPU into slices in this way. This runtime does not
  // divide any device in this way.
  ext_intel_partition_by_cslice,
};

enum class partition_affinity_domain : int {
  not_applicable,
  numa,
  L4_cache,
  L3_cache,
  L2_cache,
  L1_cache,
  next_partitionable,
};

enum class local_mem_type : int { none, local, global };

enum class fp_config : int {
  denorm,
  inf_nan,
  round_to_nearest,
  round_to_zero,
  round_to_inf,
  fma,
  correctly_rounded_divide_sqrt,
  soft_float,
};

enum class global_mem_cache_type : int { none, read_only, read_write };

enum class execution_capability : unsigned int {
  exec_kernel,
  exec_native_kernel,
};

enum class event_command_status : int { submitted, running, complete };

#define SYCL_DESCRIPTOR(name, ...)   \
  struct name {                      \
    using return_type = __VA_ARGS__; \
  };

namespace platform {
SYCL_DESCRIPTOR(name, std::string)
SYCL_DESCRIPTOR(vendor, std::string)
SYCL_DESCRIPTOR(version, std::string)
SYCL_DESCRIPTOR(profile, std::string)
SYCL_DESCRIPTOR(extensions, std::vector<std::string>)
}  // namespace platform

namespace context {
SYCL_DESCRIPTOR(platform, sycl::platform)
SYCL_DESCRIPTOR(devices, std::vector<sycl::device>)
SYCL_DESCRIPTOR(reference_count, std::uint32_t)
SYCL_DESCRIPTOR(atomic_memory_order_capabilities, std::vector<memory_order>)
SYCL_DESCRIPTOR(atomic_fence_order_capabilities, std::vector<memory_order>)
SYCL_DESCRIPTOR(atomic_memory_scope_capabilities, std::vector<memory_scope>)
SYCL_DESCRIPTOR(atomic_fence_scope_capabilities, std::vector<memory_scope>)
}  // namespace context

namespace device {
SYCL_DESCRIPTOR(device_type, info::device_type)
SYCL_DESCRIPTOR(platform, sycl::platform)
SYCL_DESCRIPTOR(name, std::string)
SYCL_DESCRIPTOR(vendor, std::string)
SYCL_DESCRIPTOR(vendor_id, std::uint32_t)
SYCL_DESCRIPTOR(version, std::string)
SYCL_DESCRIPTOR(driver_version, std::string)
SYCL_DESCRIPTOR(backend_version, std::string)
SYCL_DESCRIPTOR(profile, std::string)
SYCL_DESCRIPTOR(opencl_c_version, std::string)
SYCL_DESCRIPTOR(extensions, std::vector<std::string>)
SYCL_DESCRIPTOR(built_in_kernels, std::vector<std::string>)
SYCL_DESCRIPTOR(built_in_kernel_ids, std::vector<kernel_id>)
SYCL_DESCRIPTOR(aspects, std::vector<sycl::aspect>)
SYCL_DESCRIPTOR(is_available, bool)
SYCL_DESCRIPTOR(is_compiler_available, bool)
SYCL_DESCRIPTOR(is_linker_available, bool)
SYCL_DESCRIPTOR(is_endian_little, bool)
SYCL_DESCRIPTOR(queue_profiling, bool)
SYCL_DESCRIPTOR(image_support, bool)
SYCL_DESCRIPTOR(error_correction_support, bool)
SYCL_DESCRIPTOR(host_unified_memory, bool)
SYCL_DESCRIPTOR(preferred_interop_user_sync, bool)
SYCL_DESCRIPTOR(usm_device_allocations, bool)
SYCL_DESCRIPTOR(usm_host_allocations, bool)
SYCL_DESCRIPTOR(usm_shared_allocations, bool)
SYCL_DESCRIPTOR(usm_restricted_shared_allocations, bool)
SYCL_DESCRIPTOR(usm_system_allocations, bool)
SYCL_DESCRIPTOR(execution_capabilities, std::vector<execution_capability>)
SYCL_DESCRIPTOR(address_bits, std::uint32_t)
SYCL_DESCRIPTOR(reference_count, std::uint32_t)
SYCL_DESCRIPTOR(max_compute_units, std::uint32_t)
SYCL_DESCRIPTOR(max_clock_frequency, std::uint32_t)
SYCL_DESCRIPTOR(profiling_timer_resolution, std::size_t)

SYCL_DESCRIPTOR(max_work_group_size, std::size_t)
SYCL_DESCRIPTOR(max_work_item_dimensions, std::uint32_t)
template <int _Dimensions = 3>
struct max_work_item_sizes {
  using return_type = range<_Dimensions>;
};
SYCL_DESCRIPTOR(max_num_sub_groups, std::uint32_t)
SYCL_DESCRIPTOR(sub_group_sizes, std::vector<std::size_t>)
SYCL_DESCRIPTOR(sub_group_independent_forward_progress, bool)

#define SYCL_VECTOR_WIDTH(type)                                 \
  SYCL_DESCRIPTOR(preferred_vector_width_##type, std::uint32_t) \
  SYCL_DESCRIPTOR(native_vector_width_##type, std::uint32_t)
SYCL_VECTOR_WIDTH(char)
SYCL_VECTOR_WIDTH(short)
SYCL_VECTOR_WIDTH(int)
SYCL_VECTOR_WIDTH(long)
SYCL_VECTOR_WIDTH(long_long)  // not in SYCL 2020
SYCL_VECTOR_WIDTH(float)
SYCL_VECTOR_WIDTH(double)
SYCL_VECTOR_WIDTH(half)
#undef SYCL_VECTOR_WIDTH

SYCL_DESCRIPTOR(half_fp_config, std::vector<fp_config>)
SYCL_DESCRIPTOR(single_fp_config, std::vector<fp_config>)
SYCL_DESCRIPTOR(double_fp_config, std::vector<fp_config>)
SYCL_DESCRIPTOR(atomic_memory_order_capabilities, std::vector<memory_order>)
SYCL_DESCRIPTOR(atomic_fence_order_capabilities, std::vector<memory_order>)
SYCL_DESCRIPTOR(atomic_memory_scope_capabilities, std::vector<memory_scope>)
SYCL_DESCRIPTOR(atomic_fence_scope_capabilities, std::vector<memory_scope>)

SYCL_DESCRIPTOR(global_mem_size, std::uint64_t)
SYCL_DESCRIPTOR(global_mem_cache_type, info::global_mem_cache_type)
SYCL_DESCRIPTOR(global_mem_cache_line_size, std::uint32_t)
SYCL_DESCRIPTOR(global_mem_cache_size, std::uint64_t)
SYCL_DESCRIPTOR(local_mem_size, std::uint64_t)
SYCL_DESCRIPTOR(local_mem_type, info::local_mem_type)
SYCL_DESCRIPTOR(max_mem_alloc_size, std::uint64_t)
SYCL_DESCRIPTOR(max_constant_buffer_size, std::uint64_t)
SYCL_DESCRIPTOR(max_constant_args, std::uint32_t)
SYCL_DESCRIPTOR(max_parameter_size, std::size_t)
SYCL_DESCRIPTOR(mem_base_addr_align, std::uint32_t)
SYCL_DESCRIPTOR(printf_buffer_size, std::size_t)

SYCL_DESCRIPTOR(max_read_image_args, std::uint32_t)
SYCL_DESCRIPTOR(max_write_image_args, std::uint32_t)
SYCL_DESCRIPTOR(image2d_max_width, std::size_t)
SYCL_DESCRIPTOR(image2d_max_height, std::size_t)
SYCL_DESCRIPTOR(image3d_max_width, std::size_t)
SYCL_DESCRIPTOR(image3d_max_height, std::size_t)
SYCL_DESCRIPTOR(image3d_max_depth, std::size_t)
SYCL_DESCRIPTOR(image_max_buffer_size, std::size_t)
SYCL_DESCRIPTOR(image_max_array_size, std::size_t)
SYCL_DESCRIPTOR(max_samplers, std::uint32_t)

SYCL_DESCRIPTOR(parent_device, sycl::device)
SYCL_DESCRIPTOR(partition_max_sub_devices, std::uint32_t)
SYCL_DESCRIPTOR(partition_properties, std::vector<partition_property>)
SYCL_DESCRIPTOR(partition_affinity_domains,
                std::vector<partition_affinity_domain>)
SYCL_DESCRIPTOR(partition_type_property, partition_property)
SYCL_DESCRIPTOR(partition_type_affinity_domain, partition_affinity_domain)

// This descriptor is from the extension sycl_ext_oneapi_num_compute_units.
SYCL_DESCRIPTOR(num_compute_units, std::size_t)

// These descriptors are from the extension sycl_ext_intel_device_info.
SYCL_DESCRIPTOR(ext_intel_pci_address, std::string)
SYCL_DESCRIPTOR(ext_intel_device_id, std::uint32_t)
SYCL_DESCRIPTOR(ext_intel_gpu_eu_count, std::uint32_t)
SYCL_DESCRIPTOR(ext_intel_gpu_slices, std::uint32_t)
SYCL_DESCRIPTOR(ext_intel_gpu_subslices_per_slice, std::uint32_t)
SYCL_DESCRIPTOR(ext_intel_gpu_eu_count_per_subslice, std::uint32_t)
SYCL_DESCRIPTOR(ext_intel_gpu_hw_threads_per_eu, std::uint32_t)
SYCL_DESCRIPTOR(ext_intel_gpu_eu_simd_width, std::uint32_t)
SYCL_DESCRIPTOR(ext_intel_max_mem_bandwidth, std::uint64_t)
SYCL_DESCRIPTOR(ext_intel_free_memory, std::uint64_t)
SYCL_DESCRIPTOR(ext_intel_memory_clock_rate, std::uint32_t)
SYCL_DESCRIPTOR(ext_intel_memory_bus_width, std::uint32_t)
SYCL_DESCRIPTOR(ext_intel_device_info_uuid, std::array<unsigned char, 16>)

// This descriptor is from the extension sycl_ext_intel_queue_index.
SYCL_DESCRIPTOR(ext_intel_max_compute_queue_indices, int)
}  // namespace device

namespace queue {
SYCL_DESCRIPTOR(context, sycl::context)
SYCL_DESCRIPTOR(device, sycl::device)
SYCL_DESCRIPTOR(reference_count, std::uint32_t)
}  // namespace queue

namespace event {
SYCL_DESCRIPTOR(command_execution_status, event_command_status)
SYCL_DESCRIPTOR(reference_count, std::uint32_t)
}  // namespace event

namespace event_profiling {
SYCL_DESCRIPTOR(command_submit, std::uint64_t)
SYCL_DESCRIPTOR(command_start, std::uint64_t)
SYCL_DESCRIPTOR(command_end, std::uint64_t)
}  // namespace event_profiling

namespace kernel {
SYCL_DESCRIPTOR(num_args, std::uint32_t)
SYCL_DESCRIPTOR(attributes, std::string)
SYCL_DESCRIPTOR(function_name, std::string)
SYCL_DESCRIPTOR(context, sycl::context)
SYCL_DESCRIPTOR(reference_count, std::uint32_t)
}  // namespace kernel

namespace kernel_device_specific {
SYCL_DESCRIPTOR(global_work_size, range<3>)
SYCL_DESCRIPTOR(work_group_size, std::size_t)
SYCL_DESCRIPTOR(compile_work_group_size, range<3>)
SYCL_DESCRIPTOR(preferred_work_group_size_multiple, std::size_t)
SYCL_DESCRIPTOR(private_mem_size, std::size_t)
SYCL_DESCRIPTOR(max_sub_group_size, std::uint32_t)
SYCL_DESCRIPTOR(max_num_sub_groups, std::uint32_t)
SYCL_DESCRIPTOR(compile_num_sub_groups, std::uint32_t)
SYCL_DESCRIPTOR(compile_sub_group_size, std::uint32_t)
}  // namespace kernel_device_specific

// The descriptors of sycl_ext_oneapi_launch_queries for
// kernel::ext_oneapi_get_info.
namespace kernel_queue_specific {
template <std::uint32_t _Dimensions>
struct max_work_item_sizes {
  using return_type = id<static_cast<int>(_Dimensions)>;
};
SYCL_DESCRIPTOR(max_work_group_size, std::size_t)
SYCL_DESCRIPTOR(max_num_work_groups, std::size_t)
SYCL_DESCRIPTOR(max_num_work_group_sync, std::size_t)  // the older name
SYCL_DESCRIPTOR(max_sub_group_size, std::uint32_t)
SYCL_DESCRIPTOR(num_sub_groups, std::uint32_t)
}  // namespace kernel_queue_specific
namespace kernel {
using kernel_queue_specific::max_num_work_groups;
using kernel_queue_specific::max_sub_group_size;
using kernel_queue_specific::max_work_group_size;
using kernel_queue_specific::max_work_item_sizes;
using kernel_queue_specific::num_sub_groups;
}  // namespace kernel

#undef SYCL_DESCRIPTOR

// SYCL 1.2.1 has this name.
namespace kernel_work_group = kernel_device_specific;

}  // namespace info

// The current version of sycl_ext_intel_device_info has these names for its
// descriptors.
namespace ext::intel::info::device {
using pci_address = sycl::info::device::ext_intel_pci_address;
using device_id = sycl::info::device::ext_intel_device_id;
using gpu_eu_count = sycl::info::device::ext_intel_gpu_eu_count;
using gpu_slices = sycl::info::device::ext_intel_gpu_slices;
using gpu_subslices_per_slice =
    sycl::info::device::ext_intel_gpu_subslices_per_slice;
using gpu_eu_count_per_subslice =
    sycl::info::device::ext_intel_gpu_eu_count_per_subslice;
using gpu_hw_threads_per_eu =
    sycl::info::device::ext_intel_gpu_hw_threads_per_eu;
using gpu_eu_simd_width = sycl::info::device::ext_intel_gpu_eu_simd_width;
using free_memory = sycl::info::device::ext_intel_free_memory;
using memory_clock_rate = sycl::info::device::ext_intel_memory_clock_rate;
using memory_bus_width = sycl::info::device::ext_intel_memory_bus_width;
using max_compute_queue_indices =
    sycl::info::device::ext_intel_max_compute_queue_indices;
using uuid = sycl::info::device::ext_intel_device_info_uuid;
using max_mem_bandwidth = sycl::info::device::ext_intel_max_mem_bandwidth;
}  // namespace ext::intel::info::device
// These names are aliases, so that `info` is not ambiguous in a program that
// has both `using namespace sycl` and `using namespace` for one of these
// namespaces.
namespace ext::oneapi {
namespace info = sycl::info;
namespace experimental {
namespace info = sycl::info;
}
}  // namespace ext::oneapi

}  // namespace sycl

#endif  // SYCL_INFO_HPP_
