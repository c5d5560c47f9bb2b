// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KHR_GROUP_INTERFACE_HPP_
#define SYCL_KHR_GROUP_INTERFACE_HPP_

#include <cstddef>
#include <cstdint>
#include <sycl/access.hpp>
#include <sycl/group.hpp>
#include <sycl/id.hpp>
#include <sycl/range.hpp>
#include <sycl/sub_group.hpp>
#include <type_traits>
#if __cplusplus > 202002L && __has_include(<mdspan>)
#include <mdspan>
#include <utility>
#define SYCL_DETAIL_EXTENTS 1
#endif

// The extension sycl_khr_group_interface: its classes for work-groups, for
// sub-groups and for the work-items in them have the same member functions, so
// that a function template can take any of them. The classes for groups convert
// to sycl::group and sycl::sub_group, which the functions of SYCL 2020 take.
// For example:
//
//     khr::work_group<1> group = item.get_group();
//     khr::member_item member = get_member_item(group);
//     for (size_t i = member.linear_id(); i < n; i += group.size()) ...
//     if (khr::leader_of(group)) ...

namespace sycl::khr {

template <class _Parent>
class member_item;

namespace detail {

// The members that follow from `extents()`, the number of work-items in each
// dimension. They need std::extents, which only C++23 has.
#ifdef SYCL_DETAIL_EXTENTS
template <class _Group, class _Extents>
class extents_of {
 public:
  using extents_type = _Extents;

  constexpr typename extents_type::index_type extent(
      typename extents_type::rank_type __r) const noexcept {
    return static_cast<const _Group*>(this)->extents().extent(__r);
  }
  static constexpr typename extents_type::rank_type rank() noexcept {
    return extents_type::rank();
  }
  static constexpr typename extents_type::rank_type rank_dynamic() noexcept {
    return extents_type::rank_dynamic();
  }
  static constexpr std::size_t static_extent(
      typename extents_type::rank_type __r) noexcept {
    return extents_type::static_extent(__r);
  }
};

template <class _Index, class _Dimensions>
struct all_ones;
template <class _Index, std::size_t... _Dimensions>
struct all_ones<_Index, std::index_sequence<_Dimensions...>> {
  using type = std::extents<_Index, (_Dimensions, std::size_t{1})...>;
};
#endif

// Gives get_member_item access to the private constructor of member_item.
struct members {
  template <class _Group, class _Id, class _Range>
  static member_item<_Group> make(const _Id& __id, const _Range& __range) {
    return member_item<_Group>(__id, __range);
  }
};

}  // namespace detail

template <int _Dimensions = 1>
class work_group
#ifdef SYCL_DETAIL_EXTENTS
    : public detail::extents_of<work_group<_Dimensions>,
                                std::dextents<std::size_t, _Dimensions>>
#endif
{
 public:
  using id_type = sycl::id<_Dimensions>;
  using linear_id_type = std::size_t;
  using range_type = sycl::range<_Dimensions>;
  using size_type = std::size_t;
  static constexpr int dimensions = _Dimensions;
  static constexpr memory_scope fence_scope = memory_scope::work_group;

  work_group(const group<_Dimensions>& __group) noexcept : group_(__group) {}
  operator group<_Dimensions>() const noexcept { return group_; }

  id_type id() const noexcept { return group_.get_group_id(); }
  linear_id_type linear_id() const noexcept {
    return group_.get_group_linear_id();
  }
  range_type range() const noexcept { return group_.get_group_range(); }
  size_type size() const noexcept { return group_.get_local_linear_range(); }
#ifdef SYCL_DETAIL_EXTENTS
  std::dextents<std::size_t, _Dimensions> extents() const noexcept {
    const range_type __local = group_.get_local_range();
    if constexpr (_Dimensions == 1)
      return std::dextents<std::size_t, 1>(__local[0]);
    else if constexpr (_Dimensions == 2)
      return std::dextents<std::size_t, 2>(__local[0], __local[1]);
    else
      return std::dextents<std::size_t, 3>(__local[0], __local[1], __local[2]);
  }
#endif

  friend bool operator==(const work_group& __a, const work_group& __b) {
    return __a.group_ == __b.group_;
  }
  friend bool operator!=(const work_group& __a, const work_group& __b) {
    return !(__a == __b);
  }

 private:
  group<_Dimensions> group_;
};

template <int _Dimensions>
work_group(const group<_Dimensions>&) -> work_group<_Dimensions>;

class sub_group
#ifdef SYCL_DETAIL_EXTENTS
    : public detail::extents_of<sub_group, std::dextents<std::uint32_t, 1>>
#endif
{
 public:
  using id_type = sycl::id<1>;
  using linear_id_type = std::uint32_t;
  using range_type = sycl::range<1>;
  using size_type = std::uint32_t;
  static constexpr int dimensions = 1;
  static constexpr memory_scope fence_scope = memory_scope::sub_group;

  sub_group(const sycl::sub_group& __group) noexcept : group_(__group) {}
  operator sycl::sub_group() const noexcept { return group_; }

  id_type id() const noexcept { return group_.get_group_id(); }
  linear_id_type linear_id() const noexcept {
    return group_.get_group_linear_id();
  }
  range_type range() const noexcept { return group_.get_group_range(); }
  size_type size() const noexcept { return group_.get_local_linear_range(); }
  size_type max_size() const noexcept {
    return static_cast<size_type>(group_.get_max_local_range()[0]);
  }
#ifdef SYCL_DETAIL_EXTENTS
  std::dextents<std::uint32_t, 1> extents() const noexcept {
    return std::dextents<std::uint32_t, 1>(size());
  }
#endif

  friend bool operator==(const sub_group& __a, const sub_group& __b) {
    return __a.group_ == __b.group_;
  }
  friend bool operator!=(const sub_group& __a, const sub_group& __b) {
    return !(__a == __b);
  }

 private:
  sycl::sub_group group_;
};

// The calling work-item as a member of a group.
template <class _Parent>
class member_item
#ifdef SYCL_DETAIL_EXTENTS
    : public detail::extents_of<
          member_item<_Parent>,
          typename detail::all_ones<
              typename _Parent::extents_type::index_type,
              std::make_index_sequence<_Parent::dimensions>>::type>
#endif
{
 public:
  using id_type = typename _Parent::id_type;
  using linear_id_type = typename _Parent::linear_id_type;
  using range_type = typename _Parent::range_type;
  using size_type = typename _Parent::size_type;
  static constexpr int dimensions = _Parent::dimensions;
  static constexpr memory_scope fence_scope = memory_scope::work_item;

  id_type id() const noexcept { return id_; }
  linear_id_type linear_id() const noexcept {
    return static_cast<linear_id_type>(
        sycl::detail::linear_position(id_, range_));
  }
  range_type range() const noexcept { return range_; }
  constexpr size_type size() const noexcept { return 1; }
#ifdef SYCL_DETAIL_EXTENTS
  constexpr typename member_item::extents_type extents() const noexcept {
    return {};
  }
#endif

  friend bool operator==(const member_item& __a, const member_item& __b) {
    return __a.id_ == __b.id_ && __a.range_ == __b.range_;
  }
  friend bool operator!=(const member_item& __a, const member_item& __b) {
    return !(__a == __b);
  }

 private:
  friend struct detail::members;
  member_item(const id_type& __id, const range_type& __range)
      : id_(__id), range_(__range) {}

  id_type id_;
  range_type range_;
};

template <int _Dimensions>
member_item<work_group<_Dimensions>> get_member_item(
    const work_group<_Dimensions>& __group) noexcept {
  const group<_Dimensions> __of = __group;
  return detail::members::make<work_group<_Dimensions>>(__of.get_local_id(),
                                                        __of.get_local_range());
}
inline member_item<sub_group> get_member_item(
    const sub_group& __group) noexcept {
  const sycl::sub_group __of = __group;
  return detail::members::make<sub_group>(__of.get_local_id(),
                                          __of.get_local_range());
}

template <int _Dimensions>
bool leader_of(const work_group<_Dimensions>& __group) noexcept {
  return static_cast<group<_Dimensions>>(__group).leader();
}
inline bool leader_of(const sub_group& __group) noexcept {
  return static_cast<sycl::sub_group>(__group).leader();
}
// A member_item is a group of one work-item, which is therefore its leader.
template <class _Parent>
constexpr bool leader_of(const member_item<_Parent>&) noexcept {
  return true;
}

}  // namespace sycl::khr

#undef SYCL_DETAIL_EXTENTS

#endif  // SYCL_KHR_GROUP_INTERFACE_HPP_
