// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_GROUP_HPP_
#define SYCL_GROUP_HPP_

#include <cstddef>
#include <sycl/access.hpp>
#include <sycl/detail/fence.hpp>
#include <sycl/detail/work_item_position.hpp>
#include <sycl/device_event.hpp>
#include <sycl/id.hpp>
#include <sycl/range.hpp>

namespace sycl {

template <int _Dimensions>
class h_item;

namespace detail {
struct work_item;

// The member functions that nd_item and group share: fences and copies of the
// work-group (SYCL 2020, 4.9.1.5 and 4.9.1.7).
template <int _Dimensions>
class group_operations {
 public:
  // Deprecated: use atomic_fence.
  template <access_mode _Mode = access_mode::read_write>
  void mem_fence(sycl::access::fence_space __space =
                     sycl::access::fence_space::global_and_local) const {
    static_assert(_Mode == access_mode::read || _Mode == access_mode::write ||
                      _Mode == access_mode::read_write,
                  "a fence orders reads, writes or both");
    constexpr int __order = _Mode == access_mode::read    ? 2
                            : _Mode == access_mode::write ? 4
                                                          : 8;
    with_constant(__space, [](auto __constant) {
      memory_fence<2, __order | spirv_memory(decltype(__constant)::value)>();
    });
  }

  template <class _To, class _From, sycl::access::address_space _ToSpace,
            sycl::access::address_space _FromSpace,
            sycl::access::decorated _ToDecorated,
            sycl::access::decorated _FromDecorated>
  device_event async_work_group_copy(
      multi_ptr<_To, _ToSpace, _ToDecorated> __to,
      multi_ptr<_From, _FromSpace, _FromDecorated> __from, size_t __count,
      size_t __stride = 1) const {
    return async_copy<_Dimensions>(__to, __from, __count, __stride);
  }

  template <class... _Events>
  void wait_for(_Events... __events) const {
    (__events.wait(), ...);
  }
};

}  // namespace detail

// The work-group of a work-item (SYCL 2020, 4.9.1.7).
template <int _Dimensions = 1>
class group : public detail::group_operations<_Dimensions> {
 public:
  using id_type = id<_Dimensions>;
  using range_type = range<_Dimensions>;
  using linear_id_type = size_t;
  static constexpr int dimensions = _Dimensions;
  static constexpr memory_scope fence_scope = memory_scope::work_group;

  group() = delete;

  constexpr id_type get_group_id() const { return id_; }
  constexpr size_t get_group_id(int __dim) const { return id_[__dim]; }
  constexpr size_t operator[](int __dim) const { return id_[__dim]; }
  constexpr range_type get_group_range() const { return groups_; }
  constexpr size_t get_group_range(int __dim) const { return groups_[__dim]; }
  constexpr size_t get_group_linear_id() const {
    return detail::linear_position(id_, groups_);
  }
  constexpr size_t get_group_linear_range() const { return groups_.size(); }

  // The next three functions return the position of the calling work-item in
  // the group.
  id_type get_local_id() const { return detail::read_local_id<id_type>(); }
  size_t get_local_id(int __dim) const { return get_local_id()[__dim]; }
  size_t get_local_linear_id() const {
    return detail::linear_position(get_local_id(), local_range_);
  }
  constexpr range_type get_local_range() const { return local_range_; }
  constexpr size_t get_local_range(int __dim) const {
    return local_range_[__dim];
  }
  constexpr size_t get_local_linear_range() const {
    return local_range_.size();
  }
  constexpr range_type get_max_local_range() const { return local_range_; }

  // True for exactly one work-item of the group.
  bool leader() const { return get_local_linear_id() == 0; }

  // These names are deprecated.
  constexpr id_type get_id() const { return id_; }
  constexpr size_t get_id(int __dim) const { return id_[__dim]; }
  constexpr size_t get_linear_id() const { return get_group_linear_id(); }
  constexpr range_type get_global_range() const {
    return groups_ * local_range_;
  }
  constexpr size_t get_global_range(int __dim) const {
    return groups_[__dim] * local_range_[__dim];
  }

  // Deprecated: hierarchical parallelism (SYCL 2020, 4.9.4.2.3). These
  // functions call `__function` with an h_item for each work-item of the group,
  // or for each point of the range `__flexible`, which the group's work-items
  // share.
  template <class _Function>
  void parallel_for_work_item(const _Function& __function) const;
  template <class _Function>
  void parallel_for_work_item(range<_Dimensions> __flexible,
                              const _Function& __function) const;

  friend constexpr bool operator==(const group& __a, const group& __b) {
    return __a.id_ == __b.id_ && __a.groups_ == __b.groups_ &&
           __a.local_range_ == __b.local_range_;
  }
  friend constexpr bool operator!=(const group& __a, const group& __b) {
    return !(__a == __b);
  }

 private:
  friend struct detail::work_item;
  template <int>
  friend class nd_item;
  constexpr group(const id_type& __id, const range_type& __groups,
                  const range_type& __local)
      : id_(__id), groups_(__groups), local_range_(__local) {}

  id_type id_;
  range_type groups_;
  range_type local_range_;
};

}  // namespace sycl

#endif  // SYCL_GROUP_HPP_
