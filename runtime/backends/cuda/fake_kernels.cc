#include "runtime/backends/cuda/fake_kernels.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "runtime/backends/cuda/fake_driver.h"

namespace aspectra::cuda {
namespace {

struct Object {
  int32_t* data;
  int32_t factor;
};

}  // namespace

std::vector<size_t> FakeParameters(const std::string& kernel) {
  if (kernel == "local") return {8, 4, 4};
  return {sizeof(Object)};
}

std::function<void()> FakeWork(const std::string& kernel,
                               const FakeLaunch& launch, void** arguments) {
  const size_t width = size_t{launch.grid[0]} * launch.block[0];
  const size_t height = size_t{launch.grid[1]} * launch.block[1];
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
  if (kernel == "plane") {
    return [=] {
      for (size_t row = 0; row < height; ++row)
        for (size_t column = 0; column < width; ++column)
          object.data[row * width + column] =
              static_cast<int32_t>(row * 100 + column);
    };
  }
  if (kernel == "groups_of_8") {
    return [=] {
      for (size_t i = 0; i < width; ++i)
        object.data[i] = static_cast<int32_t>(launch.block[0]);
    };
  }
  return [=] {
    for (size_t i = 0; i < width; ++i)
      object.data[i] = static_cast<int32_t>(
          static_cast<uint32_t>(object.data[i]) * object.factor + i);
  };
}

}  // namespace aspectra::cuda
