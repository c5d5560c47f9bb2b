// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_ELEMENT_ROWS_HPP_
#define SYCL_DETAIL_ELEMENT_ROWS_HPP_

#include <cstddef>
#include <limits>
#include <sycl/id.hpp>
#include <sycl/range.hpp>

namespace sycl::detail {

// Returns the index of an element in the order of SYCL 2020, 3.11.1: the last
// dimension varies fastest.
template <int _Dimensions>
constexpr std::size_t linear_index(const range<_Dimensions>& __size,
                                   const id<_Dimensions>& __at) {
  std::size_t __index = __at[0];
  for (int __i = 1; __i < _Dimensions; ++__i)
    __index = __index * __size[__i] + __at[__i];
  return __index;
}

// The most bytes that an object in memory can have.
inline constexpr std::size_t most_bytes =
    std::numeric_limits<std::size_t>::max() / 2;

// Returns the number of bytes of a range of elements. `__element` is the size
// of an element. If the number overflows, returns the largest size_t.
template <int _Dimensions>
constexpr std::size_t bytes_of(const range<_Dimensions>& __size,
                               std::size_t __element) {
  std::size_t __bytes = __element;
  for (int __i = 0; __i < _Dimensions; ++__i) {
    if (__builtin_mul_overflow(__bytes, __size[__i], &__bytes))
      return std::numeric_limits<std::size_t>::max();
  }
  return __bytes;
}

// Returns the number of bytes of `count` objects, or the largest size_t if the
// number overflows.
template <class _Ty>
constexpr std::size_t bytes_of(std::size_t count) {
  return bytes_of(range<1>(count), sizeof(_Ty));
}

// The result of a subscript operator that is not the last one, such as
// `memory[1]` in `memory[1][2]`: all elements whose first indices are the given
// ones. `_Left` is the number of indices that are missing. `_Memory` is a
// pointer or a class with operator[]. The last operator returns an element of
// `_Memory`, as `_Reference`.
template <class _Reference, class _Memory, int _Dimensions, int _Left>
class element_row {
 public:
  constexpr element_row(const _Memory& memory, const range<_Dimensions>& size,
                        std::size_t __index)
      : memory_(memory), size_(size), index_(__index) {}

  constexpr decltype(auto) operator[](std::size_t __i) const {
    const std::size_t __index = index_ * size_[_Dimensions - _Left] + __i;
    if constexpr (_Left == 1)
      return static_cast<_Reference>(memory_[__index]);
    else
      return element_row<_Reference, _Memory, _Dimensions, _Left - 1>(
          memory_, size_, __index);
  }

 private:
  _Memory memory_;
  range<_Dimensions> size_;
  std::size_t index_;
};

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_ELEMENT_ROWS_HPP_
