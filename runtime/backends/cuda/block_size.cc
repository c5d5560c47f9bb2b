// Which blocks a range of work-items is launched in.
//
// Rule. The dimensions are gone through, the fastest first. Each takes as many
// of the threads that are left as a power of two can be, a warp or more in the
// first dimension, so that at most one thread of eight is past the range's end;
// if no size is so good, the one with fewest such threads. A dimension of fewer
// work-items than that takes the next power of two. What is past the end
// returns at once (postlink/ptx/launch_range.h).
//
// The cost is one division for each size that is tried, ten at most.

#include "runtime/backends/cuda/block_size.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "runtime/core/error.h"

namespace aspectra::cuda {
namespace {

constexpr size_t kWarp = 32;

// In SYCL's order, without the dimensions of one work-item that come first.
std::string Braced(const Size3& size) {
  size_t dimensions = 3;
  while (dimensions > 1 && size[dimensions - 1] == 1) --dimensions;
  std::string text = "{";
  for (size_t i = dimensions; i-- > 0;)
    text += std::to_string(size[i]) + (i == 0 ? "}" : ", ");
  return text;
}

std::unexpected<Error> TooManyGroups(const Size3& global, size_t dimension,
                                     const LaunchLimits& limits,
                                     const Size3& local) {
  constexpr std::string_view kDimensions[] = {"the last", "the last but one",
                                              "the first of three"};
  return Fail(ErrorCode::kNdRange,
              "The range " + Braced(global) + " cannot be launched: in " +
                  std::string(kDimensions[dimension]) +
                  " dimension the device has at most " +
                  std::to_string(limits.grid[dimension]) +
                  " work-groups, and work-groups of " + Braced(local) +
                  " would be more. Use larger work-groups, or put the large "
                  "number into the last dimension.");
}

size_t DivideUp(size_t number, size_t by) { return (number + by - 1) / by; }

// A power of two from `least` to `most`; see above.
size_t BlockFor(size_t number, size_t least, size_t most) {
  constexpr size_t kPart = 8;
  size_t best = std::bit_floor(most);
  if (number <= best) return std::bit_ceil(number);
  size_t fewest = DivideUp(number, best) * best;
  for (size_t size = best; size >= least; size /= 2) {
    const size_t threads = DivideUp(number, size) * size;
    if ((threads - number) * kPart <= threads) return size;
    if (threads < fewest) {
      fewest = threads;
      best = size;
    }
  }
  return best;
}

}  // namespace

Result<LaunchShape> ShapeLaunch(const Size3& global,
                                const std::optional<Size3>& local,
                                size_t wanted, const LaunchLimits& limits) {
  LaunchShape shape;
  size_t threads = std::clamp<size_t>(wanted, 1, limits.threads);
  for (size_t i = 0; i < 3; ++i) {
    if (local) {
      shape.block[i] = (*local)[i];
    } else {
      shape.block[i] = BlockFor(global[i], i == 0 ? kWarp : 1,
                                std::min(limits.block[i], threads));
      threads /= shape.block[i];
    }
    shape.grid[i] = DivideUp(global[i], shape.block[i]);
    if (local && shape.grid[i] > limits.grid[i])
      return TooManyGroups(global, i, limits, *local);
  }
  return shape;
}

}  // namespace aspectra::cuda
