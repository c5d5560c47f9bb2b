// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_INTEL_EXPERIMENTAL_FP_CONTROL_KERNEL_PROPERTIES_HPP_
#define SYCL_EXT_INTEL_EXPERIMENTAL_FP_CONTROL_KERNEL_PROPERTIES_HPP_

#include <cstdint>
#include <sycl/detail/defines.hpp>
#include <sycl/ext/oneapi/properties/property.hpp>
#include <type_traits>

// Defines the property fp_control of kernels (sycl_ext_intel_fp_control). It
// says how the kernel rounds floating-point numbers, and whether denormalized
// numbers stay or become zero:
//
//     q.single_task(properties{fp_control<fp_mode::round_toward_zero |
//                                         fp_mode::denorm_f_allow>},
//                   kernel);
//
// If the property asks for another rounding than to the nearest number, and the
// target does not support this rounding, the device link reports an error. PTX
// supports no other rounding for a whole kernel.

namespace sycl::detail {

// The base class of the property's value. `_Bits` is a sum of fp_modes.
template <std::uint32_t _Bits>
struct floating_point_modes {
 private:
  static constexpr std::uint32_t __rounding = _Bits & 0xf;
  static constexpr std::uint32_t __flush = _Bits & 0x10;
  static constexpr std::uint32_t __allow = _Bits & 0xe0;

 public:
  static constexpr void __check() {
    static_assert((__rounding & (__rounding - 1)) == 0,
                  "fp_control has at most one mode for rounding");
    static_assert(__flush == 0 || __allow == 0,
                  "fp_control has denorm_ftz or modes that allow denormalized "
                  "numbers, not both");
  }

  // If the program gives no rounding mode, it is round_to_nearest. If it gives
  // no mode for denormalized numbers, it is denorm_ftz.
  static constexpr std::uint32_t meta_value =
      _Bits | (__rounding == 0 ? 1U : 0U) |
      (__flush == 0 && __allow == 0 ? 0x10U : 0U);
};

}  // namespace sycl::detail

namespace sycl::ext::intel::experimental {

// The modes have the same numbers as in DPC++.
enum class fp_mode : std::uint32_t {
  round_to_nearest = 1 << 0,
  round_upward = 1 << 1,
  round_downward = 1 << 2,
  round_toward_zero = 1 << 3,
  denorm_ftz = 1 << 4,
  denorm_d_allow = 1 << 5,
  denorm_f_allow = 1 << 6,
  denorm_hf_allow = 1 << 7,
  denorm_allow = denorm_d_allow | denorm_f_allow | denorm_hf_allow,
};

constexpr fp_mode operator|(const fp_mode& __a, const fp_mode& __b) {
  return static_cast<fp_mode>(static_cast<std::uint32_t>(__a) |
                              static_cast<std::uint32_t>(__b));
}
constexpr fp_mode operator&(const fp_mode& __a, const fp_mode& __b) {
  return static_cast<fp_mode>(static_cast<std::uint32_t>(__a) &
                              static_cast<std::uint32_t>(__b));
}

struct fp_control_key : sycl::detail::kernel_property_key {
  static constexpr const char* meta_name = "sycl-floating-point-control";
  template <fp_mode _Mode>
  using value_t = oneapi::experimental::property_value<
      fp_control_key, std::integral_constant<fp_mode, _Mode>>;
};
template <fp_mode _Mode>
inline constexpr fp_control_key::value_t<_Mode> fp_control =
    sycl::detail::checked_value<fp_control_key::value_t<_Mode>>();

}  // namespace sycl::ext::intel::experimental

namespace sycl::ext::oneapi::experimental {

template <intel::experimental::fp_mode _Mode>
struct property_value<
    intel::experimental::fp_control_key,
    std::integral_constant<intel::experimental::fp_mode, _Mode>>
    : sycl::detail::property_arguments<
          std::integral_constant<intel::experimental::fp_mode, _Mode>>,
      sycl::detail::floating_point_modes<static_cast<std::uint32_t>(_Mode)> {
  using key_t = intel::experimental::fp_control_key;
  static constexpr const char* meta_name = key_t::meta_name;
};

}  // namespace sycl::ext::oneapi::experimental

#endif  // SYCL_EXT_INTEL_EXPERIMENTAL_FP_CONTROL_KERNEL_PROPERTIES_HPP_
