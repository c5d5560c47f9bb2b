// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_KERNEL_PROPERTIES_PROPERTIES_HPP_
#define SYCL_EXT_ONEAPI_KERNEL_PROPERTIES_PROPERTIES_HPP_

#include <array>
#include <cstddef>
#include <cstdint>
#include <sycl/aspect.hpp>
#include <sycl/detail/defines.hpp>
#include <sycl/ext/oneapi/properties/properties.hpp>
#include <sycl/ext/oneapi/properties/property.hpp>
#include <type_traits>

// Defines properties of kernels (sycl_ext_oneapi_kernel_properties,
// sycl_ext_oneapi_named_sub_group_sizes, sycl_ext_oneapi_forward_progress).
//
//     q.parallel_for(range<2>(16, 16),
//                    properties{work_group_size<8, 8>, sub_group_size<8>},
//                    [=](id<2> i) { ... });
//
// A function object can provide its own properties:
//
//     auto get(properties_tag) const { return properties{sub_group_size<8>}; }
//
// A property that corresponds to an attribute of SYCL, such as
// reqd_work_group_size, has the effect of this attribute.

namespace sycl {

namespace detail {

// The base class of the value of a property that gives a size of work-groups.
template <std::size_t... _Sizes>
struct group_sizes {
  static constexpr int __dimensions = sizeof...(_Sizes);
  static constexpr std::size_t __product = (_Sizes * ... * 1);

  static constexpr void __check() {
    static_assert(sizeof...(_Sizes) >= 1 && sizeof...(_Sizes) <= 3,
                  "the size of a work-group has one, two or three dimensions");
    static_assert(((_Sizes != 0) && ...),
                  "the size of a work-group is at least 1 in each dimension");
    static_assert(
        ((_Sizes <= 0xffffffff) && ...),
        "the size of a work-group is less than 2^32 in each dimension");
  }

  constexpr std::size_t operator[](int __dimension) const {
    const std::size_t __sizes[] = {_Sizes...};
    return __sizes[__dimension];
  }
};

}  // namespace detail

namespace ext::oneapi::experimental {

// The parameter of the function `get` by which a function object provides its
// properties.
struct properties_tag {};

#define SYCL_GROUP_SIZE_PROPERTY(name, ir_name)                         \
  struct name##_key : sycl::detail::kernel_property_key {               \
    static constexpr const char* meta_name = ir_name;                   \
    template <std::size_t... _Sizes>                                    \
    using value_t =                                                     \
        property_value<name##_key,                                      \
                       std::integral_constant<std::size_t, _Sizes>...>; \
  };                                                                    \
  template <std::size_t... _Sizes>                                      \
  struct property_value<name##_key,                                     \
                        std::integral_constant<std::size_t, _Sizes>...> \
      : sycl::detail::group_sizes<_Sizes...> {                          \
    using key_t = name##_key;                                           \
  };                                                                    \
  template <std::size_t... _Sizes>                                      \
  inline constexpr name##_key::value_t<_Sizes...> name =                \
      sycl::detail::checked_value<name##_key::value_t<_Sizes...>>()
// The kernel must be launched with work-groups of this size, as with the
// attribute reqd_work_group_size.
SYCL_GROUP_SIZE_PROPERTY(work_group_size, "sycl-work-group-size");
// The kernel is probably launched with work-groups of this size.
SYCL_GROUP_SIZE_PROPERTY(work_group_size_hint, "sycl-work-group-size-hint");
// The kernel must be launched with work-groups of at most this size. Otherwise
// the launch throws errc::nd_range.
SYCL_GROUP_SIZE_PROPERTY(max_work_group_size, "sycl-max-work-group-size");
#undef SYCL_GROUP_SIZE_PROPERTY

// The kernel must be launched with at most this number of work-items in a
// work-group. Otherwise the launch throws errc::nd_range.
struct max_linear_work_group_size_key : sycl::detail::kernel_property_key {
  static constexpr const char* meta_name = "sycl-max-linear-work-group-size";
  template <std::size_t _Size>
  using value_t = property_value<max_linear_work_group_size_key,
                                 std::integral_constant<std::size_t, _Size>>;
};
template <std::size_t _Size>
inline constexpr max_linear_work_group_size_key::value_t<_Size>
    max_linear_work_group_size;

// The kernel runs with sub-groups of this size, as with the attribute
// reqd_sub_group_size.
struct sub_group_size_key : sycl::detail::kernel_property_key {
  static constexpr const char* meta_name = "sycl-sub-group-size";
  template <std::uint32_t _Size>
  using value_t = property_value<sub_group_size_key,
                                 std::integral_constant<std::uint32_t, _Size>>;
};
template <std::uint32_t _Size>
struct property_value<sub_group_size_key,
                      std::integral_constant<std::uint32_t, _Size>>
    : sycl::detail::property_arguments<
          std::integral_constant<std::uint32_t, _Size>> {
  using key_t = sub_group_size_key;

  static constexpr void __check() {
    static_assert(_Size != 0, "the size of a sub-group is at least 1");
  }
};
template <std::uint32_t _Size>
inline constexpr sub_group_size_key::value_t<_Size> sub_group_size =
    sycl::detail::checked_value<sub_group_size_key::value_t<_Size>>();

// The device's compiler chooses the size of the kernel's sub-groups. For
// `primary` it chooses one size for all kernels, and for `automatic` a size for
// this kernel.
enum class named_sub_group_size : std::uint32_t { primary, automatic };
struct named_sub_group_size_key : sycl::detail::kernel_property_key {
  static constexpr const char* meta_name = "sycl-named-sub-group-size";
  template <named_sub_group_size _Size>
  using value_t =
      property_value<named_sub_group_size_key,
                     std::integral_constant<named_sub_group_size, _Size>>;
};
inline constexpr named_sub_group_size_key::value_t<
    named_sub_group_size::primary>
    sub_group_size_primary;
inline constexpr named_sub_group_size_key::value_t<
    named_sub_group_size::automatic>
    sub_group_size_automatic;

// The kernel may use features with these aspects, and runs only on devices that
// have all of them, as with the attribute device_has.
struct device_has_key : sycl::detail::kernel_property_key {
  static constexpr const char* meta_name = "sycl-device-has";
  template <aspect... _Aspects>
  using value_t = property_value<device_has_key,
                                 std::integral_constant<aspect, _Aspects>...>;
};
template <aspect... _Aspects>
struct property_value<device_has_key,
                      std::integral_constant<aspect, _Aspects>...> {
  using key_t = device_has_key;
  static constexpr std::array<aspect, sizeof...(_Aspects)> value{_Aspects...};
};
template <aspect... _Aspects>
inline constexpr device_has_key::value_t<_Aspects...> device_has;

// A guarantee says whether a work-item makes progress while other work-items
// wait for it.
enum class forward_progress_guarantee { concurrent, parallel, weakly_parallel };
enum class execution_scope { work_item, sub_group, work_group, root_group };

#define SYCL_PROGRESS_PROPERTY(name, ir_name)                                \
  struct name##_key : sycl::detail::kernel_property_key {                    \
    static constexpr const char* meta_name = ir_name;                        \
    template <forward_progress_guarantee _Guarantee, execution_scope _Scope> \
    using value_t = property_value<                                          \
        name##_key,                                                          \
        std::integral_constant<forward_progress_guarantee, _Guarantee>,      \
        std::integral_constant<execution_scope, _Scope>>;                    \
  };                                                                         \
  template <forward_progress_guarantee _Guarantee, execution_scope _Scope>   \
  struct property_value<                                                     \
      name##_key,                                                            \
      std::integral_constant<forward_progress_guarantee, _Guarantee>,        \
      std::integral_constant<execution_scope, _Scope>> {                     \
    using key_t = name##_key;                                                \
    static constexpr forward_progress_guarantee guarantee = _Guarantee;      \
    static constexpr execution_scope coordinationScope = _Scope;             \
  };                                                                         \
  template <forward_progress_guarantee _Guarantee, execution_scope _Scope>   \
  inline constexpr name##_key::value_t<_Guarantee, _Scope> name
// The guarantee of progress that the kernel needs. Every device guarantees
// weakly_parallel. If the property asks for a stronger guarantee, the launch
// throws errc::feature_not_supported, because no driver reports one.
SYCL_PROGRESS_PROPERTY(work_group_progress, "sycl-work-group-progress");
SYCL_PROGRESS_PROPERTY(sub_group_progress, "sycl-sub-group-progress");
SYCL_PROGRESS_PROPERTY(work_item_progress, "sycl-work-item-progress");
#undef SYCL_PROGRESS_PROPERTY

// The kernel may call group_barrier() for its root_group, so that all
// work-items of the launch wait for each other.
struct use_root_sync_key : sycl::detail::kernel_property_key {
  static constexpr const char* meta_name = "sycl-use-root-sync";
  using value_t = property_value<use_root_sync_key>;
};
inline constexpr use_root_sync_key::value_t use_root_sync;

// If a function is itself a kernel, one of these two properties says whether it
// is launched as a single task or for an nd_range.
struct single_task_kernel_key : sycl::detail::kernel_property_key {
  static constexpr const char* meta_name = "sycl-single-task-kernel";
  using value_t = property_value<single_task_kernel_key>;
};
inline constexpr single_task_kernel_key::value_t single_task_kernel;
struct nd_range_kernel_key : sycl::detail::kernel_property_key {
  static constexpr const char* meta_name = "sycl-nd-range-kernel";
  template <int _Dimensions>
  using value_t = property_value<nd_range_kernel_key,
                                 std::integral_constant<int, _Dimensions>>;
};
template <int _Dimensions>
struct property_value<nd_range_kernel_key,
                      std::integral_constant<int, _Dimensions>>
    : sycl::detail::property_arguments<
          std::integral_constant<int, _Dimensions>> {
  using key_t = nd_range_kernel_key;
  static constexpr int dimensions = _Dimensions;

  static constexpr void __check() {
    static_assert(_Dimensions >= 1 && _Dimensions <= 3,
                  "an nd_range has one, two or three dimensions");
  }
};
template <int _Dimensions>
inline constexpr nd_range_kernel_key::value_t<_Dimensions> nd_range_kernel =
    sycl::detail::checked_value<nd_range_kernel_key::value_t<_Dimensions>>();

// True if the property changes how the kernel is compiled.
template <class _Property>
struct has_compile_time_kernel_effect
    : std::bool_constant<sycl::detail::meta_name<_Property>[0] != 0> {};
template <class _Property>
inline constexpr bool has_compile_time_kernel_effect_v =
    has_compile_time_kernel_effect<_Property>::value;

}  // namespace ext::oneapi::experimental
}  // namespace sycl

// Applies a property to a function. Put the property in parentheses if it
// contains a comma.
#ifdef __SYCL_DEVICE_ONLY__
#define SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(property)                  \
  [[__sycl_detail__::add_ir_function_attributes(                     \
      ::sycl::detail::meta_name<::std::decay_t<decltype(property)>>, \
      ::sycl::detail::meta_value<::std::decay_t<decltype(property)>>)]]
#else
#define SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(property)
#endif

#endif  // SYCL_EXT_ONEAPI_KERNEL_PROPERTIES_PROPERTIES_HPP_
