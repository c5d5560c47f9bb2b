// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_SIMPLE_SWIZZLES_HPP_
#define SYCL_DETAIL_SIMPLE_SWIZZLES_HPP_

namespace sycl::detail {

// Defines swizzles such as v.xy(), v.zzx(), v.wzyx() and v.bgra(), for programs
// that define SYCL_SIMPLE_SWIZZLES. A vec of N elements (2, 3 or 4) has N
// letters, and each word of two to four of these letters is a function.
//
// A macro cannot expand itself, so each position in a word has its own macros,
// such as SYCL_THIRD_4 for the third letter with a vec of four elements. The
// macros append each possible letter to a word, and the letter's index to the
// indices.
#define SYCL_WORD(__word, ...)                                            \
  constexpr auto __word() {                                               \
    return static_cast<_Derived&>(*this).template swizzle<__VA_ARGS__>(); \
  }                                                                       \
  constexpr auto __word() const {                                         \
    return static_cast<const _Derived&>(*this)                            \
        .template swizzle<__VA_ARGS__>();                                 \
  }

#define SYCL_FOURTH_2(__w, ...)     \
  SYCL_WORD(__w##x, __VA_ARGS__, 0) \
  SYCL_WORD(__w##y, __VA_ARGS__, 1)
#define SYCL_THIRD_2(__w, ...)          \
  SYCL_WORD(__w##x, __VA_ARGS__, 0)     \
  SYCL_FOURTH_2(__w##x, __VA_ARGS__, 0) \
  SYCL_WORD(__w##y, __VA_ARGS__, 1) SYCL_FOURTH_2(__w##y, __VA_ARGS__, 1)
#define SYCL_SECOND_2(__w, __i) \
  SYCL_WORD(__w##x, __i, 0)     \
  SYCL_THIRD_2(__w##x, __i, 0)  \
  SYCL_WORD(__w##y, __i, 1) SYCL_THIRD_2(__w##y, __i, 1)

#define SYCL_FOURTH_3(__w, ...)   \
  SYCL_FOURTH_2(__w, __VA_ARGS__) \
  SYCL_WORD(__w##z, __VA_ARGS__, 2)
#define SYCL_THIRD_3(__w, ...)          \
  SYCL_WORD(__w##x, __VA_ARGS__, 0)     \
  SYCL_FOURTH_3(__w##x, __VA_ARGS__, 0) \
  SYCL_WORD(__w##y, __VA_ARGS__, 1)     \
  SYCL_FOURTH_3(__w##y, __VA_ARGS__, 1) \
  SYCL_WORD(__w##z, __VA_ARGS__, 2) SYCL_FOURTH_3(__w##z, __VA_ARGS__, 2)
#define SYCL_SECOND_3(__w, __i) \
  SYCL_WORD(__w##x, __i, 0)     \
  SYCL_THIRD_3(__w##x, __i, 0)  \
  SYCL_WORD(__w##y, __i, 1)     \
  SYCL_THIRD_3(__w##y, __i, 1)  \
  SYCL_WORD(__w##z, __i, 2) SYCL_THIRD_3(__w##z, __i, 2)

#define SYCL_FOURTH_4(__w, ...)   \
  SYCL_FOURTH_3(__w, __VA_ARGS__) \
  SYCL_WORD(__w##w, __VA_ARGS__, 3)
#define SYCL_THIRD_4(__w, ...)          \
  SYCL_WORD(__w##x, __VA_ARGS__, 0)     \
  SYCL_FOURTH_4(__w##x, __VA_ARGS__, 0) \
  SYCL_WORD(__w##y, __VA_ARGS__, 1)     \
  SYCL_FOURTH_4(__w##y, __VA_ARGS__, 1) \
  SYCL_WORD(__w##z, __VA_ARGS__, 2)     \
  SYCL_FOURTH_4(__w##z, __VA_ARGS__, 2) \
  SYCL_WORD(__w##w, __VA_ARGS__, 3) SYCL_FOURTH_4(__w##w, __VA_ARGS__, 3)
#define SYCL_SECOND_4(__w, __i) \
  SYCL_WORD(__w##x, __i, 0)     \
  SYCL_THIRD_4(__w##x, __i, 0)  \
  SYCL_WORD(__w##y, __i, 1)     \
  SYCL_THIRD_4(__w##y, __i, 1)  \
  SYCL_WORD(__w##z, __i, 2)     \
  SYCL_THIRD_4(__w##z, __i, 2)  \
  SYCL_WORD(__w##w, __i, 3) SYCL_THIRD_4(__w##w, __i, 3)

#define SYCL_FOURTH_COLOR(__w, ...) \
  SYCL_WORD(__w##r, __VA_ARGS__, 0) \
  SYCL_WORD(__w##g, __VA_ARGS__, 1) \
  SYCL_WORD(__w##b, __VA_ARGS__, 2) \
  SYCL_WORD(__w##a, __VA_ARGS__, 3)
#define SYCL_THIRD_COLOR(__w, ...)          \
  SYCL_WORD(__w##r, __VA_ARGS__, 0)         \
  SYCL_FOURTH_COLOR(__w##r, __VA_ARGS__, 0) \
  SYCL_WORD(__w##g, __VA_ARGS__, 1)         \
  SYCL_FOURTH_COLOR(__w##g, __VA_ARGS__, 1) \
  SYCL_WORD(__w##b, __VA_ARGS__, 2)         \
  SYCL_FOURTH_COLOR(__w##b, __VA_ARGS__, 2) \
  SYCL_WORD(__w##a, __VA_ARGS__, 3) SYCL_FOURTH_COLOR(__w##a, __VA_ARGS__, 3)
#define SYCL_SECOND_COLOR(__w, __i) \
  SYCL_WORD(__w##r, __i, 0)         \
  SYCL_THIRD_COLOR(__w##r, __i, 0)  \
  SYCL_WORD(__w##g, __i, 1)         \
  SYCL_THIRD_COLOR(__w##g, __i, 1)  \
  SYCL_WORD(__w##b, __i, 2)         \
  SYCL_THIRD_COLOR(__w##b, __i, 2)  \
  SYCL_WORD(__w##a, __i, 3) SYCL_THIRD_COLOR(__w##a, __i, 3)

template <class _Derived, int _Num>
struct swizzle_names {};
template <class _Derived>
struct swizzle_names<_Derived, 2> {
  SYCL_SECOND_2(x, 0)
  SYCL_SECOND_2(y, 1)
};
template <class _Derived>
struct swizzle_names<_Derived, 3> {
  SYCL_SECOND_3(x, 0)
  SYCL_SECOND_3(y, 1)
  SYCL_SECOND_3(z, 2)
};
template <class _Derived>
struct swizzle_names<_Derived, 4> {
  SYCL_SECOND_4(x, 0)
  SYCL_SECOND_4(y, 1)
  SYCL_SECOND_4(z, 2)
  SYCL_SECOND_4(w, 3)
  SYCL_SECOND_COLOR(r, 0)
  SYCL_SECOND_COLOR(g, 1)
  SYCL_SECOND_COLOR(b, 2)
  SYCL_SECOND_COLOR(a, 3)
};

#undef SYCL_WORD
#undef SYCL_FOURTH_2
#undef SYCL_THIRD_2
#undef SYCL_SECOND_2
#undef SYCL_FOURTH_3
#undef SYCL_THIRD_3
#undef SYCL_SECOND_3
#undef SYCL_FOURTH_4
#undef SYCL_THIRD_4
#undef SYCL_SECOND_4
#undef SYCL_FOURTH_COLOR
#undef SYCL_THIRD_COLOR
#undef SYCL_SECOND_COLOR

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_SIMPLE_SWIZZLES_HPP_
