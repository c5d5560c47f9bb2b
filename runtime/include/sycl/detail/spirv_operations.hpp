// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_SPIRV_OPERATIONS_HPP_
#define SYCL_DETAIL_SPIRV_OPERATIONS_HPP_

#include <cstdint>
#include <sycl/detail/defines.hpp>

// Declares instructions of SPIR-V's extensions as functions, under the names
// that the SPIR-V translator recognises. For PTX and for the host, this header
// defines the functions. Instructions that need no extension (for positions of
// work-items, barriers, sub-groups and group functions) are declared in the
// headers that use them.
//
// The arguments `scope` and `semantics` are constants with SPIR-V's numbers.
// Scopes: 0 is all devices, 1 the device, 2 the work-group, 3 the sub-group.
// Memory semantics: 2 is acquire, 4 release, 8 acquire and release, and 16
// sequentially consistent.
//
// If an image has one of these instructions and a device does not support the
// extension, the runtime refuses to use the image on this device.
// sycl::atomic_ref does not use these instructions.
//
// A host compiler other than Clang makes no device code and lacks the built-in
// functions that the definitions need, so it does not see the functions.
#ifdef __clang__

#if defined(__SYCL_DEVICE_ONLY__) && !defined(__NVPTX__)

// This instruction needs SPV_KHR_shader_clock.
SYCL_EXTERNAL extern std::uint64_t __spirv_ReadClockKHR(int __scope);

// These instructions need SPV_EXT_shader_atomic_float_add or
// SPV_EXT_shader_atomic_float_min_max.
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
