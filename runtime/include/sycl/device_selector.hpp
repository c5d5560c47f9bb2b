// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DEVICE_SELECTOR_HPP_
#define SYCL_DEVICE_SELECTOR_HPP_

#include <functional>
#include <sycl/aspect.hpp>
#include <type_traits>
#include <vector>

namespace sycl {

class device;
class platform;

namespace detail {

// Enabled for a function that gives a device a score. The device with the
// highest score is selected. If several devices have this score, the first of
// them is selected. A device with a negative score is never selected (SYCL
// 2020, 4.6.1.1).
template <class _Selector>
using if_device_selector = std::enable_if_t<
    std::is_invocable_r_v<int, const _Selector&, const device&>, int>;

// Selects a device by its score. If no device has a score of at least 0, throws
// errc::runtime with a list of all devices.
device choose_device(const std::function<int(const device&)>& selector);

// The selector is not copied, because its class may be abstract.
template <class _Selector, if_device_selector<_Selector> = 0>
auto select_device(const _Selector& selector) {
  return choose_device(std::cref(selector));
}

}  // namespace detail

// Deprecated: the base class of selectors in SYCL 1.2.1.
class device_selector {
 public:
  virtual ~device_selector() = default;
  virtual int operator()(const device& __candidate) const = 0;
  device select_device() const;
};

// Deprecated: use the objects below, such as default_selector_v.
class default_selector : public device_selector {
 public:
  int operator()(const device& __candidate) const override;
};
class cpu_selector : public device_selector {
 public:
  int operator()(const device& __candidate) const override;
};
class gpu_selector : public device_selector {
 public:
  int operator()(const device& __candidate) const override;
};
class accelerator_selector : public device_selector {
 public:
  int operator()(const device& __candidate) const override;
};
// This class is from SYCL 1.2.1. It selects a CPU, because SYCL 2020 has no
// device for the host.
class host_selector : public cpu_selector {};

namespace detail {

// Calls a selector of a class above. Unlike those classes, this class has no
// virtual functions, so that the objects below can be constexpr.
template <class _Selector>
struct selector_object {
  int operator()(const device& __candidate) const {
    return _Selector()(__candidate);
  }
};

}  // namespace detail

// default_selector_v prefers a device for which the program has an image. If
// this does not decide, it prefers a GPU to a CPU, and a CPU to an accelerator.
inline constexpr detail::selector_object<default_selector> default_selector_v;
inline constexpr detail::selector_object<cpu_selector> cpu_selector_v;
inline constexpr detail::selector_object<gpu_selector> gpu_selector_v;
inline constexpr detail::selector_object<accelerator_selector>
    accelerator_selector_v;

// Selects any device with all aspects of `wanted` and none of `unwanted`.
std::function<int(const device&)> aspect_selector(
    const std::vector<aspect>& __wanted,
    const std::vector<aspect>& __unwanted = {});

template <class... _Aspects,
          std::enable_if_t<(std::is_same_v<_Aspects, aspect> && ...), int> = 0>
std::function<int(const device&)> aspect_selector(aspect __first,
                                                  _Aspects... __others) {
  return aspect_selector(std::vector<aspect>{__first, __others...});
}

// Without aspects, the selector prefers the same devices as default_selector_v.
template <aspect... _Wanted>
std::function<int(const device&)> aspect_selector() {
  return aspect_selector(std::vector<aspect>{_Wanted...});
}

}  // namespace sycl

#endif  // SYCL_DEVICE_SELECTOR_HPP_
