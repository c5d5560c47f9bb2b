// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ASPECTRA_DEVICE_IMAGES_HPP_
#define SYCL_EXT_ASPECTRA_DEVICE_IMAGES_HPP_

#include <cstddef>
#include <string>
#include <vector>

namespace sycl::ext::aspectra {

// Describes a device image of the program or of a loaded library.
struct device_image_info {
  std::size_t index;   // the image's position in the order of loading
  std::string target;  // the name of the target, such as "spir64"
  std::size_t size;    // the size in bytes
  // The requirements of the image as text, such as "aspects {fp64}, work-group
  // size {4, 8}". The text is empty if the image has no requirements.
  std::string requirements;
  // The names of the image's kernels and exported functions, as the source
  // spells them.
  std::vector<std::string> entry_points;
};

// Returns all images that are currently loaded, in the order of loading. The
// function works without a device.
std::vector<device_image_info> device_images();

}  // namespace sycl::ext::aspectra

#endif  // SYCL_EXT_ASPECTRA_DEVICE_IMAGES_HPP_
