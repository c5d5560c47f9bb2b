// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_RANGE_HPP_
#define SYCL_RANGE_HPP_

#include <cstddef>
#include <sycl/detail/coordinates.hpp>
#include <type_traits>

namespace sycl {

// The number of work-items in each dimension (SYCL 2020, 4.9.1.1).
template <int _Dimensions = 1>
class range : public detail::coordinates<range<_Dimensions>, _Dimensions> {
  using base = detail::coordinates<range<_Dimensions>, _Dimensions>;

 public:
  constexpr range() = default;
  template <int _Dim = _Dimensions, std::enable_if_t<_Dim == 1, int> = 0>
  constexpr range(size_t __n0) : base(__n0) {}
  template <int _Dim = _Dimensions, std::enable_if_t<_Dim == 2, int> = 0>
  constexpr range(size_t __n0, size_t __n1) : base(__n0, __n1) {}
  template <int _Dim = _Dimensions, std::enable_if_t<_Dim == 3, int> = 0>
  constexpr range(size_t __n0, size_t __n1, size_t __n2)
      : base(__n0, __n1, __n2) {}

  constexpr size_t size() const {
    size_t __product = 1;
    for (int __i = 0; __i < _Dimensions; ++__i) __product *= (*this)[__i];
    return __product;
  }
};

range(size_t) -> range<1>;
range(size_t, size_t) -> range<2>;
range(size_t, size_t, size_t) -> range<3>;

}  // namespace sycl

#endif  // SYCL_RANGE_HPP_
