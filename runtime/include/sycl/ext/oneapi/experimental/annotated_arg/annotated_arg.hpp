// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_ANNOTATED_ARG_ANNOTATED_ARG_HPP_
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_ANNOTATED_ARG_ANNOTATED_ARG_HPP_

#include <cstddef>
#include <sycl/detail/annotated.hpp>
#include <sycl/detail/defines.hpp>
#include <sycl/device_copyable.hpp>
#include <sycl/ext/oneapi/experimental/common_annotated_properties/properties.hpp>
#include <sycl/ext/oneapi/properties/properties.hpp>
#include <type_traits>
#include <utility>

namespace sycl::ext::oneapi::experimental {

// A kernel argument that has properties (sycl_ext_oneapi_annotated_arg):
//
//     annotated_arg out{pointer, restrict, alignment<64>};
//     q.parallel_for(n, [=](id<1> i) { out[i] = 1; });
template <class _Ty, class _List = empty_properties_t>
class annotated_arg {
  using __types = typename sycl::detail::types_of_list<_List>::type;
  static_assert(sycl::detail::may_be_given<__types, annotated_arg>,
                "this annotated_arg is given a property that annotated_arg "
                "cannot have; use compile-time properties for which "
                "is_property_key_of is true");
  static_assert(is_device_copyable_v<_Ty>,
                "the type of an annotated_arg must be device copyable: "
                "is_device_copyable_v is false for this type");

 public:
  annotated_arg() noexcept = default;
  annotated_arg(const annotated_arg&) = default;
  annotated_arg& operator=(const annotated_arg&) = default;

  annotated_arg(
      const _Ty& __value,
      const typename sycl::detail::not_deduced<_List>::type& = {}) noexcept
      : value_(__value) {}
  template <class... _Given,
            std::enable_if_t<sycl::detail::is_list_of_values<_List, _Given...>,
                             int> = 0>
  annotated_arg(const _Ty& __value, _Given...) noexcept : value_(__value) {}

  // Converts from an object that has only some of the properties. The program
  // may also pass a list of properties to add.
  template <class _Other, class _OtherList,
            std::enable_if_t<
                std::is_convertible_v<_Other, _Ty> &&
                    sycl::detail::are_among<
                        typename sycl::detail::types_of_list<_OtherList>::type,
                        __types>,
                int> = 0>
  explicit annotated_arg(
      const annotated_arg<_Other, _OtherList>& __other) noexcept
      : value_(static_cast<_Other>(__other)) {}
  template <
      class _Other, class _OtherList, class _More,
      std::enable_if_t<
          std::is_convertible_v<_Other, _Ty> && is_property_list_v<_More> &&
              std::is_same_v<sycl::detail::joined_types<_OtherList, _More>,
                             __types>,
          int> = 0>
  explicit annotated_arg(const annotated_arg<_Other, _OtherList>& __other,
                         const _More&) noexcept
      : value_(static_cast<_Other>(__other)) {}

  operator _Ty() noexcept { return value_.get(); }
  operator _Ty() const noexcept { return value_.get(); }

  template <class _Of = _Ty, std::enable_if_t<std::is_pointer_v<_Of>, int> = 0>
  _Of operator->() const noexcept {
    return value_.get();
  }
  template <class _Of = _Ty>
  auto operator[](std::ptrdiff_t __index) const noexcept
      -> decltype(std::declval<const _Of&>()[__index]) {
    return value_.get()[__index];
  }

  template <class _Key>
  static constexpr bool has_property() {
    return _List::template has_property<_Key>();
  }
  template <class _Key>
  static constexpr auto get_property() {
    return _List::template get_property<_Key>();
  }

 private:
  typename sycl::detail::annotated_value_with<_Ty, __types>::type value_;
};

template <class _Ty, class... _Given,
          std::enable_if_t<(is_property_value_v<_Given> && ...), int> = 0>
annotated_arg(_Ty, _Given...) -> annotated_arg<_Ty, property_list_t<_Given...>>;
template <class _Ty, class _List,
          std::enable_if_t<is_property_list_v<_List>, int> = 0>
annotated_arg(_Ty, _List) -> annotated_arg<_Ty, _List>;
template <class _Ty, class _List, class _More,
          std::enable_if_t<is_property_list_v<_More>, int> = 0>
annotated_arg(annotated_arg<_Ty, _List>, _More)
    -> annotated_arg<_Ty, properties<sycl::detail::joined_types<_List, _More>>>;

}  // namespace sycl::ext::oneapi::experimental

#endif  // SYCL_EXT_ONEAPI_EXPERIMENTAL_ANNOTATED_ARG_ANNOTATED_ARG_HPP_
