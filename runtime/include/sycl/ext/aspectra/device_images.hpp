// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ASPECTRA_DEVICE_IMAGES_HPP_
#define SYCL_EXT_ASPECTRA_DEVICE_IMAGES_HPP_

#include <cstddef>
#include <string>
#include <vector>

namespace sycl::ext::aspectra {

// One device image of the program or of a loaded library.
struct device_image_info {
  std::size_t index;   // in the order of loading
  std::string target;  // such as "spir64"
  std::size_t size;    // bytes
  // For example "aspects {fp64}, work-group size {4, 8}"; empty if none.
  std::string requirements;
  // The names of kernels and exported functions, as in the source.
  std::vector<std::string> entry_points;
};

// Returns every image that is currently loaded. Needs no device.
std::vector<device_image_info> device_images();

}  // namespace sycl::ext::aspectra

#endif  // SYCL_EXT_ASPECTRA_DEVICE_IMAGES_HPP_
