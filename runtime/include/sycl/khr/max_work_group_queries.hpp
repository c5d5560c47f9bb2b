// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_MAX_WORK_GROUP_QUERIES_HPP_
#define SYCL_KHR_MAX_WORK_GROUP_QUERIES_HPP_

#include <cstddef>
#include <sycl/detail/defines.hpp>
#include <sycl/device.hpp>
#include <sycl/range.hpp>

// The extension sycl_khr_max_work_group_queries: descriptors for
// device::get_info, which returns how many work-groups an nd_range kernel may
// have on the device.

namespace sycl {

namespace khr::info::device {

// The largest number of work-groups in each dimension.
template <int _Dimensions = 3>
struct max_work_group_range {
  static_assert(_Dimensions >= 1 && _Dimensions <= 3,
                "SYCL has one, two or three dimensions");
  using return_type = range<_Dimensions>;
};

// The largest number of work-groups in total.
struct max_work_group_range_size {
  using return_type = std::size_t;
};

}  // namespace khr::info::device

template <>
range<1> device::get_info<khr::info::device::max_work_group_range<1>>() const;
template <>
range<2> device::get_info<khr::info::device::max_work_group_range<2>>() const;
template <>
range<3> device::get_info<khr::info::device::max_work_group_range<3>>() const;
template <>
std::size_t device::get_info<khr::info::device::max_work_group_range_size>()
    const;

}  // namespace sycl

#endif  // SYCL_KHR_MAX_WORK_GROUP_QUERIES_HPP_
