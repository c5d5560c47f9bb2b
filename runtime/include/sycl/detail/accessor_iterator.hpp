// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_ACCESSOR_ITERATOR_HPP_
#define SYCL_DETAIL_ACCESSOR_ITERATOR_HPP_

#include <cstddef>
#include <iterator>
#include <sycl/range.hpp>
#include <type_traits>

namespace sycl::detail {

// Iterates over the elements of an accessor in row-major order. The elements
// form a box (`own`) within the larger box of the memory (`memory`). The
// iterator stores the index of an element and computes the element's address at
// each access. An accessor with one dimension uses a plain pointer instead
// (iterator_of).
template <class _Ty, int _Dimensions>
class accessor_iterator {
 public:
  using value_type = std::remove_cv_t<_Ty>;
  using difference_type = std::ptrdiff_t;
  using pointer = _Ty*;
  using reference = _Ty&;
  using iterator_category = std::random_access_iterator_tag;

  accessor_iterator() = default;
  accessor_iterator(_Ty* first, const range<_Dimensions>& own,
                    const range<_Dimensions>& memory, difference_type __at)
      : first_(first), own_(own), memory_(memory), at_(__at) {}
  // Converts to an iterator of const elements.
  template <class _Other, std::enable_if_t<std::is_same_v<const _Other, _Ty> &&
                                               !std::is_same_v<_Other, _Ty>,
                                           int> = 0>
  accessor_iterator(const accessor_iterator<_Other, _Dimensions>& __other)
      : first_(__other.first_),
        own_(__other.own_),
        memory_(__other.memory_),
        at_(__other.at_) {}

  reference operator*() const { return (*this)[0]; }
  pointer operator->() const { return &(*this)[0]; }
  reference operator[](difference_type __by) const {
    std::size_t __rest = static_cast<std::size_t>(at_ + __by);
    std::size_t __place = 0;
    std::size_t __step = 1;
    for (int __i = _Dimensions - 1; __i > 0; --__i) {
      __place += __rest % own_[__i] * __step;
      __rest /= own_[__i];
      __step *= memory_[__i];
    }
    return first_[__place + __rest * __step];
  }

  accessor_iterator& operator+=(difference_type __by) {
    at_ += __by;
    return *this;
  }
  accessor_iterator& operator-=(difference_type __by) {
    at_ -= __by;
    return *this;
  }
  accessor_iterator& operator++() { return *this += 1; }
  accessor_iterator& operator--() { return *this -= 1; }
  accessor_iterator operator++(int) {
    accessor_iterator __old = *this;
    ++at_;
    return __old;
  }
  accessor_iterator operator--(int) {
    accessor_iterator __old = *this;
    --at_;
    return __old;
  }
  friend accessor_iterator operator+(accessor_iterator __it,
                                     difference_type __by) {
    return __it += __by;
  }
  friend accessor_iterator operator+(difference_type __by,
                                     accessor_iterator __it) {
    return __it += __by;
  }
  friend accessor_iterator operator-(accessor_iterator __it,
                                     difference_type __by) {
    return __it -= __by;
  }
  friend difference_type operator-(const accessor_iterator& __a,
                                   const accessor_iterator& __b) {
    return __a.at_ - __b.at_;
  }
#define SYCL_COMPARISON(__op)                               \
  friend bool operator __op(const accessor_iterator& __a,   \
                            const accessor_iterator& __b) { \
    return __a.at_ __op __b.at_;                            \
  }
  SYCL_COMPARISON(==)
  SYCL_COMPARISON(!=)
  SYCL_COMPARISON(<)
  SYCL_COMPARISON(>)
  SYCL_COMPARISON(<=)
  SYCL_COMPARISON(>=)
#undef SYCL_COMPARISON

 private:
  template <class, int>
  friend class accessor_iterator;

  _Ty* first_ = nullptr;
  range<_Dimensions> own_;
  range<_Dimensions> memory_;
  difference_type at_ = 0;
};

template <class _Ty, int _Dimensions>
using iterator_of = std::conditional_t<(_Dimensions <= 1), _Ty*,
                                       accessor_iterator<_Ty, _Dimensions>>;

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_ACCESSOR_ITERATOR_HPP_
