// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_SPIRV_OPERATIONS_HPP_
#define SYCL_DETAIL_SPIRV_OPERATIONS_HPP_

#include <cstdint>
#include <sycl/detail/defines.hpp>

// The instructions of SPIR-V's extensions, under the names that the translator
// knows, and functions of these names for PTX and for the host. Operations that
// need no extension are in the headers that use them: positions of work-items,
// barriers, sub-groups, group functions.
//
// A scope is SPIR-V's: 0 all devices, 1 the device, 2 the work-group, 3 the
// sub-group; so are memory semantics: 2 acquire, 4 release, 8 both, 16
// sequentially consistent. Both are constants.
//
// The runtime refuses an image with one of the instructions on a device that
// does not take the extension. sycl::atomic_ref needs none. A host compiler
// that is not Clang has no built-in functions for them, and makes no device
// code.
#ifdef __clang__

#if defined(__SYCL_DEVICE_ONLY__) && !defined(__NVPTX__)

// SPV_KHR_shader_clock.
SYCL_EXTERNAL extern std::uint64_t __spirv_ReadClockKHR(int __scope);

// SPV_EXT_shader_atomic_float_add, SPV_EXT_shader_atomic_float_min_max.
#define SYCL_ATOMIC(__name, __builtin, __type, __space)                 \
  SYCL_EXTERNAL extern __type __name(__space __type* __at, int __scope, \
                                     int __semantics, __type __value);

#else

inline std::uint64_t __spirv_ReadClockKHR([[maybe_unused]] int __scope) {
#ifdef __NVPTX__
  return __scope == 1 ? __nvvm_read_ptx_sreg_globaltimer()
                      : __nvvm_read_ptx_sreg_clock64();
#else
  return __builtin_readcyclecounter();
#endif
}

namespace sycl::detail {
constexpr int order_of_semantics(int __semantics) {
  if ((__semantics & 16) != 0) return __ATOMIC_SEQ_CST;
  if ((__semantics & 8) != 0) return __ATOMIC_ACQ_REL;
  if ((__semantics & 4) != 0) return __ATOMIC_RELEASE;
  return (__semantics & 2) != 0 ? __ATOMIC_ACQUIRE : __ATOMIC_RELAXED;
}
}  // namespace sycl::detail

#define SYCL_ATOMIC(__name, __builtin, __type, __space)                    \
  inline __type __name(__space __type* __at, int __scope, int __semantics, \
                       __type __value) {                                   \
    return __builtin(__at, __value,                                        \
                     ::sycl::detail::order_of_semantics(__semantics),      \
                     __scope);                                             \
  }

#endif

#ifdef __SYCL_DEVICE_ONLY__
#define SYCL_SPACES(__name, __builtin, __type)                           \
  SYCL_ATOMIC(__name, __builtin, __type, )                               \
  SYCL_ATOMIC(__name, __builtin, __type, __attribute__((opencl_global))) \
  SYCL_ATOMIC(__name, __builtin, __type, __attribute__((opencl_local)))
#else
#define SYCL_SPACES(__name, __builtin, __type) \
  SYCL_ATOMIC(__name, __builtin, __type, )
#endif
#define SYCL_TYPES(__name, __builtin)   \
  SYCL_SPACES(__name, __builtin, float) \
  SYCL_SPACES(__name, __builtin, double)
SYCL_TYPES(__spirv_AtomicFAddEXT, __scoped_atomic_fetch_add)
SYCL_TYPES(__spirv_AtomicFMinEXT, __scoped_atomic_fetch_min)
SYCL_TYPES(__spirv_AtomicFMaxEXT, __scoped_atomic_fetch_max)
#undef SYCL_TYPES
#undef SYCL_SPACES
#undef SYCL_ATOMIC

#endif  // __clang__

#endif  // SYCL_DETAIL_SPIRV_OPERATIONS_HPP_
