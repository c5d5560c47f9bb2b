// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_KERNEL_PROPERTIES_HPP_
#define SYCL_EXT_ONEAPI_KERNEL_PROPERTIES_HPP_

#include <cstddef>
#include <cstdint>
#include <sycl/aspect.hpp>
#include <sycl/ext/oneapi/accessor_property_list.hpp>
#include <sycl/ext/oneapi/kernel_properties/properties.hpp>
#include <sycl/ext/oneapi/property_list.hpp>

// Declares properties of kernels and accessors in the syntax of
// CompileTimeProperties.md:
//
//     cgh.single_task(
//         property_list{sub_group_size_v<32>, device_has_v<aspect::fp16>},
//         [=] { ... });
//
// <sycl/sycl.hpp> does not include this file; property_list.hpp says why.

namespace sycl::ext::oneapi {

struct work_group_size {
  template <std::size_t... _Sizes>
  using value_t = experimental::work_group_size_key::value_t<_Sizes...>;
};
template <std::size_t... _Sizes>
inline constexpr work_group_size::value_t<_Sizes...> work_group_size_v;

struct work_group_size_hint {
  template <std::size_t... _Sizes>
  using value_t = experimental::work_group_size_hint_key::value_t<_Sizes...>;
};
template <std::size_t... _Sizes>
inline constexpr work_group_size_hint::value_t<_Sizes...>
    work_group_size_hint_v;

struct sub_group_size {
  template <std::uint32_t _Size>
  using value_t = experimental::sub_group_size_key::value_t<_Size>;
};
template <std::uint32_t _Size>
inline constexpr sub_group_size::value_t<_Size> sub_group_size_v;

struct device_has {
  template <aspect... _Aspects>
  using value_t = experimental::device_has_key::value_t<_Aspects...>;
};
template <aspect... _Aspects>
inline constexpr device_has::value_t<_Aspects...> device_has_v;

inline constexpr property::no_alias::value_t no_alias_v;

}  // namespace sycl::ext::oneapi

#endif  // SYCL_EXT_ONEAPI_KERNEL_PROPERTIES_HPP_
