// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BENCHMARK_OPENCL_DEVICE_H_
#define RUNTIME_BENCHMARK_OPENCL_DEVICE_H_

#include <CL/cl.h>

#include <cstddef>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

// Uses OpenCL as a careful C program does. The benchmarks compare the SYCL
// runtime with this code.
namespace aspectra::benchmark {

// Device memory. The last copy of the handle frees the memory.
class OpenClMemory {
 public:
  OpenClMemory(cl_context context, cl_command_queue queue, std::size_t bytes,
               const void* content);

  cl_mem get() const { return memory_.get(); }
  void ReadTo(void* content) const;

 private:
  cl_command_queue queue_;
  std::size_t bytes_;
  std::shared_ptr<std::remove_pointer_t<cl_mem>> memory_;
};

// A kernel with its arguments and its range.
class OpenClKernel {
 public:
  OpenClKernel(cl_command_queue queue, cl_kernel kernel)
      : queue_(queue), kernel_(kernel, &clReleaseKernel) {}

  // Sets the arguments, in the order of the parameters.
  template <typename... Arguments>
  OpenClKernel& Take(const Arguments&... arguments) {
    cl_uint index = 0;
    (TakeOne(index++, arguments), ...);
    return *this;
  }

  // Sets the range, in OpenCL's order: the fastest dimension comes first. If
  // `local` is empty, the implementation chooses the local size.
  OpenClKernel& Over(std::vector<std::size_t> global,
                     std::vector<std::size_t> local = {});

  void RunAndWait() const;
  // Enqueues the kernel with an event, and releases the event at once.
  void Submit() const;

 private:
  void TakeOne(cl_uint index, const OpenClMemory& memory);
  // Sets an argument to an address in unified shared memory.
  void TakeOne(cl_uint index, const void* memory);
  void TakeBytes(cl_uint index, std::size_t size, const void* value);
  template <typename T>
  std::enable_if_t<std::is_arithmetic_v<T>> TakeOne(cl_uint index,
                                                    const T& value) {
    TakeBytes(index, sizeof value, &value);
  }
  void Enqueue(cl_event* event) const;

  cl_command_queue queue_;
  std::shared_ptr<std::remove_pointer_t<cl_kernel>> kernel_;
  std::vector<std::size_t> global_, local_;
};

class OpenClDevice {
 public:
  // Makes a queue on the device. The object takes over one reference to
  // `context`.
  OpenClDevice(cl_device_id device, cl_context context);
  ~OpenClDevice();
  OpenClDevice(const OpenClDevice&) = delete;
  OpenClDevice& operator=(const OpenClDevice&) = delete;

  template <typename T>
  OpenClMemory Copy(const std::vector<T>& content) const {
    return {context_, queue_, content.size() * sizeof(T), content.data()};
  }
  OpenClKernel Build(const std::string& source, const std::string& name) const;
  void Wait() const;

 private:
  cl_device_id device_ = nullptr;
  cl_context context_ = nullptr;
  cl_command_queue queue_ = nullptr;
};

}  // namespace aspectra::benchmark

#endif  // RUNTIME_BENCHMARK_OPENCL_DEVICE_H_
