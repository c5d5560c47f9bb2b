// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_FILTER_SELECTOR_HPP_
#define SYCL_EXT_ONEAPI_FILTER_SELECTOR_HPP_

#include <string>
#include <sycl/detail/defines.hpp>
#include <sycl/device.hpp>
#include <sycl/device_selector.hpp>
#include <vector>

namespace sycl::ext::oneapi {

// Selects a device that matches a text (the extension
// sycl_ext_oneapi_filter_selector):
//
//     filter_selector("gpu")             a GPU
//     filter_selector("opencl:cpu")      a CPU of OpenCL
//     filter_selector("level_zero:gpu:1,cpu")
//                                        the second GPU of Level Zero, or a CPU
//
// A filter has a backend, a kind of device and a number, each of which may be
// missing. The number counts the devices that match the rest of the filter. If
// several devices match, the selector prefers the device that
// default_selector_v prefers.
class filter_selector : public device_selector {
 public:
  // Throws errc::runtime if the text is wrong.
  filter_selector(const std::string& __filters);
  int operator()(const device& __candidate) const override;
  // Does nothing, because the selector does not count the devices that it sees.
  void reset() const {}

 private:
  std::vector<device> matches_;
};

}  // namespace sycl::ext::oneapi

#endif  // SYCL_EXT_ONEAPI_FILTER_SELECTOR_HPP_
