// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Chooses the size of the work-groups in which a range of work-items is
// launched.
//
// Level Zero launches whole groups, and a SPIR-V kernel does not check whether
// a work-item is past the end of its range. So in each dimension, the group
// size must divide the range.
//
// Rule. A device limits the number of groups in a dimension, so a large range
// needs a minimum group size. First, each dimension reserves the smallest
// divisor of its range that is sufficient. Then the dimensions are processed
// from the fastest to the slowest. Each dimension takes the largest divisor of
// its range for which the reserved sizes of the later dimensions still fit. If
// a range is a prime number beyond the limits, its only usable divisor is 1,
// and its groups have one work-item.
//
// Cost: one division for each size that is tried, and at most as many sizes as
// a group has work-items. A kernel keeps the result for its last range.

#include "runtime/backends/level_zero/group_size.h"

#include <algorithm>
#include <cstddef>

namespace aspectra::level_zero {
namespace {

size_t DivideUp(size_t number, size_t by) { return (number + by - 1) / by; }

// Returns the smallest divisor of `number` from `least` to `most`. Returns 1 if
// there is none.
size_t LeastDivisor(size_t number, size_t least, size_t most) {
  for (size_t size = std::max<size_t>(least, 1); size <= most; ++size)
    if (number % size == 0) return size;
  return 1;
}

size_t GreatestDivisor(size_t number, size_t most) {
  for (size_t size = std::min(number, most); size > 1; --size)
    if (number % size == 0) return size;
  return 1;
}

}  // namespace

bool Fits(const Size3& global, const Size3& group, const LaunchLimits& limits) {
  size_t work_items = 1;
  for (size_t i = 0; i < 3; ++i) {
    if (group[i] == 0 || group[i] > limits.group[i] ||
        global[i] % group[i] != 0 || global[i] / group[i] > limits.count[i])
      return false;
    work_items *= group[i];
  }
  return work_items <= limits.work_items;
}

Size3 ChooseGroupSize(const Size3& global, const LaunchLimits& limits) {
  Size3 least;
  for (size_t i = 0; i < 3; ++i) {
    least[i] = LeastDivisor(global[i], DivideUp(global[i], limits.count[i]),
                            std::min(limits.group[i], limits.work_items));
  }
  Size3 group;
  size_t room = limits.work_items;
  for (size_t i = 0; i < 3; ++i) {
    size_t behind = 1;
    for (size_t j = i + 1; j < 3; ++j) behind *= least[j];
    group[i] = GreatestDivisor(
        global[i],
        std::min(limits.group[i], std::max<size_t>(room / behind, 1)));
    room = std::max<size_t>(room / group[i], 1);
  }
  return group;
}

}  // namespace aspectra::level_zero
