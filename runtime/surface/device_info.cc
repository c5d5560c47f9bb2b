// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Implements device::get_info. DeviceInfo holds some of the answers. For all
// others, Device::Ask asks the driver.

#include "runtime/core/drivers/device_info.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <string>
#include <string_view>
#include <sycl/access.hpp>
#include <sycl/aspect.hpp>
#include <sycl/device.hpp>
#include <sycl/exception.hpp>
#include <sycl/info.hpp>
#include <sycl/kernel_id.hpp>
#include <sycl/khr/max_work_group_queries.hpp>
#include <sycl/platform.hpp>
#include <sycl/range.hpp>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "runtime/core/drivers/device_query.h"
#include "runtime/core/drivers/error.h"
#include "runtime/surface/object_diagnostics.h"
#include "runtime/surface/objects.h"
#include "runtime/surface/throw_error.h"

namespace sycl {
namespace {

using aspectra::DeviceQuery;

info::device_type TypeOf(aspectra::DeviceKind kind) {
  switch (kind) {
    case aspectra::DeviceKind::kCpu:
      return info::device_type::cpu;
    case aspectra::DeviceKind::kGpu:
      return info::device_type::gpu;
    case aspectra::DeviceKind::kAccelerator:
      return info::device_type::accelerator;
    case aspectra::DeviceKind::kCustom:
      return info::device_type::custom;
  }
  __builtin_unreachable();
}

template <int Dimensions>
range<Dimensions> WorkItemSizes(const aspectra::DeviceProfile& profile) {
  // If the limit is not known, use one work-item, which every device can run.
  const std::array<uint64_t, 3> sizes =
      profile.max_work_item_sizes.value_or(std::array<uint64_t, 3>{1, 1, 1});
  range<Dimensions> result;
  for (int i = 0; i < Dimensions; ++i) result[i] = sizes[3 - Dimensions + i];
  return result;
}

// Returns the device's number for `query`. Returns 0 if the device does not
// report it.
uint64_t Number(const aspectra::Device& device, DeviceQuery query) {
  const std::vector<uint64_t> numbers = device.Ask(query);
  return numbers.empty() ? 0 : numbers.front();
}

// Returns the device's number for the query of an extension. Throws if the
// device does not report the number, because there is no sensible default.
uint64_t NumberOrThrow(const aspectra::Device& device, DeviceQuery query,
                       const char* descriptor) {
  const std::vector<uint64_t> numbers = device.Ask(query);
  if (numbers.empty()) {
    aspectra::Throw(aspectra::ErrorCode::kFeatureNotSupported,
                    aspectra::ObjectDiagnostic::kNotTold,
                    device.info().profile.name, descriptor);
  }
  return numbers.front();
}

[[noreturn]] void NotTold(const aspectra::Device& device,
                          const char* descriptor) {
  aspectra::Throw(aspectra::ErrorCode::kFeatureNotSupported,
                  aspectra::ObjectDiagnostic::kNoDriverTells,
                  device.info().profile.name, descriptor);
}

// Throws errc::invalid if the device has another backend than OpenCL (SYCL
// 2020, 4.6.4).
void RequireOpenCl(const aspectra::DeviceInfo& about, backend where,
                   const char* descriptor) {
  if (where == backend::opencl) return;
  aspectra::Throw(aspectra::ErrorCode::kInvalid,
                  aspectra::ObjectDiagnostic::kOnlyOpenClTells, descriptor,
                  about.profile.name);
}

std::vector<std::string> Words(std::string_view list, char separator) {
  std::vector<std::string> words;
  while (!list.empty()) {
    const size_t end = std::min(list.find(separator), list.size());
    if (end != 0) words.emplace_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return words;
}

// Returns the values whose bits are set in `bits`.
template <class Value, size_t N>
std::vector<Value> OfBits(
    uint64_t bits, const std::array<std::pair<uint64_t, Value>, N>& values) {
  std::vector<Value> found;
  for (const auto& [bit, value] : values)
    if ((bits & bit) != 0) found.push_back(value);
  return found;
}

std::vector<info::fp_config> FpConfigOf(uint64_t bits) {
  using info::fp_config;
  namespace bit = aspectra::FpConfig;
  return OfBits<fp_config, 8>(
      bits, {{{bit::kDenorm, fp_config::denorm},
              {bit::kInfNan, fp_config::inf_nan},
              {bit::kRoundToNearest, fp_config::round_to_nearest},
              {bit::kRoundToZero, fp_config::round_to_zero},
              {bit::kRoundToInf, fp_config::round_to_inf},
              {bit::kFma, fp_config::fma},
              {bit::kCorrectlyRoundedDivideSqrt,
               fp_config::correctly_rounded_divide_sqrt},
              {bit::kSoftFloat, fp_config::soft_float}}});
}

// Returns the orders of `bits`. memory_order::relaxed is always among them,
// because every device supports it.
std::vector<memory_order> OrdersOf(uint64_t bits) {
  namespace bit = aspectra::AtomicCapability;
  return OfBits<memory_order, 5>(
      bits | bit::kRelaxed, {{{bit::kRelaxed, memory_order::relaxed},
                              {bit::kAcquireRelease, memory_order::acquire},
                              {bit::kAcquireRelease, memory_order::release},
                              {bit::kAcquireRelease, memory_order::acq_rel},
                              {bit::kSequential, memory_order::seq_cst}}});
}

// Returns the scopes of `bits`. memory_scope::work_group, which every device
// supports, and the narrower scopes sub_group and work_item are always among
// them.
std::vector<memory_scope> ScopesOf(uint64_t bits) {
  namespace bit = aspectra::AtomicCapability;
  return OfBits<memory_scope, 5>(bits | bit::kWorkGroup,
                                 {{{bit::kWorkGroup, memory_scope::work_item},
                                   {bit::kWorkGroup, memory_scope::sub_group},
                                   {bit::kWorkGroup, memory_scope::work_group},
                                   {bit::kDevice, memory_scope::device},
                                   {bit::kAllDevices, memory_scope::system}}});
}

std::vector<info::execution_capability> CapabilitiesOf(uint64_t bits) {
  using info::execution_capability;
  return OfBits<execution_capability, 2>(
      bits, {{{1, execution_capability::exec_kernel},
              {2, execution_capability::exec_native_kernel}}});
}

info::global_mem_cache_type CacheTypeOf(uint64_t number) {
  return number == 1   ? info::global_mem_cache_type::read_only
         : number == 2 ? info::global_mem_cache_type::read_write
                       : info::global_mem_cache_type::none;
}

info::local_mem_type LocalMemTypeOf(uint64_t number) {
  return number == 1   ? info::local_mem_type::local
         : number == 2 ? info::local_mem_type::global
                       : info::local_mem_type::none;
}

info::partition_property PartitionOf(uint64_t number) {
  switch (static_cast<aspectra::Partition>(number)) {
    case aspectra::Partition::kEqually:
      return info::partition_property::partition_equally;
    case aspectra::Partition::kByCounts:
      return info::partition_property::partition_by_counts;
    case aspectra::Partition::kByAffinityDomain:
      return info::partition_property::partition_by_affinity_domain;
    case aspectra::Partition::kNone:
      break;
  }
  return info::partition_property::no_partition;
}

std::vector<info::partition_affinity_domain> DomainsOf(uint64_t bits) {
  using info::partition_affinity_domain;
  namespace bit = aspectra::AffinityDomain;
  return OfBits<partition_affinity_domain, 6>(
      bits, {{{bit::kNuma, partition_affinity_domain::numa},
              {bit::kL4Cache, partition_affinity_domain::L4_cache},
              {bit::kL3Cache, partition_affinity_domain::L3_cache},
              {bit::kL2Cache, partition_affinity_domain::L2_cache},
              {bit::kL1Cache, partition_affinity_domain::L1_cache},
              {bit::kNextPartitionable,
               partition_affinity_domain::next_partitionable}}});
}

std::vector<info::partition_property> PartitionsOf(
    const std::vector<uint64_t>& numbers) {
  std::vector<info::partition_property> found;
  for (uint64_t number : numbers) found.push_back(PartitionOf(number));
  return found;
}

std::vector<size_t> SubGroupSizes(const aspectra::Device& device) {
  const std::vector<uint32_t>& sizes = device.info().profile.sub_group_sizes;
  return std::vector<size_t>(sizes.begin(), sizes.end());
}

uint32_t MaxSubGroups(const aspectra::Device& device) {
  const uint64_t told = Number(device, DeviceQuery::kMaxNumSubGroups);
  return static_cast<uint32_t>(
      told != 0 ? told : device.info().profile.max_work_group_size.value_or(1));
}

// Returns the largest number of work-items in a launch, which is equal to the
// largest address of the device.
uint64_t MostWorkItems(const aspectra::Device& device) {
  const uint32_t bits = device.info().address_bits;
  return bits >= 64 ? std::numeric_limits<uint64_t>::max()
                    : (uint64_t{1} << bits) - 1;
}

// If the device does not report a limit, there may be as many work-groups as
// work-items.
template <int Dimensions>
range<Dimensions> MostWorkGroups(const aspectra::Device& device) {
  const std::vector<uint64_t> numbers = device.Ask(DeviceQuery::kMaxWorkGroups);
  range<Dimensions> result;
  for (int i = 0; i < Dimensions; ++i) {
    // The device counts dimensions in the opposite order: its first is SYCL's
    // last.
    const auto place = static_cast<size_t>(Dimensions - 1 - i);
    result[i] = place < numbers.size() ? numbers[place] : MostWorkItems(device);
  }
  return result;
}

size_t MostWorkGroupsInTotal(const aspectra::Device& device) {
  const std::vector<uint64_t> numbers = device.Ask(DeviceQuery::kMaxWorkGroups);
  if (numbers.empty()) return MostWorkItems(device);
  size_t total = 1;
  for (const uint64_t number : numbers) {
    if (__builtin_mul_overflow(total, number, &total))
      return MostWorkItems(device);
  }
  return total;
}

// Formats an address such as "0000:00:02.0".
std::string PciAddress(const aspectra::Device& device) {
  const std::vector<uint64_t> numbers = device.Ask(DeviceQuery::kPciAddress);
  if (numbers.size() < 4)
    NumberOrThrow(device, DeviceQuery::kPciAddress, "ext_intel_pci_address");
  std::array<char, 64> text = {};
  std::snprintf(
      text.data(), text.size(), "%04x:%02x:%02x.%x",
      static_cast<unsigned>(numbers[0]), static_cast<unsigned>(numbers[1]),
      static_cast<unsigned>(numbers[2]), static_cast<unsigned>(numbers[3]));
  return text.data();
}

}  // namespace

#define SYCL_ANSWER(descriptor, ...)                                    \
  template <>                                                           \
  info::device::descriptor::return_type                                 \
  device::get_info<info::device::descriptor>() const {                  \
    [[maybe_unused]] const aspectra::Device& asked = impl_->get();      \
    [[maybe_unused]] const aspectra::DeviceInfo& about = impl_->info(); \
    return __VA_ARGS__;                                                 \
  }

SYCL_ANSWER(device_type, TypeOf(about.kind))
SYCL_ANSWER(platform, get_platform())
SYCL_ANSWER(name, about.profile.name)
SYCL_ANSWER(vendor, about.vendor)
SYCL_ANSWER(vendor_id, about.vendor_id)
SYCL_ANSWER(version, about.version)
SYCL_ANSWER(driver_version, about.driver_version)
SYCL_ANSWER(backend_version, get_platform().get_info<info::platform::version>())
SYCL_ANSWER(opencl_c_version, asked.AskText(DeviceQuery::kOpenClCVersion))
SYCL_ANSWER(extensions, Words(asked.AskText(DeviceQuery::kExtensions), ' '))
SYCL_ANSWER(built_in_kernels,
            Words(asked.AskText(DeviceQuery::kBuiltInKernels), ';'))
// Built-in kernels can only be used through the backend.
SYCL_ANSWER(built_in_kernel_ids, {})
SYCL_ANSWER(is_available, about.available)
SYCL_ANSWER(is_compiler_available, has(aspect::online_compiler))
SYCL_ANSWER(is_linker_available, has(aspect::online_linker))
SYCL_ANSWER(queue_profiling, has(aspect::queue_profiling))
SYCL_ANSWER(image_support, has(aspect::image))
SYCL_ANSWER(usm_device_allocations, has(aspect::usm_device_allocations))
SYCL_ANSWER(usm_host_allocations, has(aspect::usm_host_allocations))
SYCL_ANSWER(usm_shared_allocations, has(aspect::usm_shared_allocations))
SYCL_ANSWER(usm_restricted_shared_allocations,
            has(aspect::usm_shared_allocations))
SYCL_ANSWER(usm_system_allocations, has(aspect::usm_system_allocations))
SYCL_ANSWER(address_bits, about.address_bits)
SYCL_ANSWER(max_compute_units, about.compute_units)
SYCL_ANSWER(num_compute_units, about.compute_units)
SYCL_ANSWER(max_clock_frequency, about.clock_frequency)
SYCL_ANSWER(max_work_group_size, about.profile.max_work_group_size.value_or(1))
SYCL_ANSWER(max_work_item_dimensions, about.max_dimensions)
SYCL_ANSWER(max_work_item_sizes<1>, WorkItemSizes<1>(about.profile))
SYCL_ANSWER(max_work_item_sizes<2>, WorkItemSizes<2>(about.profile))
SYCL_ANSWER(max_work_item_sizes<3>, WorkItemSizes<3>(about.profile))
SYCL_ANSWER(sub_group_sizes, SubGroupSizes(asked))
SYCL_ANSWER(global_mem_size, about.global_memory)
SYCL_ANSWER(local_mem_size, about.local_memory)
SYCL_ANSWER(max_mem_alloc_size, about.max_memory_allocation)
SYCL_ANSWER(reference_count, static_cast<uint32_t>(impl_.use_count()))

SYCL_ANSWER(half_fp_config,
            FpConfigOf(Number(asked, DeviceQuery::kHalfFpConfig)))
SYCL_ANSWER(single_fp_config,
            FpConfigOf(Number(asked, DeviceQuery::kSingleFpConfig)))
SYCL_ANSWER(double_fp_config,
            FpConfigOf(Number(asked, DeviceQuery::kDoubleFpConfig)))
SYCL_ANSWER(atomic_memory_order_capabilities,
            OrdersOf(Number(asked, DeviceQuery::kAtomicMemoryCapabilities)))
SYCL_ANSWER(atomic_fence_order_capabilities,
            OrdersOf(Number(asked, DeviceQuery::kAtomicFenceCapabilities)))
SYCL_ANSWER(atomic_memory_scope_capabilities,
            ScopesOf(Number(asked, DeviceQuery::kAtomicMemoryCapabilities)))
SYCL_ANSWER(atomic_fence_scope_capabilities,
            ScopesOf(Number(asked, DeviceQuery::kAtomicFenceCapabilities)))
SYCL_ANSWER(global_mem_cache_type,
            CacheTypeOf(Number(asked, DeviceQuery::kGlobalMemCacheType)))
SYCL_ANSWER(local_mem_type,
            LocalMemTypeOf(Number(asked, DeviceQuery::kLocalMemType)))
SYCL_ANSWER(partition_properties,
            PartitionsOf(asked.Ask(DeviceQuery::kPartitionProperties)))
SYCL_ANSWER(partition_affinity_domains,
            DomainsOf(Number(asked, DeviceQuery::kPartitionAffinityDomains)))
SYCL_ANSWER(partition_type_property,
            PartitionOf(Number(asked, DeviceQuery::kPartitionType)))

#define SYCL_NUMBER(descriptor, query)                                        \
  SYCL_ANSWER(descriptor, static_cast<info::device::descriptor::return_type>( \
                              Number(asked, DeviceQuery::query)))
#define SYCL_WIDTH(type, Type)                                            \
  SYCL_NUMBER(preferred_vector_width_##type, kPreferredVectorWidth##Type) \
  SYCL_NUMBER(native_vector_width_##type, kNativeVectorWidth##Type)
SYCL_WIDTH(char, Char)
SYCL_WIDTH(short, Short)
SYCL_WIDTH(int, Int)
SYCL_WIDTH(long, Long)
SYCL_WIDTH(long_long, Long)
SYCL_WIDTH(float, Float)
SYCL_WIDTH(double, Double)
SYCL_WIDTH(half, Half)
#undef SYCL_WIDTH
SYCL_ANSWER(max_num_sub_groups, MaxSubGroups(asked))
SYCL_NUMBER(sub_group_independent_forward_progress,
            kSubGroupIndependentForwardProgress)
SYCL_NUMBER(global_mem_cache_line_size, kGlobalMemCacheLineSize)
SYCL_NUMBER(global_mem_cache_size, kGlobalMemCacheSize)
SYCL_NUMBER(max_constant_buffer_size, kMaxConstantBufferSize)
SYCL_NUMBER(max_constant_args, kMaxConstantArgs)
SYCL_NUMBER(max_parameter_size, kMaxParameterSize)
SYCL_NUMBER(mem_base_addr_align, kMemBaseAddrAlign)
SYCL_NUMBER(printf_buffer_size, kPrintfBufferSize)
SYCL_NUMBER(error_correction_support, kErrorCorrectionSupport)
SYCL_NUMBER(host_unified_memory, kHostUnifiedMemory)
SYCL_NUMBER(is_endian_little, kIsEndianLittle)
SYCL_NUMBER(profiling_timer_resolution, kProfilingTimerResolution)
SYCL_NUMBER(max_read_image_args, kMaxReadImageArgs)
SYCL_NUMBER(max_write_image_args, kMaxWriteImageArgs)
SYCL_NUMBER(image2d_max_width, kImage2dMaxWidth)
SYCL_NUMBER(image2d_max_height, kImage2dMaxHeight)
SYCL_NUMBER(image3d_max_width, kImage3dMaxWidth)
SYCL_NUMBER(image3d_max_height, kImage3dMaxHeight)
SYCL_NUMBER(image3d_max_depth, kImage3dMaxDepth)
SYCL_NUMBER(image_max_buffer_size, kImageMaxBufferSize)
SYCL_NUMBER(image_max_array_size, kImageMaxArraySize)
SYCL_NUMBER(max_samplers, kMaxSamplers)
SYCL_NUMBER(partition_max_sub_devices, kPartitionMaxSubDevices)
#undef SYCL_NUMBER

#define SYCL_ANSWER_OF_OPENCL(descriptor, ...) \
  SYCL_ANSWER(descriptor,                      \
              (RequireOpenCl(about, get_backend(), #descriptor), __VA_ARGS__))
SYCL_ANSWER_OF_OPENCL(profile, asked.AskText(DeviceQuery::kProfile))
SYCL_ANSWER_OF_OPENCL(
    execution_capabilities,
    CapabilitiesOf(Number(asked, DeviceQuery::kExecutionCapabilities)))
SYCL_ANSWER_OF_OPENCL(preferred_interop_user_sync,
                      Number(asked, DeviceQuery::kPreferredInteropUserSync) !=
                          0)
#undef SYCL_ANSWER_OF_OPENCL

#define SYCL_TOLD_NUMBER(descriptor, query)                       \
  SYCL_ANSWER(descriptor,                                         \
              static_cast<info::device::descriptor::return_type>( \
                  NumberOrThrow(asked, DeviceQuery::query, #descriptor)))
SYCL_ANSWER(ext_intel_pci_address, PciAddress(asked))
SYCL_TOLD_NUMBER(ext_intel_device_id, kIntelDeviceId)
SYCL_TOLD_NUMBER(ext_intel_gpu_slices, kIntelSlices)
SYCL_TOLD_NUMBER(ext_intel_gpu_subslices_per_slice, kIntelSubslicesPerSlice)
SYCL_TOLD_NUMBER(ext_intel_gpu_eu_count_per_subslice, kIntelEusPerSubslice)
SYCL_TOLD_NUMBER(ext_intel_gpu_hw_threads_per_eu, kIntelThreadsPerEu)
SYCL_TOLD_NUMBER(ext_intel_free_memory, kFreeMemory)
SYCL_TOLD_NUMBER(ext_intel_memory_clock_rate, kMemoryClockRate)
SYCL_TOLD_NUMBER(ext_intel_memory_bus_width, kMemoryBusWidth)
#undef SYCL_TOLD_NUMBER
SYCL_ANSWER(ext_intel_gpu_eu_count,
            get_info<info::device::ext_intel_gpu_slices>() *
                get_info<info::device::ext_intel_gpu_subslices_per_slice>() *
                get_info<info::device::ext_intel_gpu_eu_count_per_subslice>())
SYCL_ANSWER(ext_intel_max_compute_queue_indices, 1)
SYCL_ANSWER(ext_intel_gpu_eu_simd_width,
            (NotTold(asked, "ext_intel_gpu_eu_simd_width"), 0))
SYCL_ANSWER(ext_intel_max_mem_bandwidth,
            (NotTold(asked, "ext_intel_max_mem_bandwidth"), 0))
#undef SYCL_ANSWER

template <>
std::array<unsigned char, 16>
device::get_info<info::device::ext_intel_device_info_uuid>() const {
  const std::vector<uint64_t> bytes = impl_->get().Ask(DeviceQuery::kUuid);
  std::array<unsigned char, 16> uuid = {};
  if (bytes.size() < uuid.size())
    NumberOrThrow(impl_->get(), DeviceQuery::kUuid, "uuid");
  for (size_t i = 0; i < uuid.size() && i < bytes.size(); ++i)
    uuid[i] = static_cast<unsigned char>(bytes[i]);
  return uuid;
}

template <>
device device::get_info<info::device::parent_device>() const {
  if (impl_->parent() == nullptr) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::ObjectDiagnostic::kNotAPart,
                    impl_->info().profile.name);
  }
  return detail::access::make<device>(impl_->parent());
}

template <>
info::partition_affinity_domain
device::get_info<info::device::partition_type_affinity_domain>() const {
  const std::vector<uint64_t> numbers =
      impl_->get().Ask(DeviceQuery::kPartitionType);
  if (numbers.size() < 2)
    return info::partition_affinity_domain::not_applicable;
  const std::vector<info::partition_affinity_domain> domains =
      DomainsOf(numbers[1]);
  return domains.empty() ? info::partition_affinity_domain::not_applicable
                         : domains.front();
}

template <>
range<1> device::get_info<khr::info::device::max_work_group_range<1>>() const {
  return MostWorkGroups<1>(impl_->get());
}
template <>
range<2> device::get_info<khr::info::device::max_work_group_range<2>>() const {
  return MostWorkGroups<2>(impl_->get());
}
template <>
range<3> device::get_info<khr::info::device::max_work_group_range<3>>() const {
  return MostWorkGroups<3>(impl_->get());
}
template <>
std::size_t device::get_info<khr::info::device::max_work_group_range_size>()
    const {
  return MostWorkGroupsInTotal(impl_->get());
}

template <>
std::vector<aspect> device::get_info<info::device::aspects>() const {
  std::vector<aspect> found;
  for (const aspectra::AspectInfo& known : aspectra::AllAspects()) {
    const auto asp = static_cast<aspect>(known.number);
    if (!known.is_target && has(asp)) found.push_back(asp);
  }
  return found;
}

}  // namespace sycl
