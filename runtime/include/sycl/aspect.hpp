// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_ASPECT_HPP_
#define SYCL_ASPECT_HPP_

namespace sycl {

// The optional features of devices (SYCL 2020, 4.6.4, "Aspects"). In addition,
// each name of a target of -fsycl-targets is an aspect. A device has the aspect
// of a target if it is a device of this target (OptionalDeviceFeatures.md, "AOT
// target identification"). The build copies aspects.def from device_config.
enum class aspect : int {
#define ASPECTRA_ASPECT(name, number) name = number,
#define ASPECTRA_DEPRECATED_ASPECT(name, number, message) \
  name [[deprecated(message)]] = number,
#define ASPECTRA_TARGET(name, number) name = number,
#define ASPECTRA_TARGET_ALIAS(alias, target) alias = target,
#include <sycl/detail/aspects.def>
  // Later versions of sycl_ext_oneapi_non_uniform_groups have these names.
  ext_oneapi_fragment = ext_oneapi_ballot_group,
  ext_oneapi_chunk = ext_oneapi_fixed_size_group,
  ext_oneapi_tangle = ext_oneapi_tangle_group,
};

}  // namespace sycl

#endif  // SYCL_ASPECT_HPP_
