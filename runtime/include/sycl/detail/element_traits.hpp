// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_ELEMENT_TRAITS_HPP_
#define SYCL_DETAIL_ELEMENT_TRAITS_HPP_

#include <cstddef>
#include <cstdint>
#include <sycl/half.hpp>
#include <type_traits>

namespace sycl {

template <class _Ty, int _Num>
class vec;
template <class _Ty, std::size_t _Num>
class marray;

namespace detail {

// A view of elements of a vec, in any order (SYCL 2020, 4.14.2.3). The
// element's type is the only template parameter that is a type, because
// argument-dependent lookup also searches the namespaces of all parameters that
// are types.
template <class _Ty, int _VecNum, bool _Writable, int... _Indices>
class swizzle_view;

// Describes the elements of a vec, a view or an marray. A value of any other
// type is its own only element.
enum class shape { scalar, vector, view, array };

template <class _Ty>
struct elements {
  static constexpr shape kind = shape::scalar;
  static constexpr int count = 1;
  using type = _Ty;
  // The type of the result if a function has an argument of this type. For a
  // view it is a vec.
  using plain = _Ty;
};
template <class _Ty, int _Num>
struct elements<vec<_Ty, _Num>> {
  static constexpr shape kind = shape::vector;
  static constexpr int count = _Num;
  using type = _Ty;
  using plain = vec<_Ty, _Num>;
};
template <class _Ty, int _VecNum, bool _Writable, int... _Indices>
struct elements<swizzle_view<_Ty, _VecNum, _Writable, _Indices...>> {
  static constexpr shape kind = shape::view;
  static constexpr int count = sizeof...(_Indices);
  using type = _Ty;
  using plain = vec<_Ty, count>;
};
template <class _Ty, std::size_t _Num>
struct elements<marray<_Ty, _Num>> {
  static constexpr shape kind = shape::array;
  static constexpr int count = static_cast<int>(_Num);
  using type = _Ty;
  using plain = marray<_Ty, _Num>;
};

// A decorated multi_ptr points to a type with an address space. If a function
// has a parameter `const T&` and gets the element that the multi_ptr points to,
// T has the address space too.
#ifdef __SYCL_DEVICE_ONLY__
template <class _Ty>
struct elements<__attribute__((opencl_global)) _Ty> : elements<_Ty> {};
template <class _Ty>
struct elements<__attribute__((opencl_local)) _Ty> : elements<_Ty> {};
template <class _Ty>
struct elements<__attribute__((opencl_private)) _Ty> : elements<_Ty> {};
#endif

template <class _Ty>
using element_t = typename elements<_Ty>::type;

template <class _Ty>
using plain_t = typename elements<_Ty>::plain;

template <class _Ty>
inline constexpr bool is_view_v = elements<_Ty>::kind == shape::view;
template <class _Ty>
inline constexpr bool is_vector_or_view_v =
    elements<_Ty>::kind == shape::vector || is_view_v<_Ty>;
template <class _Ty>
inline constexpr bool is_array_v = elements<_Ty>::kind == shape::array;
template <class _Ty>
inline constexpr bool is_scalar_v = elements<_Ty>::kind == shape::scalar;

// The type `_Ty` with elements of another type. It is a vec if `_Ty` is a view.
template <class _Ty, class _Element>
struct with_elements {
  using type = _Element;
};
template <class _Ty, int _Num, class _Element>
struct with_elements<vec<_Ty, _Num>, _Element> {
  using type = vec<_Element, _Num>;
};
template <class _Ty, std::size_t _Num, class _Element>
struct with_elements<marray<_Ty, _Num>, _Element> {
  using type = marray<_Element, _Num>;
};
template <class _Ty, class _Element>
using with_elements_t = typename with_elements<plain_t<_Ty>, _Element>::type;

// True for classes that represent floating-point numbers: half and bfloat16.
template <class _Ty>
inline constexpr bool is_float_class_v =
    std::is_class_v<_Ty> && elements<_Ty>::kind == shape::scalar &&
    std::is_convertible_v<float, _Ty> && std::is_convertible_v<_Ty, float>;

template <class _Ty>
inline constexpr bool is_half_v = std::is_same_v<_Ty, half>;
template <class _Ty>
inline constexpr bool is_floating_v =
    std::is_same_v<_Ty, float> || std::is_same_v<_Ty, double> || is_half_v<_Ty>;
template <class _Ty>
inline constexpr bool is_numeric_v =
    std::is_arithmetic_v<_Ty> || is_float_class_v<_Ty>;

// The parameter type of the operator that assigns one value to all elements.
// For half and bfloat16 it is float, because otherwise `= {}` would be
// ambiguous.
template <class _Ty>
using assigned_t = std::conditional_t<is_float_class_v<_Ty>, float, const _Ty&>;

// The integer types with a size of `_Size` bytes.
template <std::size_t _Size>
struct integer_of;
template <>
struct integer_of<1> {
  using type = std::int8_t;
  using unsigned_type = std::uint8_t;
};
template <>
struct integer_of<2> {
  using type = std::int16_t;
  using unsigned_type = std::uint16_t;
};
template <>
struct integer_of<4> {
  using type = std::int32_t;
  using unsigned_type = std::uint32_t;
};
template <>
struct integer_of<8> {
  using type = std::int64_t;
  using unsigned_type = std::uint64_t;
};
template <class _Ty>
using same_size_int_t = typename integer_of<sizeof(_Ty)>::type;
template <class _Ty>
using same_size_uint_t = typename integer_of<sizeof(_Ty)>::unsigned_type;

// Returns the address in a pointer or multi_ptr. The second overload has a
// template parameter instead of multi_ptr, so this header need not include that
// class.
template <class _Ty>
constexpr _Ty* raw_pointer(_Ty* pointer) {
  return pointer;
}
template <class _Pointer>
constexpr auto raw_pointer(const _Pointer& pointer)
    -> decltype(pointer.get_raw()) {
  return pointer.get_raw();
}

}  // namespace detail
}  // namespace sycl

#endif  // SYCL_DETAIL_ELEMENT_TRAITS_HPP_
