// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_ACCESS_HPP_
#define SYCL_ACCESS_HPP_

// Defines the enumerations for memory: the uses of memory by a command (SYCL
// 2020, 4.7.6), the places of memory (4.7.7), and the orders and scopes of
// atomic operations and fences (3.8.3). This header has no other contents, so
// that every header can include it.

namespace sycl {

enum class access_mode {
  read,
  write,
  read_write,
  // Deprecated: use `write` and `read_write` with the property no_init, and
  // atomic_ref.
  discard_write,
  discard_read_write,
  atomic
};

enum class target {
  device,
  host_task,
  // The next three targets are deprecated.
  constant_buffer,
  local,
  host_buffer,
  // These targets are from SYCL 1.2.1.
  image,
  host_image,
  image_array,
  global_buffer = device
};

namespace access {

using mode = sycl::access_mode;
using target = sycl::target;

enum class address_space {
  global_space,
  local_space,
  constant_space,  // deprecated
  private_space,
  generic_space,
  // Parts of the global space (sycl_ext_intel_usm_address_spaces).
  ext_intel_global_device_space,
  ext_intel_global_host_space
};

// Says whether the type of a pointer contains the address space.
enum class decorated { no, yes, legacy };

// Deprecated: the address spaces that nd_item::barrier and nd_item::mem_fence
// order.
enum class fence_space : char { local_space, global_space, global_and_local };

enum class placeholder { false_t, true_t };

}  // namespace access

enum class memory_order { relaxed, acquire, release, acq_rel, seq_cst };
inline constexpr memory_order memory_order_relaxed = memory_order::relaxed;
inline constexpr memory_order memory_order_acquire = memory_order::acquire;
inline constexpr memory_order memory_order_release = memory_order::release;
inline constexpr memory_order memory_order_acq_rel = memory_order::acq_rel;
inline constexpr memory_order memory_order_seq_cst = memory_order::seq_cst;

enum class memory_scope { work_item, sub_group, work_group, device, system };
inline constexpr memory_scope memory_scope_work_item = memory_scope::work_item;
inline constexpr memory_scope memory_scope_sub_group = memory_scope::sub_group;
inline constexpr memory_scope memory_scope_work_group =
    memory_scope::work_group;
inline constexpr memory_scope memory_scope_device = memory_scope::device;
inline constexpr memory_scope memory_scope_system = memory_scope::system;

}  // namespace sycl

#endif  // SYCL_ACCESS_HPP_
