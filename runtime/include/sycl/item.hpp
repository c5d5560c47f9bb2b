// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_ITEM_HPP_
#define SYCL_ITEM_HPP_

#include <cstddef>
#include <sycl/detail/coordinates.hpp>
#include <sycl/id.hpp>
#include <sycl/range.hpp>
#include <type_traits>

namespace sycl {

namespace detail {
struct work_item;

template <int _Dimensions, bool _WithOffset>
class item_offset {
 protected:
  constexpr explicit item_offset(const id<_Dimensions>&) {}
  constexpr id<_Dimensions> get() const { return id<_Dimensions>(); }
};

template <int _Dimensions>
class item_offset<_Dimensions, true> {
 protected:
  constexpr explicit item_offset(const id<_Dimensions>& __offset)
      : offset_(__offset) {}
  constexpr id<_Dimensions> get() const { return offset_; }

 private:
  id<_Dimensions> offset_;
};

}  // namespace detail

// One work-item of a parallel_for over a range (SYCL 2020, 4.9.1.4). An item
// without an offset does not store one.
template <int _Dimensions = 1, bool _WithOffset = true>
class item
    : public detail::to_number<item<_Dimensions, _WithOffset>, _Dimensions>,
      private detail::item_offset<_Dimensions, _WithOffset> {
  using __offset_base = detail::item_offset<_Dimensions, _WithOffset>;

 public:
  static constexpr int dimensions = _Dimensions;

  item() = delete;

  constexpr id<_Dimensions> get_id() const { return id_; }
  constexpr size_t get_id(int __dim) const { return id_[__dim]; }
  constexpr size_t operator[](int __dim) const { return id_[__dim]; }
  constexpr range<_Dimensions> get_range() const { return range_; }
  constexpr size_t get_range(int __dim) const { return range_[__dim]; }

  // Deprecated. Only an item with an offset has this function.
  template <bool _HasOffset = _WithOffset,
            std::enable_if_t<_HasOffset && _WithOffset, int> = 0>
  constexpr id<_Dimensions> get_offset() const {
    return __offset_base::get();
  }

  // Returns the position in row-major order, relative to the offset.
  constexpr size_t get_linear_id() const {
    const id<_Dimensions> __from = __offset_base::get();
    size_t __linear = id_[0] - __from[0];
    for (int __i = 1; __i < _Dimensions; ++__i)
      __linear = __linear * range_[__i] + id_[__i] - __from[__i];
    return __linear;
  }

  // Converts an item without an offset to an item whose offset is zero.
  template <bool _HasOffset = _WithOffset,
            class = std::enable_if_t<!_HasOffset && !_WithOffset>>
  constexpr operator item<_Dimensions, true>() const {
    return item<_Dimensions, true>(id_, range_);
  }

  friend constexpr bool operator==(const item& __a, const item& __b) {
    return __a.id_ == __b.id_ && __a.range_ == __b.range_ &&
           __a.__offset_base::get() == __b.__offset_base::get();
  }
  friend constexpr bool operator!=(const item& __a, const item& __b) {
    return !(__a == __b);
  }

 private:
  friend struct detail::work_item;
  friend class item<_Dimensions, false>;
  constexpr item(const id<_Dimensions>& __i, const range<_Dimensions>& __r,
                 const id<_Dimensions>& __from = id<_Dimensions>())
      : __offset_base(__from), id_(__i), range_(__r) {}

  id<_Dimensions> id_;
  range<_Dimensions> range_;
};

}  // namespace sycl

#endif  // SYCL_ITEM_HPP_
