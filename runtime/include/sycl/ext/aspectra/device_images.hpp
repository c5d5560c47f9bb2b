#ifndef SYCL_EXT_ASPECTRA_DEVICE_IMAGES_HPP_
#define SYCL_EXT_ASPECTRA_DEVICE_IMAGES_HPP_

#include <cstddef>
#include <string>
#include <vector>

namespace sycl::ext::aspectra {

// One device image of the program or of a library that is loaded.
struct device_image_info {
  std::size_t index;         // in the order in which they were loaded
  std::string target;        // "spir64"
  std::size_t size;          // bytes
  std::string requirements;  // "fp64, work-group {4, 8}"; empty: none
  // Kernels and exported functions, by the names that their authors gave them.
  std::vector<std::string> entry_points;
};

// Every image that is loaded now. Needs no device.
std::vector<device_image_info> device_images();

}  // namespace sycl::ext::aspectra

#endif  // SYCL_EXT_ASPECTRA_DEVICE_IMAGES_HPP_
