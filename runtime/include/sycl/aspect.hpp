#ifndef SYCL_ASPECT_HPP_
#define SYCL_ASPECT_HPP_

namespace sycl {

// What a device may have and another not (SYCL 2020, 4.6.4.4). aspects.def is
// a copy of device_config's list, put there by the build.
enum class aspect : int {
#define ASPECTRA_ASPECT(name, number) name = number,
#define ASPECTRA_DEPRECATED_ASPECT(name, number, message) \
  name [[deprecated(message)]] = number,
#include <sycl/detail/aspects.def>
};

}  // namespace sycl

#endif  // SYCL_ASPECT_HPP_
