// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_ATOMIC_FENCE_HPP_
#define SYCL_ATOMIC_FENCE_HPP_

#include <sycl/access.hpp>
#include <sycl/detail/fence.hpp>

namespace sycl {

// Orders memory as std::atomic_thread_fence does, for the work-items of a scope
// (SYCL 2020, 4.15.1).
inline void atomic_fence(memory_order __order, memory_scope __scope) {
  // A relaxed order, or the scope of a single work-item, needs no fence.
  if (__order == memory_order::relaxed || __scope == memory_scope::work_item)
    return;
  detail::with_constant(__scope, [=](auto __constant_scope) {
    detail::with_constant(__order, [](auto __constant_order) {
      detail::memory_fence<
          detail::spirv_scope(decltype(__constant_scope)::value),
          detail::spirv_order(decltype(__constant_order)::value) |
              detail::spirv_all_memory>();
    });
  });
}

}  // namespace sycl

#endif  // SYCL_ATOMIC_FENCE_HPP_
