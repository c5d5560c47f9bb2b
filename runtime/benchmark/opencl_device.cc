// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/benchmark/opencl_device.h"

#include <cstdio>
#include <cstdlib>
#include <utility>

namespace aspectra::benchmark {
namespace {

void Check(cl_int status, const char* what) {
  if (status == CL_SUCCESS) return;
  std::fprintf(stderr, "benchmark: error: %s gave %d\n", what, status);
  std::exit(2);
}

}  // namespace

OpenClMemory::OpenClMemory(cl_context context, cl_command_queue queue,
                           std::size_t bytes, const void* content)
    : queue_(queue), bytes_(bytes) {
  cl_int status = CL_SUCCESS;
  cl_mem memory =
      clCreateBuffer(context, CL_MEM_READ_WRITE, bytes, nullptr, &status);
  Check(status, "clCreateBuffer");
  memory_ = {memory, &clReleaseMemObject};
  Check(clEnqueueWriteBuffer(queue, memory, CL_TRUE, 0, bytes, content, 0,
                             nullptr, nullptr),
        "clEnqueueWriteBuffer");
}

void OpenClMemory::ReadTo(void* content) const {
  Check(clEnqueueReadBuffer(queue_, get(), CL_TRUE, 0, bytes_, content, 0,
                            nullptr, nullptr),
        "clEnqueueReadBuffer");
}

OpenClKernel& OpenClKernel::Over(std::vector<std::size_t> global,
                                 std::vector<std::size_t> local) {
  global_ = std::move(global);
  local_ = std::move(local);
  return *this;
}

void OpenClKernel::Enqueue(cl_event* event) const {
  Check(clEnqueueNDRangeKernel(
            queue_, kernel_.get(), static_cast<cl_uint>(global_.size()),
            nullptr, global_.data(), local_.empty() ? nullptr : local_.data(),
            0, nullptr, event),
        "clEnqueueNDRangeKernel");
}

void OpenClKernel::RunAndWait() const {
  Enqueue(nullptr);
  Check(clFinish(queue_), "clFinish");
}

void OpenClKernel::Submit() const {
  cl_event event = nullptr;
  Enqueue(&event);
  clReleaseEvent(event);
}

void OpenClKernel::TakeOne(cl_uint index, const OpenClMemory& memory) {
  cl_mem handle = memory.get();
  TakeBytes(index, sizeof handle, &handle);
}

void OpenClKernel::TakeOne(cl_uint index, const void* memory) {
  Check(clSetKernelArgSVMPointer(kernel_.get(), index, memory),
        "clSetKernelArgSVMPointer");
}

void OpenClKernel::TakeBytes(cl_uint index, std::size_t size,
                             const void* value) {
  Check(clSetKernelArg(kernel_.get(), index, size, value), "clSetKernelArg");
}

OpenClDevice::OpenClDevice(cl_device_id device, cl_context context)
    : device_(device), context_(context) {
  cl_int status = CL_SUCCESS;
  queue_ =
      clCreateCommandQueueWithProperties(context_, device_, nullptr, &status);
  Check(status, "clCreateCommandQueueWithProperties");
}

OpenClDevice::~OpenClDevice() {
  clReleaseCommandQueue(queue_);
  clReleaseContext(context_);
}

void OpenClDevice::Wait() const { Check(clFinish(queue_), "clFinish"); }

OpenClKernel OpenClDevice::Build(const std::string& source,
                                 const std::string& name) const {
  cl_int status = CL_SUCCESS;
  const char* text = source.c_str();
  cl_program program =
      clCreateProgramWithSource(context_, 1, &text, nullptr, &status);
  Check(status, "clCreateProgramWithSource");
  Check(clBuildProgram(program, 1, &device_, "", nullptr, nullptr),
        "clBuildProgram");
  cl_kernel kernel = clCreateKernel(program, name.c_str(), &status);
  Check(status, "clCreateKernel");
  clReleaseProgram(program);
  return {queue_, kernel};
}

}  // namespace aspectra::benchmark
