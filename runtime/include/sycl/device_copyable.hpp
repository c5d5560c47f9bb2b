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

// May objects of T be copied to a device byte by byte (SYCL 2020, 3.13.1)?
// May be specialised for a type of one's own.
template <class T>
struct is_device_copyable : std::is_trivially_copyable<T> {};

template <class T>
struct is_device_copyable<const T> : is_device_copyable<T> {};
template <class T, std::size_t N>
struct is_device_copyable<std::array<T, N>> : is_device_copyable<T> {};
template <class T>
struct is_device_copyable<std::optional<T>> : is_device_copyable<T> {};
template <class A, class B>
struct is_device_copyable<std::pair<A, B>>
    : std::conjunction<is_device_copyable<A>, is_device_copyable<B>> {};
template <class... T>
struct is_device_copyable<std::tuple<T...>>
    : std::conjunction<is_device_copyable<T>...> {};
template <class... T>
struct is_device_copyable<std::variant<T...>>
    : std::conjunction<is_device_copyable<T>...> {};

template <class T>
inline constexpr bool is_device_copyable_v = is_device_copyable<T>::value;

}  // namespace sycl

#endif  // SYCL_DEVICE_COPYABLE_HPP_
