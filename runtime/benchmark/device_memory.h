#ifndef RUNTIME_BENCHMARK_DEVICE_MEMORY_H_
#define RUNTIME_BENCHMARK_DEVICE_MEMORY_H_

#include <cstddef>
#include <sycl/sycl.hpp>
#include <vector>

// What benchmarks compute with, and how it gets to a device.
namespace aspectra::benchmark {

// Device memory with this content; the process keeps it to its end.
template <typename T>
T* CopyToDevice(sycl::queue& queue, const std::vector<T>& content) {
  T* memory = sycl::malloc_device<T>(content.size(), queue);
  queue.copy(content.data(), memory, content.size()).wait();
  return memory;
}

// Values that differ, without a pattern that a cache or a predictor knows.
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
