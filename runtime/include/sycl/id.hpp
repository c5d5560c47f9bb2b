#ifndef SYCL_ID_HPP_
#define SYCL_ID_HPP_

#include <cstddef>
#include <sycl/detail/coordinates.hpp>
#include <sycl/range.hpp>
#include <type_traits>

namespace sycl {

template <int Dimensions, bool WithOffset>
class item;

// One point of a range (SYCL 2020, 4.9.1.3).
template <int Dimensions = 1>
class id : public detail::coordinates<id<Dimensions>, Dimensions>,
           public detail::to_number<id<Dimensions>, Dimensions> {
  using base = detail::coordinates<id<Dimensions>, Dimensions>;

 public:
  constexpr id() = default;
  template <int D = Dimensions, std::enable_if_t<D == 1, int> = 0>
  constexpr id(size_t i0) : base(i0) {}
  template <int D = Dimensions, std::enable_if_t<D == 2, int> = 0>
  constexpr id(size_t i0, size_t i1) : base(i0, i1) {}
  template <int D = Dimensions, std::enable_if_t<D == 3, int> = 0>
  constexpr id(size_t i0, size_t i1, size_t i2) : base(i0, i1, i2) {}

  constexpr id(const range<Dimensions>& from) {
    for (int i = 0; i < Dimensions; ++i) (*this)[i] = from[i];
  }
  template <bool WithOffset>
  constexpr id(const item<Dimensions, WithOffset>& from) : id(from.get_id()) {}

  // An id<1> converts to a number, and a number to an id<1>: without this
  // neither would be the better match.
  template <class T, int D = Dimensions,
            std::enable_if_t<D == 1 && std::is_integral_v<T>, int> = 0>
  friend constexpr bool operator==(const id& a, T b) {
    return a[0] == static_cast<size_t>(b);
  }
  template <class T, int D = Dimensions,
            std::enable_if_t<D == 1 && std::is_integral_v<T>, int> = 0>
  friend constexpr bool operator!=(const id& a, T b) {
    return a[0] != static_cast<size_t>(b);
  }
  template <class T, int D = Dimensions,
            std::enable_if_t<D == 1 && std::is_integral_v<T>, int> = 0>
  friend constexpr bool operator==(T a, const id& b) {
    return static_cast<size_t>(a) == b[0];
  }
  template <class T, int D = Dimensions,
            std::enable_if_t<D == 1 && std::is_integral_v<T>, int> = 0>
  friend constexpr bool operator!=(T a, const id& b) {
    return static_cast<size_t>(a) != b[0];
  }
};

id(size_t) -> id<1>;
id(size_t, size_t) -> id<2>;
id(size_t, size_t, size_t) -> id<3>;

}  // namespace sycl

#endif  // SYCL_ID_HPP_
