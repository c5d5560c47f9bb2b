// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_ELEMENT_NAMES_HPP_
#define SYCL_DETAIL_ELEMENT_NAMES_HPP_

#include <type_traits>

namespace sycl::detail {

// Defines base classes of vec and of its views. Their functions access elements
// by name, such as `v.x()` and `v.s0()`. There is a function for each element
// that exists. The functions call operator[] of the derived class, and the
// compiler instantiates a function only where a program calls it.
#define SYCL_ELEMENT(__name, __index)                    \
  constexpr decltype(auto) __name() {                    \
    return static_cast<_Derived&>(*this)[__index];       \
  }                                                      \
  constexpr decltype(auto) __name() const {              \
    return static_cast<const _Derived&>(*this)[__index]; \
  }

// The functions s0() to sF().
template <class _Derived, int _Num>
struct index_names;
template <class _Derived>
struct index_names<_Derived, 1> {
  SYCL_ELEMENT(s0, 0)
};
template <class _Derived>
struct index_names<_Derived, 2> : index_names<_Derived, 1> {
  SYCL_ELEMENT(s1, 1)
};
template <class _Derived>
struct index_names<_Derived, 3> : index_names<_Derived, 2> {
  SYCL_ELEMENT(s2, 2)
};
template <class _Derived>
struct index_names<_Derived, 4> : index_names<_Derived, 3> {
  SYCL_ELEMENT(s3, 3)
};
template <class _Derived>
struct index_names<_Derived, 8> : index_names<_Derived, 4> {
  SYCL_ELEMENT(s4, 4)
  SYCL_ELEMENT(s5, 5)
  SYCL_ELEMENT(s6, 6)
  SYCL_ELEMENT(s7, 7)
};
template <class _Derived>
struct index_names<_Derived, 16> : index_names<_Derived, 8> {
  SYCL_ELEMENT(s8, 8)
  SYCL_ELEMENT(s9, 9)
  SYCL_ELEMENT(sA, 10)
  SYCL_ELEMENT(sB, 11)
  SYCL_ELEMENT(sC, 12)
  SYCL_ELEMENT(sD, 13)
  SYCL_ELEMENT(sE, 14)
  SYCL_ELEMENT(sF, 15)
};

// The functions x(), y(), z() and w(). If there are four elements, there are
// also the functions r(), g(), b() and a().
template <class _Derived, int _Num>
struct letter_names {};
template <class _Derived>
struct letter_names<_Derived, 1> {
  SYCL_ELEMENT(x, 0)
};
template <class _Derived>
struct letter_names<_Derived, 2> : letter_names<_Derived, 1> {
  SYCL_ELEMENT(y, 1)
};
template <class _Derived>
struct letter_names<_Derived, 3> : letter_names<_Derived, 2> {
  SYCL_ELEMENT(z, 2)
};
template <class _Derived>
struct letter_names<_Derived, 4> : letter_names<_Derived, 3> {
  SYCL_ELEMENT(w, 3)
  SYCL_ELEMENT(r, 0)
  SYCL_ELEMENT(g, 1)
  SYCL_ELEMENT(b, 2)
  SYCL_ELEMENT(a, 3)
};
#undef SYCL_ELEMENT

// The functions lo(), hi(), even() and odd(), which return half of the elements
// of a vec or view. Three elements are treated as four elements, and the fourth
// is undefined.
template <class _Derived, int _Num>
struct half_names {
#define SYCL_PART(__name, __first, __step)                             \
  constexpr auto __name() {                                            \
    return part<__first, __step>(static_cast<_Derived&>(*this));       \
  }                                                                    \
  constexpr auto __name() const {                                      \
    return part<__first, __step>(static_cast<const _Derived&>(*this)); \
  }
  SYCL_PART(lo, 0, 1)
  SYCL_PART(hi, size, 1)
  SYCL_PART(even, 0, 2)
  SYCL_PART(odd, 1, 2)
#undef SYCL_PART

 private:
  static constexpr int size = (_Num + 1) / 2;

  template <int _First, int _Step, class _Self>
  static constexpr auto part(_Self& self) {
    constexpr int __i = _First;
    constexpr int __d = _Step;
    if constexpr (size == 1)
      return self.template part<__i>();
    else if constexpr (size == 2)
      return self.template part<__i, __i + __d>();
    else if constexpr (size == 4)
      return self.template part<__i, __i + __d, __i + 2 * __d, __i + 3 * __d>();
    else
      return self.template part<__i, __i + __d, __i + 2 * __d, __i + 3 * __d,
                                __i + 4 * __d, __i + 5 * __d, __i + 6 * __d,
                                __i + 7 * __d>();
  }
};
template <class _Derived>
struct half_names<_Derived, 1> {};

}  // namespace sycl::detail

#ifdef SYCL_SIMPLE_SWIZZLES
#include <sycl/detail/simple_swizzles.hpp>
#else
namespace sycl::detail {
template <class _Derived, int _Num>
struct swizzle_names {};
}  // namespace sycl::detail
#endif

namespace sycl::detail {

template <class _Derived, int _Num>
struct element_names : index_names<_Derived, _Num>,
                       letter_names<_Derived, _Num>,
                       half_names<_Derived, _Num>,
                       swizzle_names<_Derived, _Num> {};

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_ELEMENT_NAMES_HPP_
