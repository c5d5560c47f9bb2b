// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_MARRAY_HPP_
#define SYCL_MARRAY_HPP_

#include <cstddef>
#include <cstdint>
#include <sycl/detail/element_traits.hpp>
#include <sycl/detail/marray_operators.hpp>
#include <sycl/device_copyable.hpp>
#include <type_traits>
#include <utility>

namespace sycl {

// An array of any size with element-by-element operators (SYCL 2020, 4.14.3).
// It has the memory layout of std::array.
template <class _Ty, std::size_t _Num>
class marray : public detail::marray_conversion<marray<_Ty, _Num>>,
               public detail::marray_operators<_Ty, _Num> {
  static_assert(_Num > 0, "an marray has at least one element");

  template <class _Argument>
  static constexpr bool is_part =
      detail::is_array_v<_Argument>
          ? std::is_same_v<detail::element_t<_Argument>, _Ty>
          : std::is_convertible_v<const _Argument&, _Ty>;
  template <class... _Arguments>
  static constexpr bool fit =
      sizeof...(_Arguments) > 1 &&
      (static_cast<std::size_t>(detail::is_array_v<_Arguments>
                                    ? detail::elements<_Arguments>::count
                                    : 1) +
       ... + 0) == _Num &&
      (is_part<_Arguments> && ...);

 public:
  using value_type = _Ty;
  using reference = _Ty&;
  using const_reference = const _Ty&;
  using iterator = _Ty*;
  using const_iterator = const _Ty*;

  marray() = default;
  constexpr marray(const marray&) = default;
  constexpr marray(marray&&) = default;
  constexpr marray& operator=(const marray&) = default;
  constexpr marray& operator=(marray&&) = default;

  explicit constexpr marray(const _Ty& value)
      : marray(value, std::make_index_sequence<_Num>()) {}
  template <class... _Arguments, std::enable_if_t<fit<_Arguments...>, int> = 0>
  constexpr marray(const _Arguments&... __arguments) : elements_{} {
    std::size_t __at = 0;
    (append(__at, __arguments), ...);
  }

  constexpr marray& operator=(detail::assigned_t<_Ty> value) {
    for (_Ty& __element : elements_) __element = static_cast<_Ty>(value);
    return *this;
  }

  static constexpr std::size_t size() noexcept { return _Num; }

  constexpr reference operator[](std::size_t index) { return elements_[index]; }
  constexpr const_reference operator[](std::size_t index) const {
    return elements_[index];
  }
  constexpr iterator begin() { return elements_; }
  constexpr const_iterator begin() const { return elements_; }
  constexpr iterator end() { return elements_ + _Num; }
  constexpr const_iterator end() const { return elements_ + _Num; }

 private:
  template <std::size_t... _Places>
  constexpr marray(const _Ty& value, std::index_sequence<_Places...>)
      : elements_{(static_cast<void>(_Places), value)...} {}

  template <class _Argument>
  constexpr void append(std::size_t& __at, const _Argument& argument) {
    if constexpr (detail::is_array_v<_Argument>) {
      for (const _Ty& element : argument) elements_[__at++] = element;
    } else {
      elements_[__at++] = static_cast<_Ty>(argument);
    }
  }

  _Ty elements_[_Num];
};

template <class _Ty, class... _Rest,
          std::enable_if_t<(std::is_same_v<_Ty, _Rest> && ...), int> = 0>
marray(_Ty, _Rest...) -> marray<_Ty, sizeof...(_Rest) + 1>;

template <class _Ty, std::size_t _Num>
struct is_device_copyable<marray<_Ty, _Num>> : is_device_copyable<_Ty> {};

#define SYCL_ALIASES(__name, __type)      \
  using m##__name##2 = marray<__type, 2>; \
  using m##__name##3 = marray<__type, 3>; \
  using m##__name##4 = marray<__type, 4>; \
  using m##__name##8 = marray<__type, 8>; \
  using m##__name##16 = marray<__type, 16>;
SYCL_ALIASES(char, std::int8_t)
SYCL_ALIASES(uchar, std::uint8_t)
SYCL_ALIASES(short, std::int16_t)
SYCL_ALIASES(ushort, std::uint16_t)
SYCL_ALIASES(int, std::int32_t)
SYCL_ALIASES(uint, std::uint32_t)
SYCL_ALIASES(long, std::int64_t)
SYCL_ALIASES(ulong, std::uint64_t)
SYCL_ALIASES(half, half)
SYCL_ALIASES(float, float)
SYCL_ALIASES(double, double)
SYCL_ALIASES(bool, bool)
#undef SYCL_ALIASES

}  // namespace sycl

#endif  // SYCL_MARRAY_HPP_
