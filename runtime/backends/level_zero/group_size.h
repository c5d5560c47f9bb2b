// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_GROUP_SIZE_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_GROUP_SIZE_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace aspectra::level_zero {

// Sizes in the device's order, the fastest dimension first. A launch is a
// number of groups of one size.
using Size3 = std::array<size_t, 3>;

struct LaunchLimits {
  size_t work_items = 1024;  // in a group
  Size3 group = {1024, 1024, 1024};
  Size3 count = {std::numeric_limits<uint32_t>::max(),
                 std::numeric_limits<uint32_t>::max(),
                 std::numeric_limits<uint32_t>::max()};
};

struct LaunchShape {
  Size3 count = {1, 1, 1};
  Size3 group = {1, 1, 1};

  friend bool operator==(const LaunchShape&, const LaunchShape&) = default;
};

// True if `global` can be launched in groups of `group`.
bool Fits(const Size3& global, const Size3& group, const LaunchLimits& limits);

// Returns the group size for a launch without a local size. The rule is in the
// .cc file.
Size3 ChooseGroupSize(const Size3& global, const LaunchLimits& limits);

}  // namespace aspectra::level_zero

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_GROUP_SIZE_H_
