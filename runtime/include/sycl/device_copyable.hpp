// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DEVICE_COPYABLE_HPP_
#define SYCL_DEVICE_COPYABLE_HPP_

#include <array>
#include <cstddef>
#include <optional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

namespace sycl {

template <class _Ty>
struct is_device_copyable;

namespace detail {

// The element type of _Ty if _Ty is an array, and otherwise _Ty; without const
// and volatile.
template <class _Ty>
using __copied_object = std::remove_cv_t<std::remove_all_extents_t<_Ty>>;

}  // namespace detail

// True if objects of _Ty can be copied to a device byte by byte (SYCL 2020,
// 3.13.1). A program may specialise the trait for its own types. The
// specialisation then also applies to arrays of the type and to its const and
// volatile forms.
template <class _Ty>
struct is_device_copyable
    : std::conditional_t<std::is_same_v<_Ty, detail::__copied_object<_Ty>>,
                         std::is_trivially_copyable<_Ty>,
                         is_device_copyable<detail::__copied_object<_Ty>>> {};

template <class _Ty>
struct is_device_copyable<std::array<_Ty, 0>> : std::true_type {};
template <class _Ty, std::size_t _Num>
struct is_device_copyable<std::array<_Ty, _Num>> : is_device_copyable<_Ty> {};
template <class _Ty>
struct is_device_copyable<std::optional<_Ty>> : is_device_copyable<_Ty> {};
template <class _TyA, class _TyB>
struct is_device_copyable<std::pair<_TyA, _TyB>>
    : std::conjunction<is_device_copyable<_TyA>, is_device_copyable<_TyB>> {};
template <class... _Ty>
struct is_device_copyable<std::tuple<_Ty...>>
    : std::conjunction<is_device_copyable<_Ty>...> {};
template <class... _Ty>
struct is_device_copyable<std::variant<_Ty...>>
    : std::conjunction<is_device_copyable<_Ty>...> {};

template <class _Ty>
inline constexpr bool is_device_copyable_v = is_device_copyable<_Ty>::value;

}  // namespace sycl

#endif  // SYCL_DEVICE_COPYABLE_HPP_
