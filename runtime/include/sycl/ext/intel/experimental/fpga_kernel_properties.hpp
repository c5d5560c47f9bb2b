// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_INTEL_EXPERIMENTAL_FPGA_KERNEL_PROPERTIES_HPP_
#define SYCL_EXT_INTEL_EXPERIMENTAL_FPGA_KERNEL_PROPERTIES_HPP_

#include <cstdint>
#include <sycl/detail/defines.hpp>
#include <sycl/ext/oneapi/properties/property.hpp>
#include <type_traits>

// Defines properties of kernels for FPGAs, where the kernel becomes hardware
// (sycl_ext_intel_fpga_kernel_interface_properties):
//
//     q.single_task(properties{pipelined<4>}, kernel);
//
// On other devices, the properties have no effect.

namespace sycl::detail {

// The key of a property whose value is one constant of the type `_Option`.
template <class _Key, class _Option>
struct option_key : kernel_property_key {
  template <_Option _Value>
  using value_t = ext::oneapi::experimental::property_value<
      _Key, std::integral_constant<_Option, _Value>>;
};

}  // namespace sycl::detail

namespace sycl::ext::intel::experimental {

enum class streaming_interface_options_enum : std::uint16_t {
  accept_downstream_stall,
  remove_downstream_stall
};
enum class register_map_interface_options_enum : std::uint16_t {
  do_not_wait_for_done_write,
  wait_for_done_write
};

struct streaming_interface_key
    : sycl::detail::option_key<streaming_interface_key,
                               streaming_interface_options_enum> {
  static constexpr const char* meta_name = "sycl-streaming-interface";
};
template <streaming_interface_options_enum _Option =
              streaming_interface_options_enum::accept_downstream_stall>
inline constexpr streaming_interface_key::value_t<_Option> streaming_interface;
inline constexpr streaming_interface_key::value_t<
    streaming_interface_options_enum::accept_downstream_stall>
    streaming_interface_accept_downstream_stall;
inline constexpr streaming_interface_key::value_t<
    streaming_interface_options_enum::remove_downstream_stall>
    streaming_interface_remove_downstream_stall;

struct register_map_interface_key
    : sycl::detail::option_key<register_map_interface_key,
                               register_map_interface_options_enum> {
  static constexpr const char* meta_name = "sycl-register-map-interface";
};
template <register_map_interface_options_enum _Option =
              register_map_interface_options_enum::do_not_wait_for_done_write>
inline constexpr register_map_interface_key::value_t<_Option>
    register_map_interface;
inline constexpr register_map_interface_key::value_t<
    register_map_interface_options_enum::wait_for_done_write>
    register_map_interface_wait_for_done_write;
inline constexpr register_map_interface_key::value_t<
    register_map_interface_options_enum::do_not_wait_for_done_write>
    register_map_interface_do_not_wait_for_done_write;

// Says whether the kernel's hardware is a pipeline: -1 means yes, and 0 means
// no. A positive value means yes, and is the number of cycles from the start of
// one invocation to the start of the next.
struct pipelined_key : sycl::detail::option_key<pipelined_key, int> {
  static constexpr const char* meta_name = "sycl-pipelined";
};
template <int _Interval = -1>
inline constexpr pipelined_key::value_t<_Interval> pipelined;

}  // namespace sycl::ext::intel::experimental

#endif  // SYCL_EXT_INTEL_EXPERIMENTAL_FPGA_KERNEL_PROPERTIES_HPP_
