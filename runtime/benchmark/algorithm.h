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

// Declares the algorithms of kernel_benchmark.cpp. Each algorithm has several
// implementations for one device, called forms: in OpenCL C, and in SYCL with
// unified shared memory or with accessors. All forms have the same work-groups,
// the same order of arithmetic and the same memory, so that only the code of
// the kernels differs.
namespace aspectra::benchmark {

// Runs one form of an algorithm and waits until the form is over.
using Form = std::function<void()>;

struct Algorithm {
  std::string name;
  std::function<void()> clear;                 // sets the result to zero
  std::function<std::vector<float>()> result;  // of the last form that ran
  Form opencl;
  Form usm;
  Form accessors = nullptr;  // null if it would equal `usm`
  // Like `usm`, with a property that says that no other pointer refers to the
  // result's memory. Null if there is no such form.
  Form restricted = nullptr;
};

// The algorithms below are limited by memory bandwidth.
Algorithm Saxpy(sycl::queue& queue, const OpenClDevice& device);
Algorithm Stencil(sycl::queue& queue, const OpenClDevice& device);
Algorithm SparseMatrixVector(sycl::queue& queue, const OpenClDevice& device);
Algorithm MatrixVector(sycl::queue& queue, const OpenClDevice& device);

// The algorithm below is limited by arithmetic.
Algorithm Bodies(sycl::queue& queue, const OpenClDevice& device);

// The algorithms below use local memory and barriers.
Algorithm MatrixMultiply(sycl::queue& queue, const OpenClDevice& device);
Algorithm Reduction(sycl::queue& queue, const OpenClDevice& device);
Algorithm Scan(sycl::queue& queue, const OpenClDevice& device);
Algorithm Histogram(sycl::queue& queue, const OpenClDevice& device);

// Device memory with two ways to use it: by address and as a buffer. Copies of
// the object share the memory.
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

  // Returns the address of the buffer's memory. The address does not change,
  // because the host never uses the buffer.
  T* address() const { return address_; }
  sycl::buffer<T>& buffer() { return buffer_; }
  std::size_t size() const { return size_; }

  // Returns new memory of equal size.
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

// Returns a form that submits the command group function `submit`.
template <typename Submit>
Form SyclForm(const sycl::queue& queue, Submit submit) {
  return [=]() mutable { sycl::queue(queue).submit(submit).wait(); };
}

// Returns an algorithm whose forms all write to `result`.
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
