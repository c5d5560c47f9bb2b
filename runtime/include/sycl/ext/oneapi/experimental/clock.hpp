// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_CLOCK_HPP_
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_CLOCK_HPP_

#include <cstdint>
#include <sycl/aspect.hpp>
#include <sycl/detail/defines.hpp>
#include <sycl/detail/spirv_operations.hpp>
#include <sycl/exception.hpp>

namespace sycl::ext::oneapi::experimental {

// Says which work-items share a clock: the work-items of a sub-group, a
// work-group or a device.
enum class clock_scope { sub_group, work_group, device };

namespace detail {

// `_Scope` is SPIR-V's number of the scope. Throws errc::runtime on the host.
template <int _Scope>
std::uint64_t read_clock() {
#ifdef __SYCL_DEVICE_ONLY__
  return __spirv_ReadClockKHR(_Scope);
#else
  throw sycl::exception(sycl::make_error_code(sycl::errc::runtime),
                        "sycl::ext::oneapi::experimental::clock is for "
                        "kernels.");
#endif
}

}  // namespace detail

// Returns the time of a device's clock in ticks (the extension
// sycl_ext_oneapi_clock). Only kernels may call this function. The length of a
// tick is not specified.
template <clock_scope _Scope>
std::uint64_t clock();

template <>
[[__sycl_detail__::__uses_aspects__(
    sycl::aspect::ext_oneapi_clock_sub_group)]] inline std::uint64_t
clock<clock_scope::sub_group>() {
  return detail::read_clock<3>();
}
template <>
[[__sycl_detail__::__uses_aspects__(
    sycl::aspect::ext_oneapi_clock_work_group)]] inline std::uint64_t
clock<clock_scope::work_group>() {
  return detail::read_clock<2>();
}
template <>
[[__sycl_detail__::__uses_aspects__(
    sycl::aspect::ext_oneapi_clock_device)]] inline std::uint64_t
clock<clock_scope::device>() {
  return detail::read_clock<1>();
}

}  // namespace sycl::ext::oneapi::experimental

#endif  // SYCL_EXT_ONEAPI_EXPERIMENTAL_CLOCK_HPP_
