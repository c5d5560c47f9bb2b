// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DEVICE_ASPECT_TRAITS_HPP_
#define SYCL_DEVICE_ASPECT_TRAITS_HPP_

#include <sycl/aspect.hpp>
#include <sycl/detail/device_trait_defaults.hpp>
#include <type_traits>

namespace sycl {

// Defines traits that say at compile time whether any, or all, of the devices
// on which a program may run have an aspect (SYCL 2020, 4.6.4, "Aspect
// traits").
//
// sycl-clang++ knows the targets of the compilation, and defines a macro for
// each trait that is true (DeviceAspectTraitDesign.md).
// device_trait_defaults.hpp defines all other macros as 0. If a compiler knows
// no targets, all traits are false: no aspect is guaranteed for all devices,
// and no code with an optional feature is compiled for a device.
//
// The primary templates have no definition, so a number that is not a known
// aspect is a compile-time error.

template <aspect _Aspect>
struct all_devices_have;

#define ASPECTRA_ASPECT(name, number)                  \
  template <>                                          \
  struct all_devices_have<static_cast<aspect>(number)> \
      : std::bool_constant<__SYCL_ALL_DEVICES_HAVE_##name##__> {};
#define ASPECTRA_DEPRECATED_ASPECT(name, number, message) \
  ASPECTRA_ASPECT(name, number)
#define ASPECTRA_TARGET(name, number) ASPECTRA_ASPECT(name, number)
#include <sycl/detail/aspects.def>

#ifdef __SYCL_ANY_DEVICE_HAS_ANY_ASPECT__

// This definition applies if, for at least one target, no aspect can be ruled
// out.
template <aspect _Aspect>
struct any_device_has : std::true_type {};

#else

template <aspect _Aspect>
struct any_device_has;

#define ASPECTRA_ASPECT(name, number)                \
  template <>                                        \
  struct any_device_has<static_cast<aspect>(number)> \
      : std::bool_constant<__SYCL_ANY_DEVICE_HAS_##name##__> {};
#define ASPECTRA_DEPRECATED_ASPECT(name, number, message) \
  ASPECTRA_ASPECT(name, number)
#define ASPECTRA_TARGET(name, number) ASPECTRA_ASPECT(name, number)
#include <sycl/detail/aspects.def>

#endif  // __SYCL_ANY_DEVICE_HAS_ANY_ASPECT__

template <aspect _Aspect>
inline constexpr bool all_devices_have_v = all_devices_have<_Aspect>::value;

template <aspect _Aspect>
inline constexpr bool any_device_has_v = any_device_has<_Aspect>::value;

}  // namespace sycl

#endif  // SYCL_DEVICE_ASPECT_TRAITS_HPP_
