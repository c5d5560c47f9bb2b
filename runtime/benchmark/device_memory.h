// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BENCHMARK_DEVICE_MEMORY_H_
#define RUNTIME_BENCHMARK_DEVICE_MEMORY_H_

#include <cstddef>
#include <sycl/sycl.hpp>
#include <vector>

// Makes input data of benchmarks, and copies it to a device.
namespace aspectra::benchmark {

// Returns device memory with a copy of `content`. The memory is never freed.
template <typename T>
T* CopyToDevice(sycl::queue& queue, const std::vector<T>& content) {
  T* memory = sycl::malloc_device<T>(content.size(), queue);
  queue.copy(content.data(), memory, content.size()).wait();
  return memory;
}

// Returns different values in an order that neither a cache nor a predictor can
// learn.
inline std::vector<float> SomeValues(std::size_t size) {
  std::vector<float> values(size);
  unsigned state = 1;
  for (float& value : values) {
    state = state * 1664525u + 1013904223u;
    value = static_cast<float>(state >> 8) / (1 << 24);
  }
  return values;
}

}  // namespace aspectra::benchmark

#endif  // RUNTIME_BENCHMARK_DEVICE_MEMORY_H_
