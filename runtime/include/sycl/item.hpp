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
template <int Dimensions = 1, bool WithOffset = true>
class item
    : public detail::to_number<item<Dimensions, WithOffset>, Dimensions> {
 public:
  item() = delete;

  constexpr id<Dimensions> get_id() const { return id_; }
  constexpr size_t get_id(int dimension) const { return id_[dimension]; }
  constexpr size_t operator[](int dimension) const { return id_[dimension]; }
  constexpr range<Dimensions> get_range() const { return range_; }
  constexpr size_t get_range(int dimension) const { return range_[dimension]; }

  // The position in row-major order.
  constexpr size_t get_linear_id() const {
    size_t linear = id_[0];
    for (int i = 1; i < Dimensions; ++i) linear = linear * range_[i] + id_[i];
    return linear;
  }

  // Of an item without an offset, one whose offset is zero.
  template <bool HasOffset = WithOffset,
            class = std::enable_if_t<!HasOffset && !WithOffset>>
  constexpr operator item<Dimensions, true>() const {
    return item<Dimensions, true>(id_, range_);
  }

  friend constexpr bool operator==(const item& a, const item& b) {
    return a.id_ == b.id_ && a.range_ == b.range_;
  }
  friend constexpr bool operator!=(const item& a, const item& b) {
    return !(a == b);
  }

 private:
  friend struct detail::work_item;
  friend class item<Dimensions, false>;
  constexpr item(const id<Dimensions>& i, const range<Dimensions>& r)
      : id_(i), range_(r) {}

  id<Dimensions> id_;
  range<Dimensions> range_;
};

}  // namespace sycl

#endif  // SYCL_ITEM_HPP_
