// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Implements sycl_ext_oneapi_launch_queries: questions about how a kernel can
// be launched on a queue.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <sycl/context.hpp>
#include <sycl/device.hpp>
#include <sycl/id.hpp>
#include <sycl/info.hpp>
#include <sycl/kernel.hpp>
#include <sycl/queue.hpp>
#include <sycl/range.hpp>

#include "device_config/messages/message.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/drivers/work_size.h"
#include "runtime/surface/kernel_bundle_impl.h"
#include "runtime/surface/object_diagnostics.h"
#include "runtime/surface/objects.h"
#include "runtime/surface/throw_error.h"

namespace sycl {

namespace {

namespace ask = info::kernel_queue_specific;
namespace of_device = info::kernel_device_specific;

// Returns the kernel that a launch on the queue would run. Returns null if the
// queue would refuse the kernel.
aspectra::Kernel* KernelOn(const detail::kernel_impl& kernel,
                           const queue& queue) {
  if (queue.get_context() != kernel.bundle()->get_context()) return nullptr;
  return kernel.Find(queue.get_device());
}

// Returns the kernel for work-groups of `size`, of which the first `dimensions`
// numbers are used. Returns null if the queue would refuse the launch. Throws
// errc::invalid if the size is zero.
aspectra::Kernel* KernelFor(const kernel& asked, const queue& queue,
                            int dimensions, const range<3>& size) {
  const detail::kernel_impl& impl = *detail::access::impl(asked);
  if (size.size() == 0) {
    const context where = asked.get_context();
    aspectra::Throw({aspectra::ErrorCode::kInvalid,
                     aspectra::Message(aspectra::ObjectDiagnostic::kNoWorkItems,
                                       impl.name())},
                    &where);
  }
  aspectra::Kernel* const kernel = KernelOn(impl, queue);
  if (kernel == nullptr) return nullptr;
  const device dev = queue.get_device();
  aspectra::WorkSize group;
  group.dimensions = dimensions;
  group.global = {size[0], size[1], size[2]};
  group.local = group.global;
  const bool fits =
      aspectra::ResolveWorkSize(group, kernel->required_work_group_size(),
                                detail::access::impl(dev)->info().profile)
          .has_value() &&
      size.size() <= asked.get_info<of_device::work_group_size>(dev);
  return fits ? kernel : nullptr;
}

// Returns the work-group size that the kernel requires. If it requires none,
// returns the largest possible number of work-items, in one dimension.
range<3> LargestGroup(const kernel& asked, const device& dev) {
  const auto required = asked.get_info<of_device::compile_work_group_size>(dev);
  if (required.size() != 0) return required;
  const std::size_t most = asked.get_info<of_device::work_group_size>(dev);
  const auto sizes = dev.get_info<info::device::max_work_item_sizes<3>>();
  return {1, 1, std::min(most, sizes[2])};
}

}  // namespace

template <>
std::size_t kernel::ext_oneapi_get_info<ask::max_work_group_size>(
    const queue& queue) const {
  if (KernelOn(*impl_, queue) == nullptr) return 0;
  return get_info<of_device::work_group_size>(queue.get_device());
}

template <>
id<3> kernel::ext_oneapi_get_info<ask::max_work_item_sizes<3>>(
    const queue& queue) const {
  if (KernelOn(*impl_, queue) == nullptr) return {0, 0, 0};
  const device dev = queue.get_device();
  const auto required = get_info<of_device::compile_work_group_size>(dev);
  if (required.size() != 0) return id<3>(required);
  const std::size_t most = get_info<of_device::work_group_size>(dev);
  const auto sizes = dev.get_info<info::device::max_work_item_sizes<3>>();
  return {std::min(most, sizes[0]), std::min(most, sizes[1]),
          std::min(most, sizes[2])};
}
template <>
id<2> kernel::ext_oneapi_get_info<ask::max_work_item_sizes<2>>(
    const queue& queue) const {
  const id<3> all = ext_oneapi_get_info<ask::max_work_item_sizes<3>>(queue);
  return {all[1], all[2]};
}
template <>
id<1> kernel::ext_oneapi_get_info<ask::max_work_item_sizes<1>>(
    const queue& queue) const {
  return id<1>(ext_oneapi_get_info<ask::max_work_item_sizes<3>>(queue)[2]);
}

template <>
std::size_t kernel::get_launch_info<ask::max_num_work_groups>(
    const queue& queue, int dimensions, const range<3>& size,
    std::size_t local_bytes) const {
  aspectra::Kernel* const found = KernelFor(*this, queue, dimensions, size);
  const device dev = queue.get_device();
  if (found == nullptr ||
      local_bytes > dev.get_info<info::device::local_mem_size>())
    return 0;
  const context where = get_context();
  return aspectra::ValueOrThrow(
      found->CountActiveGroups(
          aspectra::ToDeviceOrder({size[0], size[1], size[2]}, dimensions),
          local_bytes),
      &where);
}

// max_num_work_group_sync is the older name of max_num_work_groups. If the
// program gives no size, the query is about the largest work-groups.
template <>
std::size_t kernel::get_launch_info<ask::max_num_work_group_sync>(
    const queue& queue, int dimensions, const range<3>& size,
    std::size_t local_bytes) const {
  return get_launch_info<ask::max_num_work_groups>(queue, dimensions, size,
                                                   local_bytes);
}
template <>
std::size_t kernel::ext_oneapi_get_info<ask::max_num_work_group_sync>(
    const queue& queue) const {
  if (KernelOn(*impl_, queue) == nullptr) return 0;
  return get_launch_info<ask::max_num_work_groups>(
      queue, 3, LargestGroup(*this, queue.get_device()), 0);
}

template <>
std::uint32_t kernel::get_launch_info<ask::max_sub_group_size>(
    const queue& queue, int dimensions, const range<3>& size,
    std::size_t) const {
  if (KernelFor(*this, queue, dimensions, size) == nullptr) return 0;
  return get_info<of_device::max_sub_group_size>(queue.get_device());
}

template <>
std::uint32_t kernel::get_launch_info<ask::num_sub_groups>(const queue& queue,
                                                           int dimensions,
                                                           const range<3>& size,
                                                           std::size_t) const {
  const std::uint32_t each =
      get_launch_info<ask::max_sub_group_size>(queue, dimensions, size, 0);
  if (each == 0) return 0;
  return static_cast<std::uint32_t>((size.size() + each - 1) / each);
}

}  // namespace sycl
