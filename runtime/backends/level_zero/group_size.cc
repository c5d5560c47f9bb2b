// Which groups a range of work-items is launched in.
//
// Level Zero launches whole groups, and a kernel of SPIR-V does not look
// whether a work-item is past the end of its range. So a group size has to
// divide the range in each dimension, whatever the range is.
//
// Rule. A device has at most so many groups in a dimension, which asks for
// groups of a least size there: the least divisor of the range that is enough
// is put aside for each dimension. Then the dimensions are gone through, the
// fastest first. Each takes the greatest divisor of its range that is left room
// for by what is put aside for the dimensions behind it. A range that is a
// prime number beyond the limits has no divisor but one, and is launched in
// groups of one work-item.
//
// The cost is a division for each size that is tried, at most as many as a
// group has work-items; a kernel keeps the choice for the range it had last.

#include "runtime/backends/level_zero/group_size.h"

#include <algorithm>
#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

#include "runtime/core/error.h"

namespace aspectra::level_zero {
namespace {

size_t DivideUp(size_t number, size_t by) { return (number + by - 1) / by; }

// In SYCL's order, without the dimensions of one work-item that come first.
std::string Braced(const Size3& size) {
  size_t dimensions = 3;
  while (dimensions > 1 && size[dimensions - 1] == 1) --dimensions;
  std::string text = "{";
  for (size_t i = dimensions; i-- > 0;)
    text += std::to_string(size[i]) + (i == 0 ? "}" : ", ");
  return text;
}

// The least divisor of `number` from `least` to `most`, or 1.
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

Result<LaunchShape> ShapeLaunch(const Size3& global, const Size3& group,
                                const LaunchLimits& limits) {
  constexpr std::string_view kDimensions[] = {"the last", "the last but one",
                                              "the first of three"};
  LaunchShape shape;
  shape.group = group;
  for (size_t i = 0; i < 3; ++i) {
    shape.count[i] = global[i] / group[i];
    if (shape.count[i] <= limits.count[i]) continue;
    return Fail(ErrorCode::kNdRange,
                "The range " + Braced(global) + " cannot be launched: in " +
                    std::string(kDimensions[i]) +
                    " dimension the device has at most " +
                    std::to_string(limits.count[i]) +
                    " work-groups, and work-groups of " + Braced(group) +
                    " would be more. Use larger work-groups, or a range that "
                    "larger work-groups divide.");
  }
  return shape;
}

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
