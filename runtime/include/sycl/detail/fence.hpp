// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_FENCE_HPP_
#define SYCL_DETAIL_FENCE_HPP_

#include <sycl/access.hpp>
#include <sycl/detail/defines.hpp>
#include <type_traits>

#ifdef __SYCL_DEVICE_ONLY__
// The SPIR-V translator turns calls of these functions into instructions. For
// PTX, sycl-to-ptx defines the functions.
SYCL_EXTERNAL extern void __spirv_ControlBarrier(int, int, int);
SYCL_EXTERNAL extern void __spirv_MemoryBarrier(int, int);
#endif

namespace sycl::detail {

// The following functions and constants convert memory scopes, memory orders
// and fence spaces to SPIR-V's numbers (SPIR-V specification, 3.25 and 3.27).
// The memory semantics of a barrier are the sum of a memory order, of 0x100
// (bit 8) if the barrier orders local memory, and of 0x200 (bit 9) if it orders
// global memory.
constexpr int spirv_scope(memory_scope __scope) {
  switch (__scope) {
    case memory_scope::work_item:
      return 4;
    case memory_scope::sub_group:
      return 3;
    case memory_scope::work_group:
      return 2;
    case memory_scope::device:
      return 1;
    case memory_scope::system:
      break;
  }
  return 0;
}

constexpr int spirv_local_memory = 0x100;
constexpr int spirv_global_memory = 0x200;

constexpr int spirv_order(memory_order __order) {
  switch (__order) {
    case memory_order::relaxed:
      return 0;
    case memory_order::acquire:
      return 2;
    case memory_order::release:
      return 4;
    case memory_order::acq_rel:
      return 8;
    case memory_order::seq_cst:
      break;
  }
  return 16;
}

constexpr int spirv_memory(sycl::access::fence_space __space) {
  switch (__space) {
    case sycl::access::fence_space::local_space:
      return spirv_local_memory;
    case sycl::access::fence_space::global_space:
      return spirv_global_memory;
    case sycl::access::fence_space::global_and_local:
      break;
  }
  return spirv_local_memory | spirv_global_memory;
}

constexpr int spirv_all_memory = spirv_local_memory | spirv_global_memory;
constexpr int spirv_acquire_release = 8;

// Consumers of SPIR-V require constant operands, also in code that is not
// optimised. So the operands are template arguments. On the host, a barrier has
// no other work-item to wait for.
template <int _Waiting, int _Scope, int _Semantics>
void control_barrier() {
#ifdef __SYCL_DEVICE_ONLY__
  __spirv_ControlBarrier(_Waiting, _Scope, _Semantics);
#endif
}

template <int _Scope, int _Semantics>
void memory_fence() {
#ifdef __SYCL_DEVICE_ONLY__
  __spirv_MemoryBarrier(_Scope, _Semantics);
#else
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
#endif
}

// Waits for all work-items of the work-group, and makes their writes visible to
// each other.
inline void work_group_barrier() {
  control_barrier<2, 2, spirv_acquire_release | spirv_all_memory>();
}

template <class _Ty, _Ty _Value>
using constant = std::integral_constant<_Ty, _Value>;

// Calls `function` with a std::integral_constant that has the value of the
// first argument. If the argument is not one of the enumeration's values, the
// constant is the strongest value, such as global_and_local.
template <class _Function>
void with_constant(sycl::access::fence_space __space, _Function __function) {
  using __spaces = sycl::access::fence_space;
  switch (__space) {
    case __spaces::local_space:
      return __function(constant<__spaces, __spaces::local_space>());
    case __spaces::global_space:
      return __function(constant<__spaces, __spaces::global_space>());
    case __spaces::global_and_local:
      break;
  }
  __function(constant<__spaces, __spaces::global_and_local>());
}

template <class _Function>
void with_constant(memory_scope __scope, _Function __function) {
  switch (__scope) {
    case memory_scope::work_item:
      return __function(constant<memory_scope, memory_scope::work_item>());
    case memory_scope::sub_group:
      return __function(constant<memory_scope, memory_scope::sub_group>());
    case memory_scope::work_group:
      return __function(constant<memory_scope, memory_scope::work_group>());
    case memory_scope::device:
      return __function(constant<memory_scope, memory_scope::device>());
    case memory_scope::system:
      break;
  }
  __function(constant<memory_scope, memory_scope::system>());
}

template <class _Function>
void with_constant(memory_order __order, _Function __function) {
  switch (__order) {
    case memory_order::relaxed:
      return __function(constant<memory_order, memory_order::relaxed>());
    case memory_order::acquire:
      return __function(constant<memory_order, memory_order::acquire>());
    case memory_order::release:
      return __function(constant<memory_order, memory_order::release>());
    case memory_order::acq_rel:
      return __function(constant<memory_order, memory_order::acq_rel>());
    case memory_order::seq_cst:
      break;
  }
  __function(constant<memory_order, memory_order::seq_cst>());
}

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_FENCE_HPP_
