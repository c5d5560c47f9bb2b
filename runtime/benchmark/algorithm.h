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

// One algorithm in several forms on one device: OpenCL C, and SYCL with unified
// shared memory or with accessors. All forms have the same work-groups, the
// same order of arithmetic, and the same memory, so that nothing but the
// kernels' code differs.
namespace aspectra::benchmark {

// Runs to its end.
using Form = std::function<void()>;

struct Algorithm {
  std::string name;
  std::function<void()> clear;                 // forgets the result
  std::function<std::vector<float>()> result;  // of the form that ran
  Form opencl;
  Form usm;
  Form accessors = nullptr;  // none where SYCL's forms do not differ
  // USM, where a property says that the result shares no memory; or none.
  Form restricted = nullptr;
};

// Streams of memory.
Algorithm Saxpy(sycl::queue& queue, const OpenClDevice& device);
Algorithm Stencil(sycl::queue& queue, const OpenClDevice& device);
Algorithm SparseMatrixVector(sycl::queue& queue, const OpenClDevice& device);
Algorithm MatrixVector(sycl::queue& queue, const OpenClDevice& device);

// Arithmetic.
Algorithm Bodies(sycl::queue& queue, const OpenClDevice& device);

// Local memory and barriers.
Algorithm MatrixMultiply(sycl::queue& queue, const OpenClDevice& device);
Algorithm Reduction(sycl::queue& queue, const OpenClDevice& device);
Algorithm Scan(sycl::queue& queue, const OpenClDevice& device);
Algorithm Histogram(sycl::queue& queue, const OpenClDevice& device);

// Memory of a device, as an address and as a buffer; a handle.
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

  // The host never uses the buffer, so that its memory stays where it is.
  T* address() const { return address_; }
  sycl::buffer<T>& buffer() { return buffer_; }
  std::size_t size() const { return size_; }

  // Other memory of this size.
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

// `submit` gets a handler.
template <typename Submit>
Form SyclForm(const sycl::queue& queue, Submit submit) {
  return [=]() mutable { sycl::queue(queue).submit(submit).wait(); };
}

// `result` is where every form writes.
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
