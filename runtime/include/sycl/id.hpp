// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_ID_HPP_
#define SYCL_ID_HPP_

#include <cstddef>
#include <sycl/detail/coordinates.hpp>
#include <sycl/range.hpp>
#include <type_traits>

namespace sycl {

template <int _Dimensions, bool _WithOffset>
class item;

// One point of a range (SYCL 2020, 4.9.1.3).
template <int _Dimensions = 1>
class id : public detail::coordinates<id<_Dimensions>, _Dimensions>,
           public detail::to_number<id<_Dimensions>, _Dimensions> {
  using base = detail::coordinates<id<_Dimensions>, _Dimensions>;

 public:
  constexpr id() = default;
  template <int _Dim = _Dimensions, std::enable_if_t<_Dim == 1, int> = 0>
  constexpr id(size_t __i0) : base(__i0) {}
  template <int _Dim = _Dimensions, std::enable_if_t<_Dim == 2, int> = 0>
  constexpr id(size_t __i0, size_t __i1) : base(__i0, __i1) {}
  template <int _Dim = _Dimensions, std::enable_if_t<_Dim == 3, int> = 0>
  constexpr id(size_t __i0, size_t __i1, size_t __i2)
      : base(__i0, __i1, __i2) {}

  constexpr id(const range<_Dimensions>& from) {
    for (int __i = 0; __i < _Dimensions; ++__i) (*this)[__i] = from[__i];
  }
  template <bool _WithOffset>
  constexpr id(const item<_Dimensions, _WithOffset>& from)
      : id(from.get_id()) {}

  // An id<1> converts to a number, and a number to an id<1>. Without these
  // operators, the comparison of an id<1> with a number would be ambiguous.
  template <class _Ty, int _Dim = _Dimensions,
            std::enable_if_t<_Dim == 1 && std::is_integral_v<_Ty>, int> = 0>
  friend constexpr bool operator==(const id& __a, _Ty __b) {
    return __a[0] == static_cast<size_t>(__b);
  }
  template <class _Ty, int _Dim = _Dimensions,
            std::enable_if_t<_Dim == 1 && std::is_integral_v<_Ty>, int> = 0>
  friend constexpr bool operator!=(const id& __a, _Ty __b) {
    return __a[0] != static_cast<size_t>(__b);
  }
  template <class _Ty, int _Dim = _Dimensions,
            std::enable_if_t<_Dim == 1 && std::is_integral_v<_Ty>, int> = 0>
  friend constexpr bool operator==(_Ty __a, const id& __b) {
    return static_cast<size_t>(__a) == __b[0];
  }
  template <class _Ty, int _Dim = _Dimensions,
            std::enable_if_t<_Dim == 1 && std::is_integral_v<_Ty>, int> = 0>
  friend constexpr bool operator!=(_Ty __a, const id& __b) {
    return static_cast<size_t>(__a) != __b[0];
  }
};

id(size_t) -> id<1>;
id(size_t, size_t) -> id<2>;
id(size_t, size_t, size_t) -> id<3>;

}  // namespace sycl

#endif  // SYCL_ID_HPP_
