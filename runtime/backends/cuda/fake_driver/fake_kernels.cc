// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/cuda/fake_driver/fake_kernels.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "runtime/backends/cuda/fake_driver/fake_driver.h"
#include "runtime/backends/cuda/launch/block_size.h"

namespace aspectra::cuda {
namespace {

struct Object {
  int32_t* data;
  int32_t factor;
};

LaunchRange RangeAt(const void* argument) {
  LaunchRange range;
  std::memcpy(&range, argument, sizeof range);
  return range;
}

// Calls `work` with the ids of the grid's work-items in one dimension.
template <class Work>
void ForEachId(const LaunchRange& range, const FakeLaunch& launch,
               size_t dimension, Work work) {
  const size_t threads =
      size_t{launch.grid[dimension]} * launch.block[dimension];
  const size_t in_range = std::min(threads, size_t{range.last[dimension]} + 1);
  for (size_t i = 0; i < in_range; ++i) work(range.begin[dimension] + i);
}

}  // namespace

std::vector<size_t> FakeParameters(const std::string& kernel) {
  if (kernel == "local") return {8, 4, 4};
  if (kernel == "groups_of_8") return {sizeof(Object)};
  return {sizeof(Object), sizeof(LaunchRange)};
}

std::function<void()> FakeWork(const std::string& kernel,
                               const FakeLaunch& launch, void** arguments) {
  if (kernel == "local") {
    int32_t* out = nullptr;
    uint32_t first = 0;
    uint32_t second = 0;
    std::memcpy(&out, arguments[0], sizeof out);
    std::memcpy(&first, arguments[1], sizeof first);
    std::memcpy(&second, arguments[2], sizeof second);
    return [=] {
      out[0] = static_cast<int32_t>(first);
      out[1] = static_cast<int32_t>(second);
    };
  }
  Object object;
  std::memcpy(&object, arguments[0], sizeof object);
  if (kernel == "groups_of_8") {
    return [=] {
      for (size_t i = 0; i < size_t{launch.grid[0]} * launch.block[0]; ++i)
        object.data[i] = static_cast<int32_t>(launch.block[0]);
    };
  }
  const LaunchRange range = RangeAt(arguments[1]);
  if (kernel == "plane") {
    return [=] {
      ForEachId(range, launch, 1, [&](size_t row) {
        ForEachId(range, launch, 0, [&](size_t column) {
          object.data[row * range.range[0] + column] =
              static_cast<int32_t>(row * 100 + column);
        });
      });
    };
  }
  return [=] {
    ForEachId(range, launch, 0, [&](size_t i) {
      object.data[i] = static_cast<int32_t>(
          static_cast<uint32_t>(object.data[i]) * object.factor + i);
    });
  };
}

}  // namespace aspectra::cuda
