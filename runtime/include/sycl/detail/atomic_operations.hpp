// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_ATOMIC_OPERATIONS_HPP_
#define SYCL_DETAIL_ATOMIC_OPERATIONS_HPP_

#include <cstdint>
#include <sycl/access.hpp>
#include <sycl/detail/fence.hpp>
#include <type_traits>

// Defines atomic operations on objects of 4 or 8 bytes, for any pointer on a
// device or the host. Clang compiles its built-in functions
// (__scoped_atomic_...) to LLVM's atomic instructions with a scope. The memory
// order and the scope need not be constants.
//
// These functions load, store and exchange a floating-point number as an
// integer of its size. SPIR-V needs an extension to add floating-point numbers
// or to find a minimum or maximum, and an image for any device must not require
// an extension. So these operations are loops of compare and exchange for
// SPIR-V. For other targets, LLVM chooses the instructions.
//
// Clang and SPIR-V use equal numbers for scopes. Their numbers for memory
// orders differ, so atomic_order() converts them.

namespace sycl::detail {

constexpr int atomic_order(memory_order __order) {
  switch (__order) {
    case memory_order::relaxed:
      return __ATOMIC_RELAXED;
    case memory_order::acquire:
      return __ATOMIC_ACQUIRE;
    case memory_order::release:
      return __ATOMIC_RELEASE;
    case memory_order::acq_rel:
      return __ATOMIC_ACQ_REL;
    case memory_order::seq_cst:
      break;
  }
  return __ATOMIC_SEQ_CST;
}

// Returns the memory order for an operation that only reads: a load, or a
// compare-and-exchange that fails.
constexpr memory_order order_of_read(memory_order __order) {
  switch (__order) {
    case memory_order::acq_rel:
      return memory_order::acquire;
    case memory_order::release:
      return memory_order::relaxed;
    default:
      return __order;
  }
}

constexpr memory_order order_of_write(memory_order __order) {
  switch (__order) {
    case memory_order::acq_rel:
      return memory_order::release;
    case memory_order::acquire:
      return memory_order::relaxed;
    default:
      return __order;
  }
}

// Integers that may alias objects of other types.
using atomic_bits_32 [[gnu::may_alias]] = std::uint32_t;
using atomic_bits_64 [[gnu::may_alias]] = std::uint64_t;
template <class _Ty>
using atomic_bits =
    std::conditional_t<sizeof(_Ty) == 8, atomic_bits_64, atomic_bits_32>;

template <class _To, class _From>
_To bits_as(_From __from) {
  static_assert(sizeof(_To) == sizeof(_From));
  return __builtin_bit_cast(_To, __from);
}

// Casts a pointer to a number to a pointer to the number's bits, in the same
// address space.
template <class _Bits, class _Ty>
_Bits* bits_at(_Ty* __at) {
  return reinterpret_cast<_Bits*>(__at);
}
#ifdef __SYCL_DEVICE_ONLY__
#define SYCL_SPACE(__attribute)                                            \
  template <class _Bits, class _Ty>                                        \
  __attribute__((__attribute)) _Bits* bits_at(__attribute__((__attribute)) \
                                              _Ty* __at) {                 \
    return reinterpret_cast<__attribute__((__attribute)) _Bits*>(__at);    \
  }
SYCL_SPACE(opencl_global)
SYCL_SPACE(opencl_local)
SYCL_SPACE(opencl_private)
#undef SYCL_SPACE
#endif

template <class _Ty, class _Pointer>
_Ty atomic_load(_Pointer __at, memory_order __order, memory_scope __scope) {
  using __bits = atomic_bits<_Ty>;
  return bits_as<_Ty>(__scoped_atomic_load_n(
      bits_at<__bits>(__at), atomic_order(order_of_read(__order)),
      spirv_scope(__scope)));
}

template <class _Ty, class _Pointer>
void atomic_store(_Pointer __at, _Ty __value, memory_order __order,
                  memory_scope __scope) {
  using __bits = atomic_bits<_Ty>;
  __scoped_atomic_store_n(bits_at<__bits>(__at), bits_as<__bits>(__value),
                          atomic_order(order_of_write(__order)),
                          spirv_scope(__scope));
}

template <class _Ty, class _Pointer>
_Ty atomic_exchange(_Pointer __at, _Ty __value, memory_order __order,
                    memory_scope __scope) {
  using __bits = atomic_bits<_Ty>;
  return bits_as<_Ty>(__scoped_atomic_exchange_n(
      bits_at<__bits>(__at), bits_as<__bits>(__value), atomic_order(__order),
      spirv_scope(__scope)));
}

template <bool _Weak, class _Ty, class _Pointer>
bool atomic_compare_exchange(_Pointer __at, _Ty& __expected, _Ty __desired,
                             memory_order __success, memory_order __failure,
                             memory_scope __scope) {
  using __bits = atomic_bits<_Ty>;
  __bits __found = bits_as<__bits>(__expected);
  const bool __done = __scoped_atomic_compare_exchange_n(
      bits_at<__bits>(__at), &__found, bits_as<__bits>(__desired), _Weak,
      atomic_order(__success), atomic_order(order_of_read(__failure)),
      spirv_scope(__scope));
  __expected = bits_as<_Ty>(__found);
  return __done;
}

// Replaces the value by `change(old value)` atomically. Returns the old value.
template <class _Ty, class _Pointer, class _Change>
_Ty atomic_change(_Pointer __at, memory_order __order, memory_scope __scope,
                  _Change __change) {
  _Ty __old = atomic_load<_Ty>(__at, memory_order::relaxed, __scope);
  while (!atomic_compare_exchange<true>(__at, __old, _Ty(__change(__old)),
                                        __order, order_of_read(__order),
                                        __scope)) {
  }
  return __old;
}

#if defined(__SYCL_DEVICE_ONLY__) && !defined(__NVPTX__)
inline constexpr bool has_atomic_fractions = false;
#else
inline constexpr bool has_atomic_fractions = true;
#endif
template <class _Ty>
inline constexpr bool has_atomic_arithmetic =
    std::is_integral_v<_Ty> ||
    (std::is_floating_point_v<_Ty> && has_atomic_fractions);

#define SYCL_ATOMIC(__name, __builtin, __new)                      \
  template <class _Ty, class _Pointer>                             \
  _Ty __name([[maybe_unused]] _Pointer __at, _Ty __value,          \
             memory_order __order, memory_scope __scope) {         \
    if constexpr (has_atomic_arithmetic<_Ty>)                      \
      return __builtin(__at, __value, atomic_order(__order),       \
                       spirv_scope(__scope));                      \
    else                                                           \
      return atomic_change<_Ty>(__at, __order, __scope,            \
                                [=](_Ty __old) { return __new; }); \
  }
SYCL_ATOMIC(atomic_fetch_add, __scoped_atomic_fetch_add, __old + __value)
SYCL_ATOMIC(atomic_fetch_sub, __scoped_atomic_fetch_sub, __old - __value)
SYCL_ATOMIC(atomic_fetch_min, __scoped_atomic_fetch_min,
            __value < __old ? __value : __old)
SYCL_ATOMIC(atomic_fetch_max, __scoped_atomic_fetch_max,
            __old < __value ? __value : __old)
#undef SYCL_ATOMIC

#define SYCL_ATOMIC(__name, __builtin)                         \
  template <class _Ty, class _Pointer>                         \
  _Ty __name(_Pointer __at, _Ty __value, memory_order __order, \
             memory_scope __scope) {                           \
    return __builtin(__at, __value, atomic_order(__order),     \
                     spirv_scope(__scope));                    \
  }
SYCL_ATOMIC(atomic_fetch_and, __scoped_atomic_fetch_and)
SYCL_ATOMIC(atomic_fetch_or, __scoped_atomic_fetch_or)
SYCL_ATOMIC(atomic_fetch_xor, __scoped_atomic_fetch_xor)
#undef SYCL_ATOMIC

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_ATOMIC_OPERATIONS_HPP_
