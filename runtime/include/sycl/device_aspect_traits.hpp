#ifndef SYCL_DEVICE_ASPECT_TRAITS_HPP_
#define SYCL_DEVICE_ASPECT_TRAITS_HPP_

#include <sycl/aspect.hpp>
#include <sycl/detail/device_trait_defaults.hpp>
#include <type_traits>

namespace sycl {

// What is known at compile time of the devices that a program may run on
// (SYCL 2020, 4.6.4.3): whether any of them, or all of them, have an aspect.
//
// sycl-clang++ knows the targets that it compiles for and defines a macro for
// each trait that holds (DeviceAspectTraitDesign.md). A macro that it does not
// define, device_trait_defaults.hpp defines as 0; so with another compiler,
// which knows no targets, no trait holds: neither is anything promised of all
// devices, nor is there a device for which code with an optional feature would
// be compiled.
//
// The primary templates are undefined: a number that is no aspect, or one that
// these headers do not know, is a mistake at compile time.

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

// Of some target too little is known to rule anything out.
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
