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
template <int _Dimensions = 1>
class nd_item {
 public:
  nd_item() = delete;

  constexpr id<_Dimensions> get_global_id() const {
    id<_Dimensions> global;
    for (int __i = 0; __i < _Dimensions; ++__i)
      global[__i] = group_[__i] * local_range_[__i] + local_[__i];
    return global;
  }
  constexpr size_t get_global_id(int dimension) const {
    return get_global_id()[dimension];
  }
  constexpr size_t get_global_linear_id() const {
    return __linear(get_global_id(), get_global_range());
  }

  constexpr id<_Dimensions> get_local_id() const { return local_; }
  constexpr size_t get_local_id(int dimension) const {
    return local_[dimension];
  }
  constexpr size_t get_local_linear_id() const {
    return __linear(local_, local_range_);
  }

  constexpr size_t get_group(int dimension) const { return group_[dimension]; }
  constexpr size_t get_group_linear_id() const {
    return __linear(group_, group_range_);
  }
  constexpr range<_Dimensions> get_group_range() const { return group_range_; }
  constexpr size_t get_group_range(int dimension) const {
    return group_range_[dimension];
  }

  constexpr range<_Dimensions> get_global_range() const {
    return group_range_ * local_range_;
  }
  constexpr size_t get_global_range(int dimension) const {
    return get_global_range()[dimension];
  }
  constexpr range<_Dimensions> get_local_range() const { return local_range_; }
  constexpr size_t get_local_range(int dimension) const {
    return local_range_[dimension];
  }
  constexpr nd_range<_Dimensions> get_nd_range() const {
    return {get_global_range(), get_local_range()};
  }

 private:
  friend struct detail::work_item;
  constexpr nd_item(const id<_Dimensions>& group, const id<_Dimensions>& local,
                    const range<_Dimensions>& group_range,
                    const range<_Dimensions>& local_range)
      : group_(group),
        local_(local),
        group_range_(group_range),
        local_range_(local_range) {}

  static constexpr size_t __linear(const id<_Dimensions>& __i,
                                   const range<_Dimensions>& __r) {
    size_t __result = __i[0];
    for (int __d = 1; __d < _Dimensions; ++__d)
      __result = __result * __r[__d] + __i[__d];
    return __result;
  }

  id<_Dimensions> group_;
  id<_Dimensions> local_;
  range<_Dimensions> group_range_;
  range<_Dimensions> local_range_;
};

}  // namespace sycl

#endif  // SYCL_ND_ITEM_HPP_
