#ifndef RUNTIME_BENCHMARK_ALGORITHM_H_
#define RUNTIME_BENCHMARK_ALGORITHM_H_

#include <functional>
#include <string>
#include <sycl/sycl.hpp>
#include <vector>

#include "runtime/benchmark/device_memory.h"
#include "runtime/benchmark/opencl_device.h"

// One algorithm in several forms on one device: OpenCL C, and SYCL with unified
// shared memory or with accessors. All forms have the same work-groups, the
// same order of arithmetic and the same data.
namespace aspectra::benchmark {

struct Form {
  std::function<void()> run_and_wait;
  std::function<std::vector<float>()> result;  // what it computed
};

struct Algorithm {
  std::string name;
  Form opencl;
  Form usm;
  Form accessors = {};  // none where SYCL's forms have nothing to differ in
};

// Streams of memory.
Algorithm Saxpy(sycl::queue& queue, const OpenClDevice& device);
Algorithm Stencil(sycl::queue& queue, const OpenClDevice& device);
Algorithm SparseMatrixVector(sycl::queue& queue, const OpenClDevice& device);

// Arithmetic.
Algorithm Bodies(sycl::queue& queue, const OpenClDevice& device);

// Local memory and barriers.
Algorithm MatrixMultiply(sycl::queue& queue, const OpenClDevice& device);
Algorithm Reduction(sycl::queue& queue, const OpenClDevice& device);
Algorithm Scan(sycl::queue& queue, const OpenClDevice& device);
Algorithm Histogram(sycl::queue& queue, const OpenClDevice& device);

template <typename T>
std::vector<float> CopyFromDevice(sycl::queue& queue, const T* memory,
                                  std::size_t size) {
  std::vector<T> content(size);
  queue.copy(memory, content.data(), size).wait();
  return {content.begin(), content.end()};
}

template <typename T>
std::vector<float> CopyFromDevice(const OpenClMemory& memory,
                                  std::size_t size) {
  std::vector<T> content(size);
  memory.ReadTo(content.data());
  return {content.begin(), content.end()};
}

template <typename T>
std::vector<float> CopyFromBuffer(sycl::buffer<T>& buffer) {
  sycl::host_accessor content(buffer, sycl::read_only);
  return {content.begin(), content.end()};
}

}  // namespace aspectra::benchmark

#endif  // RUNTIME_BENCHMARK_ALGORITHM_H_
