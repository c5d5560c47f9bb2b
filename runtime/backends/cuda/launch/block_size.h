// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_CUDA_LAUNCH_BLOCK_SIZE_H_
#define RUNTIME_BACKENDS_CUDA_LAUNCH_BLOCK_SIZE_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace aspectra::cuda {

// Sizes in the device's order of dimensions. A launch is a grid of blocks of
// one size.
using Size3 = std::array<size_t, 3>;

struct LaunchLimits {
  size_t threads = 1024;  // in a block
  Size3 block = {1024, 1024, 64};
  Size3 grid = {2147483647, 65535, 65535};
};

struct LaunchShape {
  Size3 grid = {1, 1, 1};
  Size3 block = {1, 1, 1};

  friend bool operator==(const LaunchShape&, const LaunchShape&) = default;
};

// Values that the backend passes to a kernel after its arguments, in the
// device's order of dimensions (postlink/ptx/launch_range.h).
struct LaunchRange {
  Size3 range = {1, 1, 1};
  Size3 offset = {0, 0, 0};
  Size3 begin = {0, 0, 0};  // of the grid, including the offset
  // The position in the grid of the last work-item of the range. It is the
  // largest number if all work-items of the grid are in the range.
  std::array<uint32_t, 3> last = {kAllInRange, kAllInRange, kAllInRange};

  static constexpr uint32_t kAllInRange = std::numeric_limits<uint32_t>::max();

  // Sets `begin` and `last` for a grid of blocks of size `block`, which begins
  // at the block number `first` of the launch.
  void Cover(const Size3& grid, const Size3& first, const Size3& block);
};

// The size of a launch in the driver's form.
struct LaunchSize {
  LaunchShape shape;
  LaunchRange range;
};

// Returns the shape of the launch of a range of `global` work-items. The blocks
// have at most `wanted` threads, and may extend past the end of the range. The
// grid may exceed the device's limits and is then launched in parts.
LaunchShape ShapeRange(const Size3& global, size_t wanted,
                       const LaunchLimits& limits);

// Returns the size of the largest grid for a part of such a launch. The
// positions of a grid's threads have 32 bits (postlink/ptx/launch_range.cc).
Size3 LargestPart(const LaunchShape& shape, const LaunchLimits& limits);

// Divides a grid into parts of at most `most` blocks. Calls `launch` with the
// size and the first block of each part, until a call returns another status
// than `Status()`.
template <class Status, class Launch>
Status LaunchInParts(const Size3& grid, const Size3& most, Launch launch) {
  Size3 begin = {0, 0, 0};
  if (grid[0] <= most[0] && grid[1] <= most[1] && grid[2] <= most[2])
    return launch(grid, begin);
  for (begin[2] = 0; begin[2] < grid[2]; begin[2] += most[2]) {
    for (begin[1] = 0; begin[1] < grid[1]; begin[1] += most[1]) {
      for (begin[0] = 0; begin[0] < grid[0]; begin[0] += most[0]) {
        Size3 part;
        for (size_t i = 0; i < 3; ++i)
          part[i] = std::min(grid[i] - begin[i], most[i]);
        if (const Status status = launch(part, begin); status != Status())
          return status;
      }
    }
  }
  return Status();
}

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_LAUNCH_BLOCK_SIZE_H_
