#ifndef SYCL_ND_ITEM_HPP_
#define SYCL_ND_ITEM_HPP_

#include <cstddef>
#include <sycl/id.hpp>
#include <sycl/nd_range.hpp>
#include <sycl/range.hpp>

namespace sycl {

namespace detail {
struct work_item;
}

// One work-item of a parallel_for over an nd_range (SYCL 2020, 4.9.1.5).
template <int Dimensions = 1>
class nd_item {
 public:
  nd_item() = delete;

  constexpr id<Dimensions> get_global_id() const {
    id<Dimensions> global;
    for (int i = 0; i < Dimensions; ++i)
      global[i] = group_[i] * local_range_[i] + local_[i];
    return global;
  }
  constexpr size_t get_global_id(int dimension) const {
    return get_global_id()[dimension];
  }
  constexpr size_t get_global_linear_id() const {
    return linear(get_global_id(), get_global_range());
  }

  constexpr id<Dimensions> get_local_id() const { return local_; }
  constexpr size_t get_local_id(int dimension) const {
    return local_[dimension];
  }
  constexpr size_t get_local_linear_id() const {
    return linear(local_, local_range_);
  }

  constexpr size_t get_group(int dimension) const { return group_[dimension]; }
  constexpr size_t get_group_linear_id() const {
    return linear(group_, group_range_);
  }
  constexpr range<Dimensions> get_group_range() const { return group_range_; }
  constexpr size_t get_group_range(int dimension) const {
    return group_range_[dimension];
  }

  constexpr range<Dimensions> get_global_range() const {
    return group_range_ * local_range_;
  }
  constexpr size_t get_global_range(int dimension) const {
    return get_global_range()[dimension];
  }
  constexpr range<Dimensions> get_local_range() const { return local_range_; }
  constexpr size_t get_local_range(int dimension) const {
    return local_range_[dimension];
  }
  constexpr nd_range<Dimensions> get_nd_range() const {
    return {get_global_range(), get_local_range()};
  }

 private:
  friend struct detail::work_item;
  constexpr nd_item(const id<Dimensions>& group, const id<Dimensions>& local,
                    const range<Dimensions>& group_range,
                    const range<Dimensions>& local_range)
      : group_(group),
        local_(local),
        group_range_(group_range),
        local_range_(local_range) {}

  static constexpr size_t linear(const id<Dimensions>& i,
                                 const range<Dimensions>& r) {
    size_t result = i[0];
    for (int d = 1; d < Dimensions; ++d) result = result * r[d] + i[d];
    return result;
  }

  id<Dimensions> group_;
  id<Dimensions> local_;
  range<Dimensions> group_range_;
  range<Dimensions> local_range_;
};

}  // namespace sycl

#endif  // SYCL_ND_ITEM_HPP_
