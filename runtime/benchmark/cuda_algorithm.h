// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BENCHMARK_CUDA_ALGORITHM_H_
#define RUNTIME_BENCHMARK_CUDA_ALGORITHM_H_

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <sycl/sycl.hpp>
#include <utility>
#include <vector>

#include "runtime/benchmark/cuda_device.h"
#include "runtime/benchmark/device_memory.h"

// Declares the algorithms of cuda_benchmark.cpp. Each algorithm has several
// implementations for one device, called forms: one in CUDA, the others in
// SYCL. All forms use the same memory and do the arithmetic in the same order.
// If a SYCL form chooses the size of its work-groups, it chooses the block size
// of the CUDA form.
namespace aspectra::benchmark {

struct CudaAlgorithm {
  struct Form {
    std::string name;
    std::function<void()> submit;
  };

  std::string name;
  // All forms write the result to the same memory. `clear` sets it to zero.
  std::function<void()> clear;
  std::function<std::vector<double>()> result;
  // Returns the value of an element, computed on the host.
  std::function<double(std::size_t)> expected;
  double tolerance;  // absolute up to 1, relative above 1

  std::function<void()> nvcc;
  std::vector<Form> sycl;
};

// The algorithms below are limited by memory bandwidth.
CudaAlgorithm CudaSaxpy(sycl::queue& queue, const CudaDevice& device);
CudaAlgorithm CudaHalfMultiply(sycl::queue& queue, const CudaDevice& device);
CudaAlgorithm CudaRootAndSine(sycl::queue& queue, const CudaDevice& device);
CudaAlgorithm CudaRowSums(sycl::queue& queue, const CudaDevice& device);
CudaAlgorithm CudaColumnSums(sycl::queue& queue, const CudaDevice& device);
CudaAlgorithm CudaStencil(sycl::queue& queue, const CudaDevice& device);
CudaAlgorithm CudaStencilOfSizes(sycl::queue& queue, const CudaDevice& device);

// The algorithms below are limited by arithmetic.
CudaAlgorithm CudaBodiesFloat(sycl::queue& queue, const CudaDevice& device);
CudaAlgorithm CudaBodiesDouble(sycl::queue& queue, const CudaDevice& device);

// The algorithms below use local memory and barriers.
CudaAlgorithm CudaTranspose32(sycl::queue& queue, const CudaDevice& device);
CudaAlgorithm CudaTranspose64(sycl::queue& queue, const CudaDevice& device);
CudaAlgorithm CudaMatrixMultiply(sycl::queue& queue, const CudaDevice& device);
CudaAlgorithm CudaMatrixMultiplyOfAnyRows(sycl::queue& queue,
                                          const CudaDevice& device);
CudaAlgorithm CudaReduction(sycl::queue& queue, const CudaDevice& device);
CudaAlgorithm CudaHistogram(sycl::queue& queue, const CudaDevice& device);

// Returns an algorithm that has no forms yet. Allocates memory for the `size`
// elements of its result, and sets `out` to that memory.
template <typename T>
CudaAlgorithm MakeCudaAlgorithm(const std::string& name, sycl::queue& queue,
                                T*& out, std::size_t size) {
  T* const memory = sycl::malloc_device<T>(size, queue);
  out = memory;
  CudaAlgorithm algorithm;
  algorithm.name = name;
  algorithm.tolerance = 1e-4;
  algorithm.clear = [=]() mutable {
    queue.memset(memory, 0, size * sizeof(T)).wait();
  };
  algorithm.result = [=]() mutable {
    std::vector<T> content(size);
    queue.copy(memory, content.data(), size).wait();
    return std::vector<double>(content.begin(), content.end());
  };
  return algorithm;
}

// Keeps a copy of the input on the host. The expected result is computed from
// this copy.
template <typename T>
std::shared_ptr<const std::vector<T>> Keep(std::vector<T> values) {
  return std::make_shared<const std::vector<T>>(std::move(values));
}

// The number of work-items in a work-group, for forms that set it.
inline constexpr unsigned kCudaGroup = 256;

}  // namespace aspectra::benchmark

#endif  // RUNTIME_BENCHMARK_CUDA_ALGORITHM_H_
