#ifndef SYCL_DETAIL_COORDINATES_HPP_
#define SYCL_DETAIL_COORDINATES_HPP_

#include <cstddef>
#include <type_traits>

namespace sycl::detail {

// What range and id have in common: one to three numbers, the first for the
// dimension that varies slowest, and arithmetic on each of them.
//
// A scalar operand is a template parameter: with size_t, `id<1>() + 1` would be
// as good a match for the built-in operator, by way of id<1>'s conversion.
template <class Derived, int Dimensions>
class coordinates {
  static_assert(Dimensions >= 1 && Dimensions <= 3,
                "SYCL has one, two or three dimensions");

  template <class T>
  using if_integral = std::enable_if_t<std::is_integral_v<T>, int>;

 public:
  static constexpr int dimensions = Dimensions;

  constexpr size_t get(int dimension) const { return values_[dimension]; }
  constexpr size_t& operator[](int dimension) { return values_[dimension]; }
  constexpr const size_t& operator[](int dimension) const {
    return values_[dimension];
  }

  friend constexpr bool operator==(const Derived& a, const Derived& b) {
    for (int i = 0; i < Dimensions; ++i)
      if (a[i] != b[i]) return false;
    return true;
  }
  friend constexpr bool operator!=(const Derived& a, const Derived& b) {
    return !(a == b);
  }

#define SYCL_BINARY(op)                                                      \
  friend constexpr Derived operator op(const Derived& a, const Derived& b) { \
    Derived result = a;                                                      \
    for (int i = 0; i < Dimensions; ++i) result[i] = a[i] op b[i];           \
    return result;                                                           \
  }                                                                          \
  template <class T, if_integral<T> = 0>                                     \
  friend constexpr Derived operator op(const Derived& a, T b) {              \
    Derived result = a;                                                      \
    for (int i = 0; i < Dimensions; ++i)                                     \
      result[i] = a[i] op static_cast<size_t>(b);                            \
    return result;                                                           \
  }                                                                          \
  template <class T, if_integral<T> = 0>                                     \
  friend constexpr Derived operator op(T a, const Derived& b) {              \
    Derived result = b;                                                      \
    for (int i = 0; i < Dimensions; ++i)                                     \
      result[i] = static_cast<size_t>(a) op b[i];                            \
    return result;                                                           \
  }
  SYCL_BINARY(+)
  SYCL_BINARY(-)
  SYCL_BINARY(*)
  SYCL_BINARY(/)
  SYCL_BINARY(%)
  SYCL_BINARY(<<)
  SYCL_BINARY(>>)
  SYCL_BINARY(&)
  SYCL_BINARY(|)
  SYCL_BINARY(^)
  SYCL_BINARY(&&)
  SYCL_BINARY(||)
  SYCL_BINARY(<)
  SYCL_BINARY(>)
  SYCL_BINARY(<=)
  SYCL_BINARY(>=)
#undef SYCL_BINARY

#define SYCL_ASSIGNMENT(op)                                                   \
  friend constexpr Derived& operator op## = (Derived & a, const Derived& b) { \
    return a = a op b;                                                        \
  }                                                                           \
  template <class T, if_integral<T> = 0>                                      \
  friend constexpr Derived& operator op## = (Derived & a, T b) {              \
    return a = a op b;                                                        \
  }
  SYCL_ASSIGNMENT(+)
  SYCL_ASSIGNMENT(-)
  SYCL_ASSIGNMENT(*)
  SYCL_ASSIGNMENT(/)
  SYCL_ASSIGNMENT(%)
  SYCL_ASSIGNMENT(<<)
  SYCL_ASSIGNMENT(>>)
  SYCL_ASSIGNMENT(&)
  SYCL_ASSIGNMENT(|)
  SYCL_ASSIGNMENT(^)
#undef SYCL_ASSIGNMENT

  friend constexpr Derived operator+(const Derived& a) { return a; }
  friend constexpr Derived operator-(const Derived& a) {
    return static_cast<size_t>(0) - a;
  }
  friend constexpr Derived& operator++(Derived& a) { return a += 1; }
  friend constexpr Derived& operator--(Derived& a) { return a -= 1; }
  friend constexpr Derived operator++(Derived& a, int) {
    Derived old = a;
    a += 1;
    return old;
  }
  friend constexpr Derived operator--(Derived& a, int) {
    Derived old = a;
    a -= 1;
    return old;
  }

 protected:
  constexpr coordinates() = default;
  template <class... T>
  constexpr explicit coordinates(size_t first, T... rest)
      : values_{first, static_cast<size_t>(rest)...} {
    static_assert(sizeof...(rest) + 1 == Dimensions,
                  "as many numbers as there are dimensions");
  }

 private:
  size_t values_[Dimensions] = {};
};

// A single coordinate converts to a number: a base of id and item, because a
// conversion function that is a template would convert to size_t alone.
template <class Derived, int Dimensions>
class to_number {};

template <class Derived>
class to_number<Derived, 1> {
 public:
  constexpr operator size_t() const {
    return static_cast<const Derived&>(*this)[0];
  }
};

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_COORDINATES_HPP_
