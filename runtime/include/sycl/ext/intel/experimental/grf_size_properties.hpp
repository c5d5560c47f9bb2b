// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_INTEL_EXPERIMENTAL_GRF_SIZE_PROPERTIES_HPP_
#define SYCL_EXT_INTEL_EXPERIMENTAL_GRF_SIZE_PROPERTIES_HPP_

#include <sycl/detail/defines.hpp>
#include <sycl/ext/oneapi/properties/property.hpp>
#include <type_traits>

// Defines properties of kernels that say how many registers a hardware thread
// of an Intel GPU has (sycl_ext_intel_grf_size):
//
//     q.parallel_for(range<1>(1024), properties{grf_size<256>}, kernel);
//
// The device's compiler applies the number to a whole image, so kernels with
// different numbers are in different images. On other devices the properties
// have no effect.

namespace sycl::ext::intel::experimental {

struct grf_size_key : sycl::detail::kernel_property_key {
  static constexpr const char* meta_name = "sycl-grf-size";
  template <unsigned int _Size>
  using value_t = oneapi::experimental::property_value<
      grf_size_key, std::integral_constant<unsigned int, _Size>>;
};
template <unsigned int _Size>
inline constexpr grf_size_key::value_t<_Size> grf_size =
    sycl::detail::checked_value<grf_size_key::value_t<_Size>>();

// The device's compiler chooses the number of registers for each kernel. In IR,
// the property has the value 0.
struct grf_size_automatic_key : sycl::detail::kernel_property_key {
  static constexpr const char* meta_name = "sycl-grf-size";
  using value_t = oneapi::experimental::property_value<
      grf_size_automatic_key, std::integral_constant<unsigned int, 0>>;
};
inline constexpr grf_size_automatic_key::value_t grf_size_automatic;

}  // namespace sycl::ext::intel::experimental

namespace sycl::ext::oneapi::experimental {

template <unsigned int _Size>
struct property_value<intel::experimental::grf_size_key,
                      std::integral_constant<unsigned int, _Size>>
    : sycl::detail::property_arguments<
          std::integral_constant<unsigned int, _Size>> {
  using key_t = intel::experimental::grf_size_key;

  static constexpr void __check() {
    static_assert(_Size != 0,
                  "a number of registers is at least 1; the property "
                  "grf_size_automatic leaves the number to the device");
  }
};

}  // namespace sycl::ext::oneapi::experimental

#endif  // SYCL_EXT_INTEL_EXPERIMENTAL_GRF_SIZE_PROPERTIES_HPP_
