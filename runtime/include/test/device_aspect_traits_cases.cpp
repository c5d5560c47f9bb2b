// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The cases of device_aspect_traits_test.sh: both traits, in both forms, of
// every aspect, compared with EXPECT_ALL(number) and EXPECT_ANY(number).
#include <sycl/device_aspect_traits.hpp>
#include <type_traits>

#define CHECK(trait, name, expected)                                   \
  static_assert(std::is_base_of_v<std::bool_constant<(expected)>,      \
                                  sycl::trait<sycl::aspect::name>>);   \
  static_assert(sycl::trait<sycl::aspect::name>::value == (expected)); \
  static_assert(sycl::trait##_v<sycl::aspect::name> == (expected));

#define ASPECTRA_ASPECT(name, number)               \
  CHECK(all_devices_have, name, EXPECT_ALL(number)) \
  CHECK(any_device_has, name, EXPECT_ANY(number))
// Naming a deprecated aspect is a warning; using its traits is not.
#define ASPECTRA_DEPRECATED_ASPECT(name, number, message)             \
  _Pragma("GCC diagnostic push")                                      \
      _Pragma("GCC diagnostic ignored \"-Wdeprecated-declarations\"") \
          ASPECTRA_ASPECT(name, number) _Pragma("GCC diagnostic pop")
// A target has the same traits under each of its names.
#define ASPECTRA_TARGET(name, number) ASPECTRA_ASPECT(name, number)
#define ASPECTRA_TARGET_ALIAS(alias, target) \
  ASPECTRA_ASPECT(alias, static_cast<int>(sycl::aspect::target))
#include <sycl/detail/aspects.def>
