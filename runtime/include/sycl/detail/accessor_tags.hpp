// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_ACCESSOR_TAGS_HPP_
#define SYCL_DETAIL_ACCESSOR_TAGS_HPP_

#include <sycl/access.hpp>
#include <type_traits>

// The tags from which the compiler deduces an accessor's mode and target (SYCL
// 2020, 4.7.6.3), as in `accessor in(buffer, handler, read_only)`.

namespace sycl {

template <access_mode _Mode>
struct mode_tag_t {
  explicit mode_tag_t() = default;
};
template <access_mode _Mode, target _Target>
struct mode_target_tag_t {
  explicit mode_target_tag_t() = default;
};

inline constexpr mode_tag_t<access_mode::read> read_only{};
inline constexpr mode_tag_t<access_mode::read_write> read_write{};
inline constexpr mode_tag_t<access_mode::write> write_only{};
inline constexpr mode_target_tag_t<access_mode::read, target::host_task>
    read_only_host_task{};
inline constexpr mode_target_tag_t<access_mode::read_write, target::host_task>
    read_write_host_task{};
inline constexpr mode_target_tag_t<access_mode::write, target::host_task>
    write_only_host_task{};
// This tag is deprecated.
inline constexpr mode_target_tag_t<access_mode::read, target::constant_buffer>
    read_constant{};

namespace detail {

template <class _Tag>
struct accessor_tag;
template <access_mode _Mode>
struct accessor_tag<mode_tag_t<_Mode>> {
  static constexpr access_mode mode = _Mode;
  static constexpr sycl::target where = target::device;
};
template <access_mode _Mode, target _Target>
struct accessor_tag<mode_target_tag_t<_Mode, _Target>> {
  static constexpr access_mode mode = _Mode;
  static constexpr sycl::target where = _Target;
};

template <class _Tag, class = void>
inline constexpr bool is_accessor_tag = false;
template <class _Tag>
inline constexpr bool
    is_accessor_tag<_Tag, std::void_t<decltype(accessor_tag<_Tag>::mode)>> =
        true;
template <class _Tag>
using if_accessor_tag = std::enable_if_t<is_accessor_tag<_Tag>, int>;

}  // namespace detail
}  // namespace sycl

#endif  // SYCL_DETAIL_ACCESSOR_TAGS_HPP_
