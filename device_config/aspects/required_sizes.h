// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_ASPECTS_REQUIRED_SIZES_H_
#define DEVICE_CONFIG_ASPECTS_REQUIRED_SIZES_H_

#include <compare>
#include <cstdint>
#include <vector>

namespace aspectra {

// The work-group and sub-group sizes that a function requires.
struct RequiredSizes {
  // The value of [[sycl::reqd_work_group_size]]: 1 to 3 dimensions in the
  // attribute's order; empty if none is required.
  std::vector<uint32_t> work_group = {};
  // The value of [[sycl::reqd_sub_group_size]]; 0 if no size, or a named size,
  // is required.
  uint32_t sub_group = 0;

  friend auto operator<=>(const RequiredSizes&, const RequiredSizes&) = default;
};

// The sizes that several functions require, for example the functions of an
// image. Each list is in ascending order and has no size twice.
struct RequiredSizeSets {
  std::vector<std::vector<uint32_t>> work_groups = {};  // as in RequiredSizes
  std::vector<uint32_t> sub_groups = {};

  bool empty() const { return work_groups.empty() && sub_groups.empty(); }

  // Adds the sizes that one function requires. Takes linear time in the number
  // of sizes, and logarithmic time if each new size is greater than all earlier
  // sizes.
  void Insert(const RequiredSizes& sizes);

  // Removes the sizes that one function requires.
  void Erase(const RequiredSizes& sizes);

  friend auto operator<=>(const RequiredSizeSets&,
                          const RequiredSizeSets&) = default;
};

}  // namespace aspectra

#endif  // DEVICE_CONFIG_ASPECTS_REQUIRED_SIZES_H_
