// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_NON_UNIFORM_GROUPS_HPP_
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_NON_UNIFORM_GROUPS_HPP_

#include <cstddef>
#include <cstdint>
#include <sycl/aspect.hpp>
#include <sycl/detail/sub_group_builtins.hpp>
#include <sycl/detail/sub_group_part.hpp>
#include <sycl/group.hpp>
#include <sycl/group_barrier.hpp>
#include <sycl/sub_group.hpp>
#include <type_traits>

// The extension sycl_ext_oneapi_non_uniform_groups: parts of sub-groups. Group
// functions and algorithms accept a part in place of a sub-group. Then only the
// work-items of the part call the function:
//
//   const bool takes = item.get_local_id(0) % 2 == 0;
//   auto part = binary_partition(item.get_sub_group(), takes);
//   if (takes) sum = reduce_over_group(part, value, sycl::plus<>());

namespace sycl::ext::oneapi::experimental {

// A part of a sub-group that may have any of the sub-group's work-items.
template <class _Parent>
class fragment : public sycl::detail::sub_group_part {
 private:
  friend struct sycl::detail::part_access;
  using sub_group_part::sub_group_part;
};

// In earlier versions of the extension, get_ballot_group returns a
// ballot_group; get_tangle_group and entangle return a tangle_group. They are
// different types, so that a program can specialise a template for each of
// them.
template <class _Parent>
class ballot_group : public fragment<_Parent> {
 private:
  friend struct sycl::detail::part_access;
  explicit ballot_group(fragment<_Parent> __part) : fragment<_Parent>(__part) {}
};
template <class _Parent>
class tangle_group : public fragment<_Parent> {
 private:
  friend struct sycl::detail::part_access;
  explicit tangle_group(fragment<_Parent> __part) : fragment<_Parent>(__part) {}
};
template <class _Parent>
using tangle = tangle_group<_Parent>;

// A part of a sub-group with _Size neighbouring work-items.
template <std::size_t _Size, class _Parent>
class chunk : public sycl::detail::sub_group_part {
 public:
  range_type get_local_range() const { return range_type(_Size); }
  linear_id_type get_local_linear_range() const {
    return static_cast<linear_id_type>(_Size);
  }
  operator fragment<_Parent>() const {
    return sycl::detail::part_access::make<fragment<_Parent>>(
        sycl::detail::part_access::members(*this), get_group_linear_id(),
        get_group_linear_range());
  }

 private:
  friend struct sycl::detail::part_access;
  using sub_group_part::sub_group_part;
};

template <class _Ty>
struct is_fixed_topology_group : std::false_type {};
template <int _Dimensions>
struct is_fixed_topology_group<group<_Dimensions>> : std::true_type {};
template <>
struct is_fixed_topology_group<sub_group> : std::true_type {};
template <int _Dimensions>
class root_group;
template <int _Dimensions>
struct is_fixed_topology_group<root_group<_Dimensions>> : std::true_type {};
template <class _Ty>
inline constexpr bool is_fixed_topology_group_v =
    is_fixed_topology_group<_Ty>::value;

template <class _Ty>
struct is_user_constructed_group
    : std::bool_constant<sycl::detail::is_part<_Ty>> {};
template <class _Ty>
inline constexpr bool is_user_constructed_group_v =
    is_user_constructed_group<_Ty>::value;

namespace detail {

inline std::uint64_t members_of(const sub_group&) {
  return sycl::detail::sub_group_members();
}
template <class _Parent>
std::uint64_t members_of(const fragment<_Parent>& __parent) {
  return sycl::detail::part_access::members(__parent);
}

// Returns the work-items that call this function together.
inline fragment<sub_group> active_fragment() {
  return sycl::detail::part_access::make<fragment<sub_group>>(
      sycl::detail::active_members() & sycl::detail::sub_group_members(), 0, 1);
}

}  // namespace detail

// Divides the parent in two parts. Part 1 has the work-items for which the
// predicate is true, and part 0 has the others. Returns the part of the calling
// work-item. All work-items of the parent must call this function together.
template <class _Parent,
          std::enable_if_t<std::is_same_v<_Parent, sub_group> ||
                               sycl::detail::is_fragment<_Parent>,
                           int> = 0>
[[__sycl_detail__::__uses_aspects__(
    sycl::aspect::ext_oneapi_ballot_group)]] fragment<_Parent>
binary_partition(_Parent __parent, bool __predicate) {
  const std::uint64_t __all = detail::members_of(__parent);
  const std::uint64_t __takers = sycl::detail::ballot(__all, __predicate);
  return sycl::detail::part_access::make<fragment<_Parent>>(
      __predicate ? __takers : __all & ~__takers, __predicate ? 1 : 0, 2);
}

// Divides the parent into parts of _Size work-items, and returns the part of
// the calling work-item. The parent's size must be a multiple of _Size.
template <std::size_t _Size, class _Parent,
          std::enable_if_t<std::is_same_v<_Parent, sub_group> ||
                               sycl::detail::is_chunk<_Parent>,
                           int> = 0>
[[__sycl_detail__::__uses_aspects__(
    sycl::aspect::ext_oneapi_fixed_size_group)]] chunk<_Size, _Parent>
chunked_partition(_Parent __parent) {
  static_assert(_Size > 0 && _Size <= 64 && (_Size & (_Size - 1)) == 0,
                "the size of a chunk is a power of two, at most 64");
  constexpr auto __size = static_cast<std::uint32_t>(_Size);
  constexpr std::uint64_t __ones = ~std::uint64_t(0) >> (64 - __size);
  const std::uint32_t __here = __parent.get_local_linear_id();
  const std::uint32_t __first =
      sycl::detail::sub_group_local_id() - __here % __size;
  return sycl::detail::part_access::make<chunk<_Size, _Parent>>(
      __ones << __first, __here / __size,
      __parent.get_local_linear_range() / __size);
}

namespace this_kernel {
// Returns the work-items that call this function at the same time.
[[__sycl_detail__::__uses_aspects__(
    sycl::aspect::ext_oneapi_opportunistic_group)]] inline fragment<sub_group>
get_opportunistic_group() {
  return detail::active_fragment();
}
}  // namespace this_kernel
namespace this_work_item {
using this_kernel::get_opportunistic_group;
}

// Returns the work-items of the parent that reach this place under the same
// control flow. In PTX, a kernel cannot find out which work-items these are, so
// NVIDIA's devices do not have the aspect.
[[__sycl_detail__::__uses_aspects__(
    sycl::aspect::ext_oneapi_tangle_group)]] inline tangle_group<sub_group>
entangle(sub_group) {
  return sycl::detail::part_access::make<tangle_group<sub_group>>(
      detail::active_fragment());
}

// The names in earlier versions of the extension.
template <std::size_t _Size, class _Parent>
using fixed_size_group = chunk<_Size, _Parent>;
using opportunistic_group = fragment<sub_group>;

template <class _Parent>
ballot_group<_Parent> get_ballot_group(_Parent __parent, bool __predicate) {
  return sycl::detail::part_access::make<ballot_group<_Parent>>(
      binary_partition(__parent, __predicate));
}
template <std::size_t _Size, class _Parent>
fixed_size_group<_Size, _Parent> get_fixed_size_group(_Parent __parent) {
  return chunked_partition<_Size>(__parent);
}
inline tangle_group<sub_group> get_tangle_group(sub_group __parent) {
  return entangle(__parent);
}

}  // namespace sycl::ext::oneapi::experimental

#endif  // SYCL_EXT_ONEAPI_EXPERIMENTAL_NON_UNIFORM_GROUPS_HPP_
