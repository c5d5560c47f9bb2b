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
}

// One work-item of a parallel_for over a range (SYCL 2020, 4.9.1.4). There are
// no offsets: WithOffset changes nothing.
template <int _Dimensions = 1, bool _WithOffset = true>
class item
    : public detail::to_number<item<_Dimensions, _WithOffset>, _Dimensions> {
 public:
  item() = delete;

  constexpr id<_Dimensions> get_id() const { return id_; }
  constexpr size_t get_id(int dimension) const { return id_[dimension]; }
  constexpr size_t operator[](int dimension) const { return id_[dimension]; }
  constexpr range<_Dimensions> get_range() const { return range_; }
  constexpr size_t get_range(int dimension) const { return range_[dimension]; }

  // The position in row-major order.
  constexpr size_t get_linear_id() const {
    size_t __linear = id_[0];
    for (int __i = 1; __i < _Dimensions; ++__i)
      __linear = __linear * range_[__i] + id_[__i];
    return __linear;
  }

  // Of an item without an offset, one whose offset is zero.
  template <bool _HasOffset = _WithOffset,
            class = std::enable_if_t<!_HasOffset && !_WithOffset>>
  constexpr operator item<_Dimensions, true>() const {
    return item<_Dimensions, true>(id_, range_);
  }

  friend constexpr bool operator==(const item& __a, const item& __b) {
    return __a.id_ == __b.id_ && __a.range_ == __b.range_;
  }
  friend constexpr bool operator!=(const item& __a, const item& __b) {
    return !(__a == __b);
  }

 private:
  friend struct detail::work_item;
  friend class item<_Dimensions, false>;
  constexpr item(const id<_Dimensions>& __i, const range<_Dimensions>& __r)
      : id_(__i), range_(__r) {}

  id<_Dimensions> id_;
  range<_Dimensions> range_;
};

}  // namespace sycl

#endif  // SYCL_ITEM_HPP_
