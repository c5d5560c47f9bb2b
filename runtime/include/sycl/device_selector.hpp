#ifndef SYCL_DEVICE_SELECTOR_HPP_
#define SYCL_DEVICE_SELECTOR_HPP_

#include <functional>
#include <sycl/aspect.hpp>
#include <type_traits>
#include <vector>

namespace sycl {

class device;

namespace detail {

// Enabled for what gives a device a score: the highest wins, the first of
// equals, and a negative one never does (SYCL 2020, 4.6.1.1).
template <class _Selector>
using if_device_selector = std::enable_if_t<
    std::is_invocable_r_v<int, const _Selector&, const device&>, int>;

// Throws errc::runtime, saying what was looked at, if there is none.
device select_device(const std::function<int(const device&)>& selector);

struct default_selector {
  int operator()(const device& __candidate) const;
};
struct cpu_selector {
  int operator()(const device& __candidate) const;
};
struct gpu_selector {
  int operator()(const device& __candidate) const;
};
struct accelerator_selector {
  int operator()(const device& __candidate) const;
};

}  // namespace detail

// Prefers a device that the program has images for, then a GPU to a CPU.
inline constexpr detail::default_selector default_selector_v;
inline constexpr detail::cpu_selector cpu_selector_v;
inline constexpr detail::gpu_selector gpu_selector_v;
inline constexpr detail::accelerator_selector accelerator_selector_v;

// Any device with all of `wanted` and none of `unwanted`.
std::function<int(const device&)> aspect_selector(
    const std::vector<aspect>& __wanted,
    const std::vector<aspect>& __unwanted = {});

template <class... _Aspects,
          std::enable_if_t<(std::is_same_v<_Aspects, aspect> && ...), int> = 0>
std::function<int(const device&)> aspect_selector(_Aspects... __wanted) {
  return aspect_selector(std::vector<aspect>{__wanted...});
}

}  // namespace sycl

#endif  // SYCL_DEVICE_SELECTOR_HPP_
