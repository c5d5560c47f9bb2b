#ifndef RUNTIME_BACKENDS_CUDA_BLOCK_SIZE_H_
#define RUNTIME_BACKENDS_CUDA_BLOCK_SIZE_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "runtime/core/error.h"

namespace aspectra::cuda {

// A launch is a grid of blocks, all of one size. All in the device's order.
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

// How `global` work-items are launched: in blocks of `local`, or, where that is
// nothing, in blocks of about `wanted` threads. An errc::nd_range error if a
// grid of the device's cannot have so many blocks.
Result<LaunchShape> ShapeLaunch(const Size3& global,
                                const std::optional<Size3>& local,
                                size_t wanted, const LaunchLimits& limits);

}  // namespace aspectra::cuda

#endif  // RUNTIME_BACKENDS_CUDA_BLOCK_SIZE_H_
