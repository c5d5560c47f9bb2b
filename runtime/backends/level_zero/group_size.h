#ifndef RUNTIME_BACKENDS_LEVEL_ZERO_GROUP_SIZE_H_
#define RUNTIME_BACKENDS_LEVEL_ZERO_GROUP_SIZE_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "runtime/core/error.h"

namespace aspectra::level_zero {

// A launch is a number of groups of one size. All in the device's order, the
// fastest dimension first.
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

// How `global` work-items are launched, in groups of `group`, which divides it.
// An errc::nd_range error if there are more groups than the device has.
Result<LaunchShape> ShapeLaunch(const Size3& global, const Size3& group,
                                const LaunchLimits& limits);

// Is `group` a size that `global` can be launched in?
bool Fits(const Size3& global, const Size3& group, const LaunchLimits& limits);

// The group size for a launch that leaves it to the device; see the .cc.
Size3 ChooseGroupSize(const Size3& global, const LaunchLimits& limits);

}  // namespace aspectra::level_zero

#endif  // RUNTIME_BACKENDS_LEVEL_ZERO_GROUP_SIZE_H_
