#ifndef TESTDATA_INTEROP_OPENCL_H_
#define TESTDATA_INTEROP_OPENCL_H_

// Makes OpenCL objects on the device that SYCL selects, for the checks of this
// folder.

#include <CL/cl.h>

#include <cstddef>
#include <cstdio>
#include <sycl/sycl.hpp>
#include <vector>

#include "testdata/counted_check.h"
#include "testdata/throws.h"

inline constexpr sycl::backend kOpenCl = sycl::backend::opencl;

// Return the reference count of an object.
inline cl_uint References(cl_command_queue queue) {
  cl_uint count = 0;
  clGetCommandQueueInfo(queue, CL_QUEUE_REFERENCE_COUNT, sizeof count, &count,
                        nullptr);
  return count;
}
inline cl_uint References(cl_kernel kernel) {
  cl_uint count = 0;
  clGetKernelInfo(kernel, CL_KERNEL_REFERENCE_COUNT, sizeof count, &count,
                  nullptr);
  return count;
}
inline cl_uint References(cl_program program) {
  cl_uint count = 0;
  clGetProgramInfo(program, CL_PROGRAM_REFERENCE_COUNT, sizeof count, &count,
                   nullptr);
  return count;
}
inline cl_uint References(cl_mem memory) {
  cl_uint count = 0;
  clGetMemObjectInfo(memory, CL_MEM_REFERENCE_COUNT, sizeof count, &count,
                     nullptr);
  return count;
}
inline cl_uint References(cl_event event) {
  cl_uint count = 0;
  clGetEventInfo(event, CL_EVENT_REFERENCE_COUNT, sizeof count, &count,
                 nullptr);
  return count;
}

// An OpenCL context with a queue. If OpenCL reports an error, the members are
// null.
struct OpenCl {
  OpenCl() : device(sycl::get_native<kOpenCl>(sycl::device())) {
    context = clCreateContext(nullptr, 1, &device, nullptr, nullptr, nullptr);
    queue =
        clCreateCommandQueueWithProperties(context, device, nullptr, nullptr);
  }
  ~OpenCl() {
    clReleaseCommandQueue(queue);
    clReleaseContext(context);
  }
  OpenCl(const OpenCl&) = delete;
  OpenCl& operator=(const OpenCl&) = delete;

  cl_program Program(const char* source, bool built = true) const {
    cl_program program =
        clCreateProgramWithSource(context, 1, &source, nullptr, nullptr);
    if (built) clBuildProgram(program, 1, &device, "", nullptr, nullptr);
    return program;
  }
  // Returns the kernel "run" of a new program.
  cl_kernel Kernel(const char* source) const {
    cl_program program = Program(source);
    cl_kernel kernel = clCreateKernel(program, "run", nullptr);
    clReleaseProgram(program);
    return kernel;
  }
  cl_mem Memory(std::vector<int> data) const {
    return clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR,
                          data.size() * sizeof(int), data.data(), nullptr);
  }
  std::vector<int> Read(cl_mem memory, std::size_t count) const {
    std::vector<int> data(count, -1);
    clEnqueueReadBuffer(queue, memory, CL_TRUE, 0, count * sizeof(int),
                        data.data(), 0, nullptr, nullptr);
    return data;
  }

  cl_device_id device;
  cl_context context = nullptr;
  cl_command_queue queue = nullptr;
};

// Runs the checks. Returns the exit status of the program.
template <class F>
int Run(F checks) {
  // Without a buffer, a program that hangs has printed all checks that failed
  // before.
  std::setvbuf(stdout, nullptr, _IONBF, 0);
  try {
    checks();
  } catch (const sycl::exception& e) {
    std::printf("an unexpected exception: %s\n", e.what());
    ++failures;
  }
  std::printf("%d failures\n", failures);
  return failures == 0 ? 0 : 1;
}

#endif  // TESTDATA_INTEROP_OPENCL_H_
