// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_SUB_GROUP_HPP_
#define SYCL_SUB_GROUP_HPP_

#include <cstdint>
#include <sycl/access.hpp>
#include <sycl/detail/fence.hpp>
#include <sycl/detail/sub_group_builtins.hpp>
#include <sycl/id.hpp>
#include <sycl/range.hpp>

namespace sycl {

template <class _Ty, access::address_space _Space, access::decorated _Decorated>
class multi_ptr;

template <class _Ty, int _Size>
class vec;

class sub_group;

namespace detail {
sub_group make_sub_group();
}

// The part of a work-group whose work-items run together (SYCL 2020, 4.9.1.8).
// The object has no state: each function answers for the work-item that calls
// it.
class sub_group {
 public:
  using id_type = id<1>;
  using range_type = range<1>;
  using linear_id_type = std::uint32_t;
  static constexpr int dimensions = 1;
  static constexpr memory_scope fence_scope = memory_scope::sub_group;

  sub_group() = delete;

  id_type get_group_id() const { return id_type(detail::sub_group_id()); }
  id_type get_local_id() const { return id_type(detail::sub_group_local_id()); }
  range_type get_local_range() const {
    return range_type(detail::sub_group_size());
  }
  range_type get_group_range() const {
    return range_type(detail::sub_group_count());
  }
  range_type get_max_local_range() const {
    return range_type(detail::sub_group_max_size());
  }
  linear_id_type get_group_linear_id() const { return detail::sub_group_id(); }
  linear_id_type get_local_linear_id() const {
    return detail::sub_group_local_id();
  }
  linear_id_type get_group_linear_range() const {
    return detail::sub_group_count();
  }
  linear_id_type get_local_linear_range() const {
    return detail::sub_group_size();
  }

  // True for exactly one work-item of the sub-group.
  bool leader() const { return detail::sub_group_local_id() == 0; }

  // These functions are older than SYCL 2020. Use group_barrier instead.
  void barrier() const { barrier(access::fence_space::global_and_local); }
  void barrier(access::fence_space) const {
    detail::control_barrier<
        3, 3, detail::spirv_acquire_release | detail::spirv_all_memory>();
  }

  // These functions are older than SYCL 2020. Use select_from_group,
  // shift_group_left, shift_group_right and permute_group_by_xor instead.
  template <class _Ty>
  _Ty shuffle(_Ty __value, id_type __local_id) const {
    return detail::shuffle<detail::shuffle_kind::index>(
        __value, static_cast<std::uint32_t>(__local_id[0]));
  }
  template <class _Ty>
  _Ty shuffle_down(_Ty __value, std::uint32_t __delta) const {
    return detail::shuffle<detail::shuffle_kind::down>(__value, __delta);
  }
  template <class _Ty>
  _Ty shuffle_up(_Ty __value, std::uint32_t __delta) const {
    return detail::shuffle<detail::shuffle_kind::up>(__value, __delta);
  }
  template <class _Ty>
  _Ty shuffle_xor(_Ty __value, id_type __mask) const {
    return detail::shuffle<detail::shuffle_kind::exclusive_or>(
        __value, static_cast<std::uint32_t>(__mask[0]));
  }

  // These functions are from an extension. Neighbouring work-items load and
  // store neighbouring elements.
  template <class _Ty>
  std::remove_cv_t<_Ty> load(_Ty* __from) const {
    return __from[detail::sub_group_local_id()];
  }
  template <class _Ty, access::address_space _Space,
            access::decorated _Decorated>
  std::remove_cv_t<_Ty> load(multi_ptr<_Ty, _Space, _Decorated> __from) const {
    return __from.get_decorated()[detail::sub_group_local_id()];
  }
  template <class _Ty>
  void store(_Ty* __to, const std::remove_cv_t<_Ty>& __value) const {
    __to[detail::sub_group_local_id()] = __value;
  }
  template <class _Ty, access::address_space _Space,
            access::decorated _Decorated>
  void store(multi_ptr<_Ty, _Space, _Decorated> __to,
             const std::remove_cv_t<_Ty>& __value) const {
    __to.get_decorated()[detail::sub_group_local_id()] = __value;
  }

  // The next two functions load or store a vector. The memory has rows with one
  // element for each work-item, and element i of the vector is in row i.
  template <int _Count, class _Ty, access::address_space _Space,
            access::decorated _Decorated>
  vec<std::remove_cv_t<_Ty>, _Count> load(
      multi_ptr<_Ty, _Space, _Decorated> __from) const {
    vec<std::remove_cv_t<_Ty>, _Count> __values;
    for (int __i = 0; __i < _Count; ++__i)
      __values[__i] = __from.get_decorated()[__i * detail::sub_group_size() +
                                             detail::sub_group_local_id()];
    return __values;
  }
  template <int _Count, class _Ty, access::address_space _Space,
            access::decorated _Decorated>
  void store(multi_ptr<_Ty, _Space, _Decorated> __to,
             const vec<_Ty, _Count>& __values) const {
    for (int __i = 0; __i < _Count; ++__i)
      __to.get_decorated()[__i * detail::sub_group_size() +
                           detail::sub_group_local_id()] = __values[__i];
  }

  friend bool operator==(const sub_group&, const sub_group&) { return true; }
  friend bool operator!=(const sub_group&, const sub_group&) { return false; }

 private:
  struct __made {};
  constexpr explicit sub_group(__made) {}
  friend sub_group detail::make_sub_group();
};

namespace detail {
inline sub_group make_sub_group() { return sub_group(sub_group::__made()); }
}  // namespace detail

}  // namespace sycl

#endif  // SYCL_SUB_GROUP_HPP_
