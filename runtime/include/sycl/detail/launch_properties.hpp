// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_LAUNCH_PROPERTIES_HPP_
#define SYCL_DETAIL_LAUNCH_PROPERTIES_HPP_

#include <array>
#include <cstddef>
#include <sycl/detail/older_property_list.hpp>
#include <sycl/ext/intel/experimental/grf_size_properties.hpp>
#include <sycl/ext/oneapi/kernel_properties/properties.hpp>
#include <sycl/ext/oneapi/properties/properties.hpp>
#include <sycl/ext/oneapi/properties/property_types.hpp>
#include <type_traits>
#include <utility>

// Collects and checks the properties of a launch. They come from three lists:
// - the list in the call ("given");
// - the result of the function `get(properties_tag)` of the kernel's class
//   (sycl_ext_oneapi_kernel_properties), "got";
// - the static member `properties` of the kernel's class
//   (CompileTimeProperties.md), "held".
// If one property has two values, this is an error. kernel_launch.hpp adds the
// combined properties to the kernel.

namespace sycl {
class handler;
namespace ext::oneapi::experimental {
struct work_group_scratch_size;
}  // namespace ext::oneapi::experimental
}  // namespace sycl

namespace sycl::detail {

namespace oneapi = ext::oneapi::experimental;

// --- The properties of the kernel's class.

// The classes of the properties in a list. For a type that is not a list, there
// are none.
template <class _List, bool = is_property_list<_List>>
struct types_if_list {
  using type = property_types<>;
};
template <class _List>
struct types_if_list<_List, true> {
  using type = list_types<_List>;
};

template <class _Kernel, class = void>
struct properties_got {
  using type = property_types<>;
  static constexpr bool is_list = true;
};
template <class _Kernel>
struct properties_got<_Kernel,
                      std::void_t<decltype(std::declval<_Kernel&>().get(
                          std::declval<oneapi::properties_tag>()))>> {
  using __result = decltype(std::declval<_Kernel&>().get(
      std::declval<oneapi::properties_tag>()));
  using type = typename types_if_list<__result>::type;
  static constexpr bool is_list = is_property_list<__result>;
};

template <class _Kernel, class = void>
struct properties_held {
  using type = property_types<>;
};
template <class _Kernel>
struct properties_held<
    _Kernel, std::enable_if_t<
                 is_property_list<decltype(_Kernel::properties)> &&
                 !std::is_member_pointer_v<decltype(&_Kernel::properties)>>> {
  using type = list_types<decltype(_Kernel::properties)>;
};

// --- The combined properties.

// False if the list has a property with the key of `_Property` and another
// value.
template <class _Property, class _Types>
inline constexpr bool agrees_with = true;
template <class _Property, class... _Types>
inline constexpr bool agrees_with<_Property, property_types<_Types...>> =
    ((!std::is_same_v<key_of<_Property>, key_of<_Types>> ||
      std::is_same_v<_Property, _Types>) &&
     ...);

template <class _First, class _Second>
inline constexpr bool agree = true;
template <class... _First, class _Second>
inline constexpr bool agree<property_types<_First...>, _Second> =
    (agrees_with<_First, _Second> && ...);

template <class _First, class _Second, bool = agree<_First, _Second>>
struct joined_if_they_agree : joined_properties<_First, _Second> {};
template <class _First, class _Second>
struct joined_if_they_agree<_First, _Second, false> {
  using type = _First;
};

// The combined list. If the lists give two values for one property, check_lists
// reports an error, and the combined list has the first value.
template <class _Given, class _Got, class _Held>
struct all_properties
    : joined_if_they_agree<_Given,
                           typename joined_if_they_agree<_Got, _Held>::type> {};
template <>
struct all_properties<property_types<>, property_types<>, property_types<>> {
  using type = property_types<>;
};

template <class _Given, class _Kernel>
using launch_properties =
    typename all_properties<_Given, typename properties_got<_Kernel>::type,
                            typename properties_held<_Kernel>::type>::type;

// --- Checks at compile time, against the form of the launch.

template <class _Key, class _Types>
inline constexpr bool types_have = false;
template <class _Key, class... _Properties>
inline constexpr bool types_have<_Key, property_types<_Properties...>> =
    has_key<_Key, _Properties...>;
template <class _Key, class _Types>
struct property_in;
template <class _Key, class... _Properties>
struct property_in<_Key, property_types<_Properties...>>
    : property_with_key<_Key, _Properties...> {};

// The number of dimensions of the sizes that the property gives; 0 if the list
// does not have the property.
template <class _Key, class _Types, bool = types_have<_Key, _Types>>
inline constexpr int dimensions_of = 0;
template <class _Key, class _Types>
inline constexpr int dimensions_of<_Key, _Types, true> =
    property_in<_Key, _Types>::type::__dimensions;
// The number of work-items in a work-group of the property's size; 0 if the
// list does not have the property.
template <class _Key, class _Types, bool = types_have<_Key, _Types>>
inline constexpr std::size_t items_of = 0;
template <class _Key, class _Types>
inline constexpr std::size_t items_of<_Key, _Types, true> =
    property_in<_Key, _Types>::type::__product;

// Returns the size that the property gives for each dimension.
template <class _Key, class _Types>
constexpr auto sizes_of() {
  constexpr typename property_in<_Key, _Types>::type __value{};
  constexpr int __dimensions = dimensions_of<_Key, _Types>;
  std::array<std::size_t, __dimensions> __sizes{};
  for (int __i = 0; __i < __dimensions; ++__i) __sizes[__i] = __value[__i];
  return __sizes;
}

// Returns false if work_group_size exceeds max_work_group_size or
// max_linear_work_group_size.
template <class _Types>
constexpr bool is_size_within_limits() {
  using __size = oneapi::work_group_size_key;
  if constexpr (types_have<__size, _Types>) {
    using __most = oneapi::max_work_group_size_key;
    if constexpr (dimensions_of<__most, _Types> ==
                  dimensions_of<__size, _Types>) {
      const auto __sizes = sizes_of<__size, _Types>();
      const auto __limits = sizes_of<__most, _Types>();
      for (std::size_t __i = 0; __i < __sizes.size(); ++__i) {
        if (__sizes[__i] > __limits[__i]) return false;
      }
    }
    using __linear = oneapi::max_linear_work_group_size_key;
    if constexpr (types_have<__linear, _Types>) {
      return items_of<__size, _Types> <=
             property_in<__linear, _Types>::type::value;
    }
  }
  return true;
}

// False if the list contains a property of this library that is not a property
// of kernels. Properties that the program defines are always accepted.
template <class _Types>
inline constexpr bool are_of_kernels = true;
template <class... _Properties>
inline constexpr bool are_of_kernels<property_types<_Properties...>> =
    ((!is_own_key<key_of<_Properties>> ||
      std::is_base_of_v<kernel_property_key, key_of<_Properties>>) &&
     ...);

enum class launch_kind { task, range, nd_range, work_groups };

template <class _Key, class _Types, int _Dimensions>
inline constexpr bool has_dimensions =
    dimensions_of<_Key, _Types> == 0 ||
    dimensions_of<_Key, _Types> == _Dimensions;

template <class _Types, int _Dimensions,
          bool = types_have<oneapi::nd_range_kernel_key, _Types>>
inline constexpr bool is_of_nd_range = true;
template <class _Types, int _Dimensions>
inline constexpr bool is_of_nd_range<_Types, _Dimensions, true> =
    property_in<oneapi::nd_range_kernel_key, _Types>::type::value ==
    _Dimensions;

template <class _Types, launch_kind _Kind, int _Dimensions>
constexpr void check_form() {
  constexpr bool __is_task = _Kind == launch_kind::task;
  static_assert(are_of_kernels<_Types>,
                "a property of this launch, or of the kernel's class, is not "
                "one of kernels");
  static_assert(
      __is_task ||
          has_dimensions<oneapi::work_group_size_key, _Types, _Dimensions>,
      "the property work_group_size has another number of dimensions than this "
      "launch");
  static_assert(
      __is_task ||
          has_dimensions<oneapi::work_group_size_hint_key, _Types, _Dimensions>,
      "the property work_group_size_hint has another number of dimensions than "
      "this launch");
  static_assert(
      __is_task ||
          has_dimensions<oneapi::max_work_group_size_key, _Types, _Dimensions>,
      "the property max_work_group_size has another number of dimensions than "
      "this launch");
  static_assert(
      !__is_task || items_of<oneapi::work_group_size_key, _Types> <= 1,
      "a single task is one work-item: its property work_group_size "
      "has no other size than 1");
  static_assert(
      __is_task || !types_have<oneapi::single_task_kernel_key, _Types>,
      "the property single_task_kernel is for single tasks");
  static_assert((_Kind == launch_kind::nd_range ||
                 !types_have<oneapi::nd_range_kernel_key, _Types>) &&
                    is_of_nd_range<_Types, _Dimensions>,
                "the property nd_range_kernel is for launches over an nd_range "
                "of as many dimensions");
  static_assert(_Kind == launch_kind::nd_range ||
                    !types_have<oneapi::use_root_sync_key, _Types>,
                "the property use_root_sync is for launches over an nd_range");
  static_assert(!types_have<oneapi::work_group_scratch_size, _Types>,
                "the property work_group_scratch_size is for the list of a "
                "launch over an nd_range");
  static_assert(
      !types_have<oneapi::sub_group_size_key, _Types> ||
          !types_have<oneapi::named_sub_group_size_key, _Types>,
      "the property sub_group_size and a named sub-group size are two "
      "sizes: remove one of them");
  static_assert(
      !types_have<ext::intel::experimental::grf_size_key, _Types> ||
          !types_have<ext::intel::experimental::grf_size_automatic_key, _Types>,
      "the properties grf_size and grf_size_automatic exclude each other: "
      "remove one of them");
}

template <class... _Lists>
constexpr void check_sizes() {
  static_assert((is_size_within_limits<_Lists>() && ...),
                "the property work_group_size is larger than "
                "max_work_group_size or max_linear_work_group_size allows");
}

// Reports a property with two values, and a work_group_size that exceeds a
// limit. If the two properties are in different lists, the plugin reports the
// error instead of this function, because the plugin can show both places.
template <class _Given, class _Got, class _Held, class _Kernel>
#ifdef __ASPECTRA_PLUGIN__
[[clang::annotate("aspectra::kernel_lists")]] constexpr void check_lists() {
  check_sizes<_Given, _Got, _Held>();
}
#else
constexpr void check_lists() {
  check_sizes<typename all_properties<_Given, _Got, _Held>::type>();
  static_assert(agree<_Got, _Held>,
                "the kernel's function get(properties_tag) and its member "
                "'properties' give two values for one property: remove one "
                "of them");
  static_assert(agree<_Given, _Got> && agree<_Given, _Held>,
                "the property list of this launch and the kernel's own class "
                "give two values for one property: remove one of them");
}
#endif

// Reports properties that a launch of this form cannot have.
template <class _Given, class _Kernel, launch_kind _Kind, int _Dimensions>
constexpr void check_properties() {
  using __got = typename properties_got<_Kernel>::type;
  using __held = typename properties_held<_Kernel>::type;
  static_assert(properties_got<_Kernel>::is_list,
                "the function get(properties_tag) of a kernel returns a list "
                "of properties");
  check_lists<_Given, __got, __held, _Kernel>();
  using __all = launch_properties<_Given, _Kernel>;
  if constexpr (!std::is_same_v<__all, property_types<>>)
    check_form<__all, _Kind, _Dimensions>();
}

// --- Checks at run time.

// The list without the properties of these keys.
template <class _Types, class... _Keys>
struct properties_without;
template <class... _Properties, class... _Keys>
struct properties_without<property_types<_Properties...>, _Keys...> {
  template <class _Done, class... _Rest>
  struct __step {
    using type = _Done;
  };
  template <class... _Done, class _Next, class... _Rest>
  struct __step<property_types<_Done...>, _Next, _Rest...>
      : std::conditional_t<has_type<key_of<_Next>, _Keys...>,
                           __step<property_types<_Done...>, _Rest...>,
                           __step<property_types<_Done..., _Next>, _Rest...>> {
  };
  using type = typename __step<property_types<>, _Properties...>::type;
};

// The size of scratch memory (work_group_scratch_memory.hpp) is a property of a
// launch and not of the kernel.
template <class _Ty, bool = is_property_list<_Ty>>
inline constexpr bool has_scratch_size = false;
template <class _List>
inline constexpr bool has_scratch_size<_List, true> =
    types_have<oneapi::work_group_scratch_size, list_types<_List>>;
template <class _List>
using types_without_scratch_size =
    typename properties_without<list_types<_List>,
                                oneapi::work_group_scratch_size>::type;
// True if the kernel's function get(properties_tag) returns the size.
template <class _Kernel>
inline constexpr bool gets_scratch_size =
    types_have<oneapi::work_group_scratch_size,
               typename properties_got<_Kernel>::type>;
// Returns a wrapper of the kernel that has this memory.
template <int _Dimensions, class _List, class _Kernel, class... _More>
auto with_scratch_memory(handler& command, const _List& __list,
                         const _Kernel& kernel, const _More&...);
// Like with_scratch_memory. The function get(properties_tag) need not be const.
template <int _Dimensions, class _Kernel>
auto with_got_memory(handler& command, const _Kernel& kernel) {
  return with_scratch_memory<_Dimensions>(
      command, _Kernel(kernel).get(oneapi::properties_tag()), kernel);
}

// The list with one more property in front. The result is not sorted, because
// the properties of a kernel may be in any order.
template <class _Property, class _Types>
struct properties_with;
template <class _Property, class... _Properties>
struct properties_with<_Property, property_types<_Properties...>> {
  using type = property_types<_Property, _Properties...>;
};

// If the list has the property `_Key`, `type` is the list with the property for
// one dimension; otherwise it is the list itself. A kernel that distributes the
// work of a range itself has work-groups of one dimension, so the sizes of its
// work-groups must have one dimension too.
template <class _Types, class _Key, std::size_t _Items = items_of<_Key, _Types>>
struct in_one_dimension {
  using type = typename properties_with<
      typename _Key::template value_t<_Items>,
      typename properties_without<_Types, _Key>::type>::type;
};
template <class _Types, class _Key>
struct in_one_dimension<_Types, _Key, 0> {
  using type = _Types;
};
template <class _Types>
using linear_properties = typename in_one_dimension<
    typename in_one_dimension<
        typename in_one_dimension<_Types, oneapi::work_group_size_key>::type,
        oneapi::work_group_size_hint_key>::type,
    oneapi::max_work_group_size_key>::type;

// The list without the properties for the size of work-groups. It is for
// kernels whose range the headers divide into work-groups themselves.
template <class _Types>
using properties_without_sizes =
    typename properties_without<_Types, oneapi::work_group_size_key,
                                oneapi::work_group_size_hint_key,
                                oneapi::max_work_group_size_key,
                                oneapi::max_linear_work_group_size_key>::type;

// Returns the largest number of work-items that the properties allow in a
// work-group, or 0 if they set no limit.
template <class _Types>
constexpr std::size_t most_items() {
  std::size_t __most = items_of<oneapi::max_work_group_size_key, _Types>;
  using __linear = oneapi::max_linear_work_group_size_key;
  if constexpr (types_have<__linear, _Types>) {
    constexpr std::size_t __other = property_in<__linear, _Types>::type::value;
    if (__most == 0 || __other < __most) __most = __other;
  }
  return __most;
}

// These two functions throw errc::nd_range.
[[noreturn]] void throw_other_group_size(const std::size_t* __local,
                                         const std::size_t* __required,
                                         int __dimensions);
[[noreturn]] void throw_group_too_large(const char* __property,
                                        const std::size_t* __local,
                                        const std::size_t* __most,
                                        int __dimensions);
// These two functions throw errc::feature_not_supported.
[[noreturn]] void throw_no_progress(const char* __property);
[[noreturn]] void throw_no_root_sync();

template <class _Types, class _Key>
void check_progress(const char* __property) {
  if constexpr (types_have<_Key, _Types>) {
    if constexpr (property_in<_Key, _Types>::type::guarantee !=
                  oneapi::forward_progress_guarantee::weakly_parallel)
      throw_no_progress(__property);
  }
  static_cast<void>(__property);
}

// Throws if the launch has the property use_root_sync and does not have exactly
// one work-group: no backend lets several work-groups wait for each other.
// `groups` is 0 if the device chooses the number of work-groups.
template <class _Types>
void check_root_sync(std::size_t __groups) {
  if constexpr (types_have<oneapi::use_root_sync_key, _Types>)
    if (__groups != 1) throw_no_root_sync();
  static_cast<void>(__groups);
}

// Throws if the properties demand a guarantee of progress that no device gives,
// or if the work-groups are larger than the properties allow. `local` is the
// size of the work-groups, or null if the device chooses it.
template <class _Types, int _Dimensions>
void check_launch([[maybe_unused]] const std::size_t* __local) {
  check_progress<_Types, oneapi::work_group_progress_key>(
      "work_group_progress");
  check_progress<_Types, oneapi::sub_group_progress_key>("sub_group_progress");
  check_progress<_Types, oneapi::work_item_progress_key>("work_item_progress");
  if constexpr (_Dimensions != 0 && most_items<_Types>() != 0) {
    if (__local == nullptr) return;
    using __key = oneapi::max_work_group_size_key;
    if constexpr (types_have<__key, _Types>) {
      const auto __most = sizes_of<__key, _Types>();
      for (int __i = 0; __i < _Dimensions; ++__i) {
        if (__local[__i] > __most[__i])
          throw_group_too_large("max_work_group_size", __local, &__most[0],
                                _Dimensions);
      }
    }
    using __linear = oneapi::max_linear_work_group_size_key;
    if constexpr (types_have<__linear, _Types>) {
      const std::size_t __most = property_in<__linear, _Types>::type::value;
      std::size_t __items = 1;
      for (int __i = 0; __i < _Dimensions; ++__i) __items *= __local[__i];
      if (__items > __most)
        throw_group_too_large("max_linear_work_group_size", &__items, &__most,
                              1);
    }
  }
}

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_LAUNCH_PROPERTIES_HPP_
