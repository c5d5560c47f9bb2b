// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Chooses the size of the blocks in which a range of work-items is launched.
//
// Rule. The dimensions are processed from the fastest to the slowest. Each gets
// the largest power of two of the remaining threads for which at most one
// thread of eight is past the end of the range. In the first dimension, the
// size is at least a warp and, if there is another dimension, at most four
// warps. If no size fits this rule, the dimension gets the size with the fewest
// threads past the end. A dimension with fewer work-items than remaining
// threads gets the next power of two. Threads past the end return immediately
// (postlink/ptx/launch_range.h).
//
// A block of several rows reads the values that its rows share only once. On an
// H100, a product of matrices took 420 us in blocks of one row and 316 us in
// blocks with rows of four warps. A stencil of 512 x 512 x 512 took 500.5 us
// and 499.1 us. In rows of one warp, the stencil took 514 us.
//
// Cost: a few instructions for each size that is tried, and at most ten sizes
// for each dimension. All sizes are powers of two, so the code needs no
// division, which would take a good part of the time of a launch.

#include "runtime/backends/cuda/launch/block_size.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

namespace aspectra::cuda {
namespace {

constexpr size_t kWarp = 32;
constexpr size_t kWidestOfRows = 4 * kWarp;

// Divides `number` by `power`, a power of two, and rounds up.
size_t DivideUp(size_t number, size_t power) {
  return (number + power - 1) >> std::countr_zero(power);
}
size_t RoundUp(size_t number, size_t power) {
  return (number + power - 1) & ~(power - 1);
}

// Returns the power of two that the rule above chooses, from `least` to `most`.
size_t BlockFor(size_t number, size_t least, size_t most) {
  constexpr size_t kPart = 8;
  size_t best = std::bit_floor(most);
  if (number <= best) return std::bit_ceil(number);
  size_t fewest = RoundUp(number, best);
  for (size_t size = best; size >= least; size /= 2) {
    const size_t threads = RoundUp(number, size);
    if ((threads - number) * kPart <= threads) return size;
    if (threads < fewest) {
      fewest = threads;
      best = size;
    }
  }
  return best;
}

}  // namespace

LaunchShape ShapeRange(const Size3& global, size_t wanted,
                       const LaunchLimits& limits) {
  LaunchShape shape;
  size_t threads = std::clamp<size_t>(wanted, 1, limits.threads);
  const bool has_rows = global[1] > 1 || global[2] > 1;
  for (size_t i = 0; i < 3; ++i) {
    if (global[i] == 1) continue;
    size_t most = std::min(limits.block[i], threads);
    if (i == 0 && has_rows) most = std::min(most, kWidestOfRows);
    shape.block[i] = BlockFor(global[i], i == 0 ? kWarp : 1, most);
    threads >>= std::countr_zero(shape.block[i]);
    if (global[i] != shape.block[i])
      shape.grid[i] = DivideUp(global[i], shape.block[i]);
  }
  return shape;
}

void LaunchRange::Cover(const Size3& grid, const Size3& first,
                        const Size3& block) {
  for (size_t i = 0; i < 3; ++i) {
    const size_t before = first[i] * block[i];
    const size_t rest = range[i] - before;
    begin[i] = offset[i] + before;
    last[i] = rest >= grid[i] * block[i] ? kAllInRange
                                         : static_cast<uint32_t>(rest - 1);
  }
}

Size3 LargestPart(const LaunchShape& shape, const LaunchLimits& limits) {
  constexpr size_t kPositions = size_t{1} << 32;
  Size3 most = limits.grid;
  for (size_t i = 0; i < 3; ++i)
    most[i] = std::min(most[i], kPositions >> std::countr_zero(shape.block[i]));
  return most;
}

}  // namespace aspectra::cuda
