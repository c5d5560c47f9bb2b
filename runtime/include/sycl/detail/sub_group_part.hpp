// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_SUB_GROUP_PART_HPP_
#define SYCL_DETAIL_SUB_GROUP_PART_HPP_

#include <cstddef>
#include <cstdint>
#include <sycl/access.hpp>
#include <sycl/detail/sub_group_builtins.hpp>
#include <sycl/id.hpp>
#include <sycl/range.hpp>
#include <sycl/sub_group.hpp>
#include <type_traits>

namespace sycl {

namespace ext::oneapi::experimental {
template <class _Parent>
class fragment;
template <std::size_t _Size, class _Parent>
class chunk;
template <class _Parent>
class ballot_group;
template <class _Parent>
class tangle_group;
}  // namespace ext::oneapi::experimental

namespace detail {

struct part_access;

// A group of some work-items of a sub-group, in the order of their ids. It is
// the base of fragment and chunk
// (<sycl/ext/oneapi/experimental/non_uniform_groups.hpp>).
class sub_group_part {
 public:
  using id_type = id<1>;
  using range_type = range<1>;
  using linear_id_type = std::uint32_t;
  static constexpr int dimensions = 1;
  static constexpr memory_scope fence_scope = memory_scope::sub_group;

  id_type get_group_id() const { return id_type(index_); }
  id_type get_local_id() const { return id_type(get_local_linear_id()); }
  range_type get_group_range() const { return range_type(count_); }
  range_type get_local_range() const {
    return range_type(get_local_linear_range());
  }
  linear_id_type get_group_linear_id() const { return index_; }
  linear_id_type get_local_linear_id() const {
    const std::uint64_t __before =
        (std::uint64_t(1) << sub_group_local_id()) - 1;
    return count(members_ & __before);
  }
  linear_id_type get_group_linear_range() const { return count_; }
  linear_id_type get_local_linear_range() const { return count(members_); }
  bool leader() const { return get_local_linear_id() == 0; }

 protected:
  friend struct part_access;
  // Makes the part with the number `index` of `count` parts.
  sub_group_part(std::uint64_t __members, std::uint32_t __index,
                 std::uint32_t count)
      : members_(__members), index_(__index), count_(count) {}

 private:
  static std::uint32_t count(std::uint64_t __bits) {
    return static_cast<std::uint32_t>(__builtin_popcountll(__bits));
  }

  std::uint64_t members_;
  std::uint32_t index_;
  std::uint32_t count_;
};

struct part_access {
  static std::uint64_t members(const sub_group_part& __part) {
    return __part.members_;
  }
  template <class _Part, class... _Arguments>
  static _Part make(_Arguments... __arguments) {
    return _Part(__arguments...);
  }
};

template <class _Group>
inline constexpr bool is_chunk = false;
template <std::size_t _Size, class _Parent>
inline constexpr bool
    is_chunk<ext::oneapi::experimental::chunk<_Size, _Parent>> = true;
template <class _Group>
inline constexpr bool is_fragment = false;
template <class _Parent>
inline constexpr bool
    is_fragment<ext::oneapi::experimental::fragment<_Parent>> = true;
template <class _Parent>
inline constexpr bool
    is_fragment<ext::oneapi::experimental::ballot_group<_Parent>> = true;
template <class _Parent>
inline constexpr bool
    is_fragment<ext::oneapi::experimental::tangle_group<_Parent>> = true;
template <class _Group>
inline constexpr bool is_part = is_chunk<_Group> || is_fragment<_Group>;

// Enabled for groups whose work-items exchange values by shuffles: sub-groups
// and their parts.
template <class _Group>
using if_shuffles =
    std::enable_if_t<std::is_same_v<std::decay_t<_Group>, sub_group> ||
                         is_part<std::decay_t<_Group>>,
                     int>;

// Returns the place of the set bit that has `before` set bits below it. Each
// step halves the range of places: it continues in the upper half if the lower
// half has too few set bits.
inline std::uint32_t find_bit(std::uint64_t __bits, std::uint32_t __before) {
  std::uint32_t __place = 0;
  for (std::uint32_t __half = 32; __half != 0; __half /= 2) {
    const std::uint64_t __low = __bits & ((std::uint64_t(1) << __half) - 1);
    const auto __in_low =
        static_cast<std::uint32_t>(__builtin_popcountll(__low));
    if (__before >= __in_low) {
      __before -= __in_low;
      __bits >>= __half;
      __place += __half;
    } else {
      __bits = __low;
    }
  }
  return __place;
}

// Like shuffle(), but `by` counts work-items of the group, which may be a part
// of a sub-group. If the other work-item does not exist, a part returns the
// calling work-item's value.
template <shuffle_kind _Kind, class _Ty>
_Ty shuffle_in(const sub_group&, const _Ty& __value, std::uint32_t __by) {
  return shuffle<_Kind>(__value, __by);
}
template <shuffle_kind _Kind, class _Group, class _Ty,
          std::enable_if_t<is_part<_Group>, int> = 0>
_Ty shuffle_in(const _Group& __group, const _Ty& __value, std::uint32_t __by) {
  const std::uint32_t __here = __group.get_local_linear_id();
  std::uint32_t __from = __by;
  if constexpr (_Kind == shuffle_kind::exclusive_or)
    __from = __here ^ __by;
  else if constexpr (_Kind == shuffle_kind::up)
    __from = __here - __by;
  else if constexpr (_Kind == shuffle_kind::down)
    __from = __here + __by;
  if (__from >= __group.get_local_linear_range()) __from = __here;
  const std::uint64_t __members = part_access::members(__group);
  std::uint32_t __lane;
  if constexpr (is_chunk<_Group>)
    __lane = static_cast<std::uint32_t>(__builtin_ctzll(__members)) + __from;
  else
    __lane = find_bit(__members, __from);
  return shuffle<shuffle_kind::index>(__value, __lane, __members);
}

}  // namespace detail

}  // namespace sycl

#endif  // SYCL_DETAIL_SUB_GROUP_PART_HPP_
