// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_COMPLEX_COMPLEX_HPP_
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_COMPLEX_COMPLEX_HPP_

#include <complex>
#include <cstddef>
#include <istream>
#include <ostream>
#include <sycl/half.hpp>
#include <sycl/marray.hpp>
#include <sycl/stream.hpp>
#include <type_traits>

// Programs for older versions of the extension define the macro themselves.
#ifndef SYCL_EXT_ONEAPI_COMPLEX
#define SYCL_EXT_ONEAPI_COMPLEX 1
#endif

// The extension sycl_ext_oneapi_complex: complex numbers of half, float and
// double, and element-wise functions of marrays of them. For example:
//
//   complex<float> z = exp(complex<float>(0, angle)) * 2.0f;
//
// The functions call those of std::complex, so they treat infinities and "not a
// number" as the C++ standard says. Numbers of half are computed as float.

namespace sycl {

namespace ext::oneapi::experimental {
template <class _Ty>
class complex;
}

namespace detail {

template <class _Ty>
inline constexpr bool is_complex_part =
    std::is_same_v<_Ty, half> || std::is_same_v<_Ty, float> ||
    std::is_same_v<_Ty, double>;

// Enabled for a number that stands for a complex number without an imaginary
// part.
template <class _Ty>
using if_real_number =
    std::enable_if_t<is_complex_part<_Ty> || std::is_integral_v<_Ty>, int>;

// The class of the C++ library that computes with parts of type _Ty.
template <class _Ty>
using std_complex = std::complex<
    std::conditional_t<std::is_same_v<_Ty, double>, double, float>>;

// The type of a power's parts. Integers do not change the type.
template <class _First, class _Second>
using power_part = std::conditional_t<
    std::is_same_v<_First, double> || std::is_same_v<_Second, double>, double,
    std::conditional_t<std::is_same_v<_First, float> ||
                           std::is_same_v<_Second, float>,
                       float, half>>;

}  // namespace detail

namespace ext::oneapi::experimental {

template <class _Ty>
class complex {
  static_assert(sycl::detail::is_complex_part<_Ty>,
                "sycl::ext::oneapi::experimental::complex: the parts are "
                "numbers of sycl::half, float or double");

 public:
  using value_type = _Ty;

  constexpr complex(_Ty __re = _Ty(), _Ty __im = _Ty())
      : re_(__re), im_(__im) {}
  template <class _Other>
  constexpr complex(const complex<_Other>& z)
      : complex(static_cast<_Ty>(z.real()), static_cast<_Ty>(z.imag())) {}
  template <class _Other>
  constexpr complex(const std::complex<_Other>& z)
      : complex(static_cast<_Ty>(z.real()), static_cast<_Ty>(z.imag())) {}
  template <class _Other>
  constexpr operator std::complex<_Other>() const {
    return {static_cast<_Other>(re_), static_cast<_Other>(im_)};
  }

  constexpr _Ty real() const { return re_; }
  constexpr _Ty imag() const { return im_; }
  void real(_Ty value) { re_ = value; }
  void imag(_Ty value) { im_ = value; }

  complex& operator=(_Ty x) { return *this = complex(x); }

#define SYCL_COMPLEX_OPERATOR(op)                                           \
  friend complex operator op(const complex& z, const complex& w) {          \
    using __std = sycl::detail::std_complex<_Ty>;                           \
    return __std(z) op __std(w);                                            \
  }                                                                         \
  friend complex operator op(const complex& z, _Ty __y) {                   \
    using __std = sycl::detail::std_complex<_Ty>;                           \
    return __std(z) op static_cast<typename __std::value_type>(__y);        \
  }                                                                         \
  friend complex operator op(_Ty x, const complex& w) {                     \
    using __std = sycl::detail::std_complex<_Ty>;                           \
    return static_cast<typename __std::value_type>(x) op __std(w);          \
  }                                                                         \
  friend complex& operator op## = (complex & z, _Ty __y) {                  \
    return z = z op __y;                                                    \
  }                                                                         \
  template <class _Other>                                                   \
  friend complex& operator op## = (complex & z, const complex<_Other>& w) { \
    return z = z op complex(w);                                             \
  }
  SYCL_COMPLEX_OPERATOR(+)
  SYCL_COMPLEX_OPERATOR(-)
  SYCL_COMPLEX_OPERATOR(*)
  SYCL_COMPLEX_OPERATOR(/)
#undef SYCL_COMPLEX_OPERATOR

  friend complex operator+(const complex& z) { return z; }
  friend complex operator-(const complex& z) { return {-z.re_, -z.im_}; }

  friend constexpr bool operator==(const complex& z, const complex& w) {
    return z.re_ == w.re_ && z.im_ == w.im_;
  }
  friend constexpr bool operator==(const complex& z, _Ty __y) {
    return z == complex(__y);
  }
  friend constexpr bool operator==(_Ty x, const complex& w) {
    return complex(x) == w;
  }
  friend constexpr bool operator!=(const complex& z, const complex& w) {
    return !(z == w);
  }
  friend constexpr bool operator!=(const complex& z, _Ty __y) {
    return !(z == __y);
  }
  friend constexpr bool operator!=(_Ty x, const complex& w) {
    return !(x == w);
  }

  // Numbers are written and read in the form "(real,imaginary)".
  template <class _Char, class _Traits>
  friend std::basic_istream<_Char, _Traits>& operator>>(
      std::basic_istream<_Char, _Traits>& __is, complex& z) {
    sycl::detail::std_complex<_Ty> __read;
    if (__is >> __read) z = __read;
    return __is;
  }
  template <class _Char, class _Traits>
  friend std::basic_ostream<_Char, _Traits>& operator<<(
      std::basic_ostream<_Char, _Traits>& __os, const complex& z) {
    return __os << sycl::detail::std_complex<_Ty>(z);
  }
  friend const stream& operator<<(const stream& __os, const complex& z) {
    return __os << "(" << z.re_ << "," << z.im_ << ")";
  }

 private:
  _Ty re_;
  _Ty im_;
};

template <class _Ty>
constexpr _Ty real(const complex<_Ty>& z) {
  return z.real();
}
template <class _Ty, sycl::detail::if_real_number<_Ty> = 0>
constexpr _Ty real(_Ty x) {
  return x;
}
template <class _Ty>
constexpr _Ty imag(const complex<_Ty>& z) {
  return z.imag();
}
template <class _Ty, sycl::detail::if_real_number<_Ty> = 0>
constexpr _Ty imag(_Ty) {
  return _Ty();
}

// Functions from complex numbers to real numbers.
#define SYCL_COMPLEX_FUNCTION(name)                                        \
  template <class _Ty>                                                     \
  _Ty name(const complex<_Ty>& z) {                                        \
    return static_cast<_Ty>(std::name(sycl::detail::std_complex<_Ty>(z))); \
  }
SYCL_COMPLEX_FUNCTION(abs)
SYCL_COMPLEX_FUNCTION(arg)
SYCL_COMPLEX_FUNCTION(norm)
#undef SYCL_COMPLEX_FUNCTION

// Functions from complex numbers to complex numbers.
#define SYCL_COMPLEX_FUNCTION(name)                      \
  template <class _Ty>                                   \
  complex<_Ty> name(const complex<_Ty>& z) {             \
    return std::name(sycl::detail::std_complex<_Ty>(z)); \
  }
SYCL_COMPLEX_FUNCTION(conj)
SYCL_COMPLEX_FUNCTION(proj)
SYCL_COMPLEX_FUNCTION(log)
SYCL_COMPLEX_FUNCTION(log10)
SYCL_COMPLEX_FUNCTION(sqrt)
SYCL_COMPLEX_FUNCTION(exp)
SYCL_COMPLEX_FUNCTION(asinh)
SYCL_COMPLEX_FUNCTION(acosh)
SYCL_COMPLEX_FUNCTION(atanh)
SYCL_COMPLEX_FUNCTION(sinh)
SYCL_COMPLEX_FUNCTION(cosh)
SYCL_COMPLEX_FUNCTION(tanh)
SYCL_COMPLEX_FUNCTION(asin)
SYCL_COMPLEX_FUNCTION(acos)
SYCL_COMPLEX_FUNCTION(atan)
SYCL_COMPLEX_FUNCTION(sin)
SYCL_COMPLEX_FUNCTION(cos)
SYCL_COMPLEX_FUNCTION(tan)
#undef SYCL_COMPLEX_FUNCTION

// Functions of a real number, which stands for a complex number.
#define SYCL_COMPLEX_FUNCTION(name)                                     \
  template <class _Ty, sycl::detail::if_real_number<_Ty> = 0>           \
  auto name(_Ty x) {                                                    \
    using __part = sycl::detail::power_part<                            \
        _Ty, std::conditional_t<std::is_integral_v<_Ty>, double, _Ty>>; \
    return name(complex<__part>(static_cast<__part>(x)));               \
  }
SYCL_COMPLEX_FUNCTION(arg)
SYCL_COMPLEX_FUNCTION(norm)
SYCL_COMPLEX_FUNCTION(conj)
SYCL_COMPLEX_FUNCTION(proj)
#undef SYCL_COMPLEX_FUNCTION

// Returns the number with the magnitude `__rho` and the phase `__theta` in
// radians.
template <class _Ty, sycl::detail::if_real_number<_Ty> = 0>
complex<_Ty> polar(const _Ty& __rho, const _Ty& __theta = _Ty()) {
  using __part = typename sycl::detail::std_complex<_Ty>::value_type;
  return std::polar(static_cast<__part>(__rho), static_cast<__part>(__theta));
}

template <class _Ty, class _Other>
complex<sycl::detail::power_part<_Ty, _Other>> pow(const complex<_Ty>& z,
                                                   const complex<_Other>& w) {
  using __std =
      sycl::detail::std_complex<sycl::detail::power_part<_Ty, _Other>>;
  return std::pow(__std(z), __std(w));
}
template <class _Ty, class _Real, sycl::detail::if_real_number<_Real> = 0>
auto pow(const complex<_Ty>& z, const _Real& __y) {
  using __part = sycl::detail::power_part<_Ty, _Real>;
  return pow(complex<__part>(z), complex<__part>(static_cast<__part>(__y)));
}
template <class _Real, class _Ty, sycl::detail::if_real_number<_Real> = 0>
auto pow(const _Real& x, const complex<_Ty>& w) {
  using __part = sycl::detail::power_part<_Ty, _Real>;
  return pow(complex<__part>(static_cast<__part>(x)), complex<__part>(w));
}

// Functions of the elements of marrays. An argument that is one number stands
// for an marray of this number.
#define SYCL_COMPLEX_FUNCTION(name)                                    \
  template <class _Ty, std::size_t _Count>                             \
  auto name(const marray<complex<_Ty>, _Count>& x) {                   \
    marray<decltype(name(x[0])), _Count> __result;                     \
    for (std::size_t i = 0; i < _Count; ++i) __result[i] = name(x[i]); \
    return __result;                                                   \
  }
SYCL_COMPLEX_FUNCTION(real)
SYCL_COMPLEX_FUNCTION(imag)
SYCL_COMPLEX_FUNCTION(abs)
SYCL_COMPLEX_FUNCTION(arg)
SYCL_COMPLEX_FUNCTION(norm)
SYCL_COMPLEX_FUNCTION(conj)
SYCL_COMPLEX_FUNCTION(proj)
SYCL_COMPLEX_FUNCTION(log)
SYCL_COMPLEX_FUNCTION(log10)
SYCL_COMPLEX_FUNCTION(sqrt)
SYCL_COMPLEX_FUNCTION(exp)
SYCL_COMPLEX_FUNCTION(asinh)
SYCL_COMPLEX_FUNCTION(acosh)
SYCL_COMPLEX_FUNCTION(atanh)
SYCL_COMPLEX_FUNCTION(sinh)
SYCL_COMPLEX_FUNCTION(cosh)
SYCL_COMPLEX_FUNCTION(tanh)
SYCL_COMPLEX_FUNCTION(asin)
SYCL_COMPLEX_FUNCTION(acos)
SYCL_COMPLEX_FUNCTION(atan)
SYCL_COMPLEX_FUNCTION(sin)
SYCL_COMPLEX_FUNCTION(cos)
SYCL_COMPLEX_FUNCTION(tan)
#undef SYCL_COMPLEX_FUNCTION

template <class _Ty, std::size_t _Count>
marray<complex<_Ty>, _Count> proj(const marray<_Ty, _Count>& x) {
  marray<complex<_Ty>, _Count> __result;
  for (std::size_t i = 0; i < _Count; ++i) __result[i] = proj(x[i]);
  return __result;
}

}  // namespace ext::oneapi::experimental

namespace detail {

// The number itself, or an element of the marray.
template <class _Ty>
constexpr const _Ty& element_or_number(const _Ty& x, std::size_t) {
  return x;
}
template <class _Ty, std::size_t _Count>
constexpr const _Ty& element_or_number(const marray<_Ty, _Count>& x,
                                       std::size_t i) {
  return x[i];
}

template <class _Ty>
inline constexpr std::size_t marray_size = 0;
template <class _Ty, std::size_t _Count>
inline constexpr std::size_t marray_size<marray<_Ty, _Count>> = _Count;

// The size of the marrays among two arguments. Enabled if there is an marray.
template <class _First, class _Second>
inline constexpr std::size_t size_of_two =
    marray_size<_First> != 0 ? marray_size<_First> : marray_size<_Second>;
template <class _First, class _Second>
using if_has_marray = std::enable_if_t<size_of_two<_First, _Second> != 0, int>;

}  // namespace detail

namespace ext::oneapi::experimental {

#define SYCL_COMPLEX_FUNCTION(name)                                  \
  template <class _First, class _Second,                             \
            sycl::detail::if_has_marray<_First, _Second> = 0>        \
  auto name(const _First& x, const _Second& __y) {                   \
    constexpr std::size_t __count =                                  \
        sycl::detail::size_of_two<_First, _Second>;                  \
    const auto __at = [&](std::size_t i) {                           \
      return name(sycl::detail::element_or_number(x, i),             \
                  sycl::detail::element_or_number(__y, i));          \
    };                                                               \
    marray<decltype(__at(0)), __count> __result;                     \
    for (std::size_t i = 0; i < __count; ++i) __result[i] = __at(i); \
    return __result;                                                 \
  }
SYCL_COMPLEX_FUNCTION(pow)
SYCL_COMPLEX_FUNCTION(polar)
#undef SYCL_COMPLEX_FUNCTION

template <class _Ty, std::size_t _Count>
marray<complex<_Ty>, _Count> polar(const marray<_Ty, _Count>& __rho) {
  return polar(__rho, _Ty());
}

}  // namespace ext::oneapi::experimental

}  // namespace sycl

#endif  // SYCL_EXT_ONEAPI_EXPERIMENTAL_COMPLEX_COMPLEX_HPP_
