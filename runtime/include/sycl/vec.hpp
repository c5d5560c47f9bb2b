// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_VEC_HPP_
#define SYCL_VEC_HPP_

#include <cstddef>
#include <cstdint>
#include <sycl/access.hpp>
#include <sycl/detail/element_names.hpp>
#include <sycl/detail/element_traits.hpp>
#include <sycl/detail/swizzle_view.hpp>
#include <sycl/detail/vec_convert.hpp>
#include <sycl/detail/vec_operators.hpp>
#include <type_traits>
#include <utility>

namespace sycl {

// The indices of elements by name, for swizzle<...>().
struct elem {
  static constexpr int x = 0;
  static constexpr int y = 1;
  static constexpr int z = 2;
  static constexpr int w = 3;
  static constexpr int r = 0;
  static constexpr int g = 1;
  static constexpr int b = 2;
  static constexpr int a = 3;
  static constexpr int s0 = 0;
  static constexpr int s1 = 1;
  static constexpr int s2 = 2;
  static constexpr int s3 = 3;
  static constexpr int s4 = 4;
  static constexpr int s5 = 5;
  static constexpr int s6 = 6;
  static constexpr int s7 = 7;
  static constexpr int s8 = 8;
  static constexpr int s9 = 9;
  static constexpr int sA = 10;
  static constexpr int sB = 11;
  static constexpr int sC = 12;
  static constexpr int sD = 13;
  static constexpr int sE = 14;
  static constexpr int sF = 15;
};

namespace detail {

template <class _Ty>
inline constexpr bool is_vec_element_v =
    std::is_arithmetic_v<_Ty> || is_float_class_v<_Ty> ||
    std::is_same_v<_Ty, std::byte>;

// A vec of three elements has the size of a vec of four.
constexpr int vec_places(int count) { return count == 3 ? 4 : count; }
constexpr std::size_t vec_alignment(std::size_t size) {
  return size > 64 ? 64 : size;
}

// True if an `_Argument` can be one of several arguments of a vec's
// constructor.
template <class _Argument, class _Ty>
inline constexpr bool is_vec_argument_v =
    is_vector_or_view_v<_Argument>
        ? std::is_same_v<element_t<_Argument>, _Ty>
        : std::is_convertible_v<const _Argument&, _Ty>;

}  // namespace detail

// One to sixteen numbers with parallel operations (SYCL 2020, 4.14.2).
//
// The numbers are stored as an array, because programs take references to
// elements. The operators read and write the whole array as one vector of the
// compiler, and the optimiser removes the array.
template <class _Ty, int _Num>
class alignas(detail::vec_alignment(detail::vec_places(_Num) * sizeof(_Ty))) vec
    : public detail::element_names<vec<_Ty, _Num>, _Num>,
      public detail::one_element<vec<_Ty, _Num>, _Ty, _Num>,
      public detail::vec_operators<_Ty, _Num> {
  static_assert(_Num == 1 || _Num == 2 || _Num == 3 || _Num == 4 || _Num == 8 ||
                    _Num == 16,
                "a vec has 1, 2, 3, 4, 8 or 16 elements");
  static_assert(detail::is_vec_element_v<_Ty>,
                "a vec's elements are numbers or std::byte");

  struct no_value {};
  struct all {};

  template <class... _Arguments>
  static constexpr bool fit = (detail::elements<_Arguments>::count + ... + 0) ==
                                  _Num &&
                              _Num > 1 && sizeof...(_Arguments) > 1 &&
                              (detail::is_vec_argument_v<_Arguments, _Ty> &&
                               ...);

 public:
  using element_type = _Ty;
  using value_type = _Ty;

  vec() = default;
  constexpr vec(const vec&) = default;
  constexpr vec& operator=(const vec&) = default;

  // The caller converts the number to the element type, so that 0.5 for a vec
  // of float needs no double. A number converts implicitly only to a vec of one
  // element.
  constexpr vec(const std::conditional_t<_Num == 1, _Ty, no_value>& value)
      : elements_{value} {}
  explicit constexpr vec(
      const std::conditional_t<_Num != 1, _Ty, no_value>& value)
      : vec(all(), value,
            std::make_integer_sequence<int, detail::vec_places(_Num)>()) {}
  // Allows vec<float, 1>{i}: C++ forbids the constructor above for a number in
  // braces, because the conversion to the element type could change its value.
  // A constant still takes the constructor above, so that 0.5 needs no double.
  template <class _Number,
            std::enable_if_t<_Num == 1 && std::is_arithmetic_v<_Number> &&
                                 !std::is_same_v<_Number, _Ty> &&
                                 std::is_convertible_v<_Number, _Ty>,
                             int> = 0>
  constexpr vec(_Number value)
#ifdef __clang__
      __attribute__((enable_if(!__builtin_constant_p(value), "")))
#endif
      : elements_{static_cast<_Ty>(value)} {
  }
  template <class... _Arguments, std::enable_if_t<fit<_Arguments...>, int> = 0>
  constexpr vec(const _Arguments&... __arguments) : elements_{} {
    int __at = 0;
    (append(__at, __arguments), ...);
  }

#ifdef __SYCL_DEVICE_ONLY__
  // The vector type of the device compiler, or the element type if there is one
  // element. The conversions are templates, because otherwise the compiler
  // would consider its own vector operators for a vec and a number.
  using vector_t = typename detail::native_vector<_Ty, _Num>::type;
  template <
      class _Vector,
      std::enable_if_t<_Num != 1 && std::is_same_v<_Vector, vector_t>, int> = 0>
  constexpr vec(const _Vector& native) : vec(__builtin_bit_cast(vec, native)) {}
  template <
      class _Vector,
      std::enable_if_t<_Num != 1 && std::is_same_v<_Vector, vector_t>, int> = 0>
  constexpr operator _Vector() const {
    return __builtin_bit_cast(_Vector, *this);
  }
#endif

  static constexpr std::size_t byte_size() noexcept { return sizeof(vec); }
  static constexpr std::size_t size() noexcept { return _Num; }
  [[deprecated("use 'byte_size'")]] static constexpr std::size_t get_size() {
    return byte_size();
  }
  [[deprecated("use 'size'")]] static constexpr std::size_t get_count() {
    return size();
  }

  template <class _To, rounding_mode _Mode = rounding_mode::automatic>
  vec<_To, _Num> convert() const {
    vec<_To, _Num> made;
    for (int __i = 0; __i < _Num; ++__i)
      made[__i] = detail::converted<_To, _Mode>(elements_[__i]);
    return made;
  }
  template <class _To>
  _To as() const {
    static_assert(sizeof(_To) == sizeof(vec),
                  "'as' is for a type of the same size");
    return __builtin_bit_cast(_To, *this);
  }

  template <int... _Indices>
  constexpr auto swizzle() {
    static_assert(((_Indices >= 0 && _Indices < _Num) && ...),
                  "a swizzle names an element that is not there");
    return part<_Indices...>();
  }
  template <int... _Indices>
  constexpr auto swizzle() const {
    static_assert(((_Indices >= 0 && _Indices < _Num) && ...),
                  "a swizzle names an element that is not there");
    return part<_Indices...>();
  }

  // The pointer or multi_ptr points to elements of this type. It needs only the
  // alignment of an element. It is passed by value, so that an array becomes a
  // pointer.
  template <class _Pointer>
  auto load(std::size_t offset, _Pointer pointer)
      -> std::enable_if_t<std::is_convertible_v<
          decltype(detail::raw_pointer(pointer)), const _Ty*>> {
    const _Ty* from = detail::raw_pointer(pointer);
    __builtin_memcpy(elements_, from + offset * _Num, _Num * sizeof(_Ty));
  }
  template <class _Pointer>
  auto store(std::size_t offset, _Pointer pointer) const -> std::enable_if_t<
      std::is_convertible_v<decltype(detail::raw_pointer(pointer)), _Ty*>> {
    _Ty* __to = detail::raw_pointer(pointer);
    __builtin_memcpy(__to + offset * _Num, elements_, _Num * sizeof(_Ty));
  }
  // A program may write the address space as a template argument.
  template <access::address_space _Space, access::decorated _Decorated>
  void load(std::size_t offset,
            const multi_ptr<const _Ty, _Space, _Decorated>& pointer) {
    load(offset, pointer.get_raw());
  }
  template <access::address_space _Space, access::decorated _Decorated>
  void store(std::size_t offset,
             const multi_ptr<_Ty, _Space, _Decorated>& pointer) const {
    store(offset, pointer.get_raw());
  }

  constexpr _Ty& operator[](int index) { return elements_[index]; }
  constexpr const _Ty& operator[](int index) const { return elements_[index]; }

  constexpr vec& operator=(detail::assigned_t<_Ty> value) {
    return *this = vec(static_cast<_Ty>(value));
  }
  // A half or bfloat16 converts to a vec of one element and to the float that
  // the operator above takes, so the assignment would be ambiguous without this
  // overload.
  template <class _Number,
            std::enable_if_t<std::is_same_v<_Number, _Ty> && _Num == 1 &&
                                 detail::is_float_class_v<_Number>,
                             int> = 0>
  constexpr vec& operator=(const _Number& value) {
    return *this = vec(value);
  }
  // A view of one element converts to a vec and to a number, so the assignment
  // would be ambiguous without this overload.
  template <class _View,
            std::enable_if_t<detail::is_view_v<_View> && _Num == 1 &&
                                 detail::is_assigned_v<_View, _Ty, _Num>,
                             int> = 0>
  constexpr vec& operator=(const _View& view) {
    return *this = vec(view[0]);
  }

 private:
  template <class, int>
  friend struct detail::half_names;

  template <int... _Places>
  constexpr vec(all, _Ty value, std::integer_sequence<int, _Places...>)
      : elements_{(static_cast<void>(_Places), value)...} {}

  template <class _Argument>
  constexpr void append(int& __at, const _Argument& argument) {
    if constexpr (detail::is_vector_or_view_v<_Argument>) {
      for (int __i = 0; __i < detail::elements<_Argument>::count; ++__i)
        elements_[__at++] = argument[__i];
    } else {
      elements_[__at++] = static_cast<_Ty>(argument);
    }
  }

  template <int... _Indices>
  constexpr auto part() {
    return detail::swizzle_view<_Ty, _Num, true, _Indices...>(elements_);
  }
  template <int... _Indices>
  constexpr auto part() const {
    return detail::swizzle_view<_Ty, _Num, false, _Indices...>(elements_);
  }

  _Ty elements_[detail::vec_places(_Num)];
};

template <class _Ty, class... _Rest,
          std::enable_if_t<(std::is_same_v<_Ty, _Rest> && ...), int> = 0>
vec(_Ty, _Rest...) -> vec<_Ty, sizeof...(_Rest) + 1>;

#define SYCL_ALIASES(__name, __type) \
  using __name##2 = vec<__type, 2>;  \
  using __name##3 = vec<__type, 3>;  \
  using __name##4 = vec<__type, 4>;  \
  using __name##8 = vec<__type, 8>;  \
  using __name##16 = vec<__type, 16>;
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
#undef SYCL_ALIASES

// The vectors above are named after these scalar types, which SYCL 2020 no
// longer has.
using schar = signed char;
using uchar = unsigned char;
using ushort = unsigned short;
using uint = unsigned int;
using ulong = unsigned long;
using longlong = long long;
using ulonglong = unsigned long long;

}  // namespace sycl

#endif  // SYCL_VEC_HPP_
