#ifndef SYCL_RANGE_HPP_
#define SYCL_RANGE_HPP_

#include <cstddef>
#include <sycl/detail/coordinates.hpp>
#include <type_traits>

namespace sycl {

// How many work-items in each dimension (SYCL 2020, 4.9.1.1).
template <int Dimensions = 1>
class range : public detail::coordinates<range<Dimensions>, Dimensions> {
  using base = detail::coordinates<range<Dimensions>, Dimensions>;

 public:
  constexpr range() = default;
  template <int D = Dimensions, std::enable_if_t<D == 1, int> = 0>
  constexpr range(size_t n0) : base(n0) {}
  template <int D = Dimensions, std::enable_if_t<D == 2, int> = 0>
  constexpr range(size_t n0, size_t n1) : base(n0, n1) {}
  template <int D = Dimensions, std::enable_if_t<D == 3, int> = 0>
  constexpr range(size_t n0, size_t n1, size_t n2) : base(n0, n1, n2) {}

  constexpr size_t size() const {
    size_t product = 1;
    for (int i = 0; i < Dimensions; ++i) product *= (*this)[i];
    return product;
  }
};

range(size_t) -> range<1>;
range(size_t, size_t) -> range<2>;
range(size_t, size_t, size_t) -> range<3>;

}  // namespace sycl

#endif  // SYCL_RANGE_HPP_
