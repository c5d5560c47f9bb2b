#ifndef SYCL_ASPECT_HPP_
#define SYCL_ASPECT_HPP_

namespace sycl {

// What a device may have and another not (SYCL 2020, 4.6.4.4), and for each
// target of -fsycl-targets, under each of its names, that a device is of that
// target (OptionalDeviceFeatures.md, "AOT target identification"). aspects.def
// is a copy of device_config's list, put there by the build.
enum class aspect : int {
#define ASPECTRA_ASPECT(name, number) name = number,
#define ASPECTRA_DEPRECATED_ASPECT(name, number, message) \
  name [[deprecated(message)]] = number,
#define ASPECTRA_TARGET(name, number) name = number,
#define ASPECTRA_TARGET_ALIAS(alias, target) alias = target,
#include <sycl/detail/aspects.def>
};

}  // namespace sycl

#endif  // SYCL_ASPECT_HPP_
