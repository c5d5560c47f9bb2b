// Which blocks a range of work-items is launched in.
//
// Rule. A kernel for a range tests no bound, and the range that it sees is grid
// times block, so that the block divides the range in each dimension. A grid
// has fewer blocks in y and z than in x: there a block is at least as high as
// makes the number fit, the least divisor that does. Then the dimensions are
// gone through, the fastest first: each takes the largest divisor that the
// threads left allow, in the first dimension a multiple of a warp if there is
// one, since what is no multiple leaves threads of the last warp idle.
//
// A range that no good number divides, such as a prime one, runs in blocks of a
// thread: right, and slow. Where not even that fits into a grid, it is an error
// that says so. The cost is at most one division for each thread of a block,
// and one for a size that the wanted one divides.

#include "runtime/backends/cuda/block_size.h"

#include <algorithm>
#include <array>
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
                                     const Size3* local) {
  constexpr std::string_view kDimensions[] = {"the last", "the last but one",
                                              "the first of three"};
  std::string text =
      "The range " + Braced(global) + " cannot be launched: in " +
      std::string(kDimensions[dimension]) +
      " dimension the device has at most " +
      std::to_string(limits.grid[dimension]) + " work-groups, and ";
  if (local != nullptr)
    text += "work-groups of " + Braced(*local) + " would be more";
  else
    text += "no size of a work-group that divides the range makes so few";
  text +=
      ". Use larger work-groups, or put the large number into the last "
      "dimension.";
  return Fail(ErrorCode::kNdRange, std::move(text));
}

// The least divisor that leaves at most `most`; 0 if no block is so high.
size_t LeastDivisor(size_t number, size_t most, size_t highest) {
  if (number <= most) return 1;
  for (size_t divisor = (number + most - 1) / most; divisor <= highest;
       ++divisor) {
    if (number % divisor == 0) return divisor;
  }
  return 0;
}

// The largest divisor up to `most` that is a multiple of `step`, and of
// `least`, a divisor; 0 if there is none.
size_t LargestDivisor(size_t number, size_t most, size_t step, size_t least) {
  for (size_t divisor = most / step * step; divisor >= step; divisor -= step) {
    if (number % divisor == 0 && divisor % least == 0) return divisor;
  }
  return 0;
}

}  // namespace

Result<LaunchShape> ShapeLaunch(const Size3& global,
                                const std::optional<Size3>& local,
                                size_t wanted, const LaunchLimits& limits) {
  LaunchShape shape;
  if (local) {
    for (size_t i = 0; i < 3; ++i) {
      shape.block[i] = (*local)[i];
      shape.grid[i] = global[i] / shape.block[i];
      if (shape.grid[i] > limits.grid[i])
        return TooManyGroups(global, i, limits, &*local);
    }
    return shape;
  }
  size_t used = 1;
  for (size_t i = 0; i < 3; ++i) {
    shape.block[i] =
        LeastDivisor(global[i], limits.grid[i],
                     std::min(limits.block[i], limits.threads / used));
    if (shape.block[i] == 0) return TooManyGroups(global, i, limits, nullptr);
    used *= shape.block[i];
  }
  const size_t threads = std::clamp<size_t>(
      wanted, std::min(used, limits.threads), limits.threads);
  for (size_t i = 0; i < 3; ++i) {
    const size_t least = shape.block[i];
    const size_t most =
        std::min({limits.block[i], threads / (used / least), global[i]});
    size_t best = i == 0 ? LargestDivisor(global[i], most, kWarp, least) : 0;
    if (best == 0) best = LargestDivisor(global[i], most, 1, least);
    shape.block[i] = std::max(best, least);
    used = used / least * shape.block[i];
    shape.grid[i] = global[i] / shape.block[i];
  }
  return shape;
}

}  // namespace aspectra::cuda
