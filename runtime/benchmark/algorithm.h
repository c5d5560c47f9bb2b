// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BENCHMARK_ALGORITHM_H_
#define RUNTIME_BENCHMARK_ALGORITHM_H_

#include <cstddef>
#include <functional>
#include <string>
#include <sycl/sycl.hpp>
#include <utility>
#include <vector>

#include "runtime/benchmark/device_memory.h"
#include "runtime/benchmark/opencl_device.h"

// One algorithm in several forms on one device: in OpenCL C, and in SYCL with
// unified shared memory or with accessors. All forms have the same work-groups,
// the same order of arithmetic, and the same memory, so that only the kernels'
// code differs.
namespace aspectra::benchmark {

// Runs the form and waits until it is over.
using Form = std::function<void()>;

struct Algorithm {
  std::string name;
  std::function<void()> clear;                 // clears the result
  std::function<std::vector<float>()> result;  // of the last form that ran
  Form opencl;
  Form usm;
  Form accessors = nullptr;  // null if it would not differ from `usm`
  // USM with a property that says that the result shares no memory; null if
  // there is no such form.
  Form restricted = nullptr;
};

// Limited by memory bandwidth.
Algorithm Saxpy(sycl::queue& queue, const OpenClDevice& device);
Algorithm Stencil(sycl::queue& queue, const OpenClDevice& device);
Algorithm SparseMatrixVector(sycl::queue& queue, const OpenClDevice& device);
Algorithm MatrixVector(sycl::queue& queue, const OpenClDevice& device);

// Limited by arithmetic.
Algorithm Bodies(sycl::queue& queue, const OpenClDevice& device);

// With local memory and barriers.
Algorithm MatrixMultiply(sycl::queue& queue, const OpenClDevice& device);
Algorithm Reduction(sycl::queue& queue, const OpenClDevice& device);
Algorithm Scan(sycl::queue& queue, const OpenClDevice& device);
Algorithm Histogram(sycl::queue& queue, const OpenClDevice& device);

// Device memory, as an address and as a buffer. Copies share the memory.
template <typename T>
class DeviceMemory {
 public:
  DeviceMemory(sycl::queue& queue, const std::vector<T>& content)
      : queue_(queue),
        size_(content.size()),
        buffer_(content.begin(), content.end()) {
    T** found = sycl::malloc_shared<T*>(1, queue_);
    queue_
        .submit([&](sycl::handler& handler) {
          sycl::accessor elements(buffer_, handler);
          handler.single_task<DeviceMemory>([=] { *found = &elements[0]; });
        })
        .wait();
    address_ = *found;
    sycl::free(found, queue_);
  }

  // The host never uses the buffer, so its memory does not move.
  T* address() const { return address_; }
  sycl::buffer<T>& buffer() { return buffer_; }
  std::size_t size() const { return size_; }

  // Returns other memory of the same size.
  DeviceMemory Another() { return {queue_, std::vector<T>(size_)}; }

  void Clear() { queue_.fill(address_, T(0), size_).wait(); }
  std::vector<float> Read() {
    std::vector<T> content(size_);
    queue_.copy(address_, content.data(), size_).wait();
    return {content.begin(), content.end()};
  }

 private:
  sycl::queue queue_;
  std::size_t size_;
  sycl::buffer<T> buffer_;
  T* address_ = nullptr;
};

// `submit` is a command group function.
template <typename Submit>
Form SyclForm(const sycl::queue& queue, Submit submit) {
  return [=]() mutable { sycl::queue(queue).submit(submit).wait(); };
}

// Every form writes to `result`.
template <typename T>
Algorithm MakeAlgorithm(const std::string& name, DeviceMemory<T> result,
                        const OpenClKernel& opencl, Form usm,
                        Form accessors = nullptr) {
  return {name,
          [=]() mutable { result.Clear(); },
          [=]() mutable { return result.Read(); },
          [=] { opencl.RunAndWait(); },
          std::move(usm),
          std::move(accessors),
          nullptr};
}

}  // namespace aspectra::benchmark

#endif  // RUNTIME_BENCHMARK_ALGORITHM_H_
