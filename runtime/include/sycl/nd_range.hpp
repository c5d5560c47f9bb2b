#ifndef SYCL_ND_RANGE_HPP_
#define SYCL_ND_RANGE_HPP_

#include <sycl/range.hpp>

namespace sycl {

// A range cut into work-groups of a given size (SYCL 2020, 4.9.1.2).
template <int _Dimensions = 1>
class nd_range {
 public:
  constexpr nd_range(range<_Dimensions> global, range<_Dimensions> local)
      : global_(global), local_(local) {}

  constexpr range<_Dimensions> get_global_range() const { return global_; }
  constexpr range<_Dimensions> get_local_range() const { return local_; }
  constexpr range<_Dimensions> get_group_range() const {
    return global_ / local_;
  }

  friend constexpr bool operator==(const nd_range& __a, const nd_range& __b) {
    return __a.global_ == __b.global_ && __a.local_ == __b.local_;
  }
  friend constexpr bool operator!=(const nd_range& __a, const nd_range& __b) {
    return !(__a == __b);
  }

 private:
  range<_Dimensions> global_;
  range<_Dimensions> local_;
};

}  // namespace sycl

#endif  // SYCL_ND_RANGE_HPP_
