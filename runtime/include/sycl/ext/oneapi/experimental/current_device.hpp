// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_CURRENT_DEVICE_HPP_
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_CURRENT_DEVICE_HPP_

#include <sycl/device.hpp>
#include <utility>

// The extension sycl_ext_oneapi_current_device: each thread has a current
// device. At first, this is the device that default_selector_v selects.
// Aspectra itself does not use the current device.

namespace sycl {

namespace detail {

inline device& current_device() {
  static thread_local device current;
  return current;
}

}  // namespace detail

namespace ext::oneapi::experimental::this_thread {

inline device get_current_device() { return sycl::detail::current_device(); }

inline void set_current_device(device __dev) {
  sycl::detail::current_device() = std::move(__dev);
}

}  // namespace ext::oneapi::experimental::this_thread

}  // namespace sycl

#endif  // SYCL_EXT_ONEAPI_EXPERIMENTAL_CURRENT_DEVICE_HPP_
