// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_GROUP_BUILTINS_HPP_
#define SYCL_DETAIL_GROUP_BUILTINS_HPP_

#include <cstdint>
#include <sycl/detail/defines.hpp>
#include <sycl/functional.hpp>
#include <type_traits>

// Implements reductions and scans by SPIR-V's instructions, which compute sums,
// minima and maxima of numbers of 4 and 8 bytes. Other reductions and scans are
// in group_exchange.hpp, which PTX and the host use for all reductions and
// scans.

#if defined(__SYCL_DEVICE_ONLY__) && !defined(__NVPTX__)
#define SYCL_GROUP_OPERATION(__name, __type) \
  SYCL_EXTERNAL extern __type __spirv_Group##__name(int, int, __type);
#define SYCL_INTEGERS(__name, __32, __64) \
  SYCL_GROUP_OPERATION(__name, std::__32) \
  SYCL_GROUP_OPERATION(__name, std::__64)
#define SYCL_FRACTIONS(__name)        \
  SYCL_GROUP_OPERATION(__name, float) \
  SYCL_GROUP_OPERATION(__name, double)
SYCL_INTEGERS(IAdd, int32_t, int64_t)
SYCL_INTEGERS(IAdd, uint32_t, uint64_t)
SYCL_INTEGERS(SMin, int32_t, int64_t)
SYCL_INTEGERS(SMax, int32_t, int64_t)
SYCL_INTEGERS(UMin, uint32_t, uint64_t)
SYCL_INTEGERS(UMax, uint32_t, uint64_t)
SYCL_FRACTIONS(FAdd)
SYCL_FRACTIONS(FMin)
SYCL_FRACTIONS(FMax)
#undef SYCL_FRACTIONS
#undef SYCL_INTEGERS
#undef SYCL_GROUP_OPERATION
SYCL_EXTERNAL extern bool __spirv_GroupAny(int, bool);
SYCL_EXTERNAL extern bool __spirv_GroupAll(int, bool);
#endif

namespace sycl::detail {

enum class group_operation { none, add, minimum, maximum };

template <class _Operation>
inline constexpr group_operation named_operation = group_operation::none;
template <class _Ty>
inline constexpr group_operation named_operation<plus<_Ty>> =
    group_operation::add;
template <class _Ty>
inline constexpr group_operation named_operation<minimum<_Ty>> =
    group_operation::minimum;
template <class _Ty>
inline constexpr group_operation named_operation<maximum<_Ty>> =
    group_operation::maximum;

template <class _Operation>
struct operand {
  using type = void;
};
template <template <class> class _Operation, class _Ty>
struct operand<_Operation<_Ty>> {
  using type = _Ty;
};

#if defined(__SYCL_DEVICE_ONLY__) && !defined(__NVPTX__)

// The type of the instruction's operand. Integers of less than 4 bytes are
// widened, which does not change the result.
template <class _Ty>
using group_number = std::conditional_t<
    std::is_floating_point_v<_Ty>, _Ty,
    std::conditional_t<
        std::is_signed_v<_Ty>,
        std::conditional_t<sizeof(_Ty) == 8, std::int64_t, std::int32_t>,
        std::conditional_t<sizeof(_Ty) == 8, std::uint64_t, std::uint32_t>>>;

template <class _Ty, class _Operation>
inline constexpr bool has_group_instruction =
    named_operation<named_here_t<_Operation>> != group_operation::none &&
    (std::is_void_v<typename operand<std::remove_cv_t<_Operation>>::type> ||
     std::is_same_v<typename operand<std::remove_cv_t<_Operation>>::type,
                    _Ty>) &&
    ((std::is_integral_v<_Ty> && !std::is_same_v<_Ty, bool>) ||
     std::is_same_v<_Ty, float> || std::is_same_v<_Ty, double>);

// `_Part` is SPIR-V's number of the group operation: 0 is a reduction, 1 an
// inclusive scan, and 2 an exclusive scan.
template <int _Scope, int _Part, class _Operation, class _Ty>
_Ty group_instruction(_Ty __value) {
  using __number = group_number<_Ty>;
  constexpr group_operation __kind = named_operation<named_here_t<_Operation>>;
  const __number __n = __value;
  if constexpr (std::is_floating_point_v<_Ty>) {
    if constexpr (__kind == group_operation::add)
      return __spirv_GroupFAdd(_Scope, _Part, __n);
    else if constexpr (__kind == group_operation::minimum)
      return __spirv_GroupFMin(_Scope, _Part, __n);
    else
      return __spirv_GroupFMax(_Scope, _Part, __n);
  } else if constexpr (__kind == group_operation::add) {
    return static_cast<_Ty>(__spirv_GroupIAdd(_Scope, _Part, __n));
  } else if constexpr (std::is_signed_v<_Ty>) {
    if constexpr (__kind == group_operation::minimum)
      return static_cast<_Ty>(__spirv_GroupSMin(_Scope, _Part, __n));
    else
      return static_cast<_Ty>(__spirv_GroupSMax(_Scope, _Part, __n));
  } else {
    if constexpr (__kind == group_operation::minimum)
      return static_cast<_Ty>(__spirv_GroupUMin(_Scope, _Part, __n));
    else
      return static_cast<_Ty>(__spirv_GroupUMax(_Scope, _Part, __n));
  }
}

#else

template <class _Ty, class _Operation>
inline constexpr bool has_group_instruction = false;
template <int _Scope, int _Part, class _Operation, class _Ty>
_Ty group_instruction(_Ty __value) {
  return __value;
}

#endif

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_GROUP_BUILTINS_HPP_
