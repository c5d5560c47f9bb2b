// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Runs the kernels of random_kernels on the first OpenCL device, and compares
// the stored numbers with RESULTS.txt.
//
//     run_kernels KERNELS.spv RESULTS.txt
//
// This is a separate program, because a device's driver has its own copy of
// LLVM.

#include <CL/cl.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <ios>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace {

using Number = std::array<uint64_t, 4>;  // the least word first

struct Kernel {
  std::vector<Number> in;
  std::vector<Number> out;
  std::vector<std::string> operations;  // for each of `out`
};

[[noreturn]] void Fail(const std::string& what) {
  std::cerr << "run_kernels: error: " << what << '\n';
  std::exit(1);
}

void Check(cl_int status, const char* call) {
  if (status != CL_SUCCESS)
    Fail(std::string(call) + " failed with " + std::to_string(status));
}

std::map<std::string, Kernel> ReadResults(const char* path) {
  std::ifstream file(path);
  if (!file) Fail(std::string("cannot read '") + path + "'");
  std::map<std::string, Kernel> kernels;
  std::string text;
  while (std::getline(file, text)) {
    std::istringstream line(text);
    std::string name, what, operation;
    Number number;
    line >> name >> what >> std::hex;
    for (uint64_t& word : number) line >> word;
    if (!line) Fail("bad line in '" + std::string(path) + "': " + text);
    std::getline(line >> std::ws, operation);
    Kernel& kernel = kernels[name];
    (what == "in" ? kernel.in : kernel.out).push_back(number);
    if (what == "out") kernel.operations.push_back(operation);
  }
  if (kernels.empty()) Fail("there are no kernels");
  return kernels;
}

std::string Text(const Number& number) {
  std::ostringstream out;
  out << "0x" << std::hex;
  for (size_t i = number.size(); i-- > 0;) {
    out.width(16);
    out.fill('0');
    out << number[i];
  }
  return out.str();
}

class Device {
 public:
  explicit Device(const std::vector<char>& spirv) {
    cl_platform_id platform = nullptr;
    Check(clGetPlatformIDs(1, &platform, nullptr), "clGetPlatformIDs");
    Check(clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device_, nullptr),
          "clGetDeviceIDs");
    cl_int status = CL_SUCCESS;
    context_ = clCreateContext(nullptr, 1, &device_, nullptr, nullptr, &status);
    Check(status, "clCreateContext");
    queue_ =
        clCreateCommandQueueWithProperties(context_, device_, nullptr, &status);
    Check(status, "clCreateCommandQueueWithProperties");
    program_ =
        clCreateProgramWithIL(context_, spirv.data(), spirv.size(), &status);
    Check(status, "clCreateProgramWithIL");
    status = clBuildProgram(program_, 1, &device_, "", nullptr, nullptr);
    if (status != CL_SUCCESS) std::cerr << BuildLog() << '\n';
    Check(status, "clBuildProgram");
  }

  std::vector<Number> Run(const std::string& name, std::vector<Number> in,
                          size_t results) {
    cl_int status = CL_SUCCESS;
    const cl_kernel kernel = clCreateKernel(program_, name.c_str(), &status);
    Check(status, "clCreateKernel");
    const cl_mem input =
        clCreateBuffer(context_, CL_MEM_COPY_HOST_PTR,
                       in.size() * sizeof(Number), in.data(), &status);
    Check(status, "clCreateBuffer");
    std::vector<Number> out(results);
    const size_t bytes = results * sizeof(Number);
    const cl_mem output = clCreateBuffer(context_, 0, bytes, nullptr, &status);
    Check(status, "clCreateBuffer");
    Check(clSetKernelArg(kernel, 0, sizeof(cl_mem), &input), "clSetKernelArg");
    Check(clSetKernelArg(kernel, 1, sizeof(cl_mem), &output), "clSetKernelArg");
    const size_t one = 1;
    Check(clEnqueueNDRangeKernel(queue_, kernel, 1, nullptr, &one, &one, 0,
                                 nullptr, nullptr),
          "clEnqueueNDRangeKernel");
    Check(clEnqueueReadBuffer(queue_, output, CL_TRUE, 0, bytes, out.data(), 0,
                              nullptr, nullptr),
          "clEnqueueReadBuffer");
    clReleaseMemObject(input);
    clReleaseMemObject(output);
    clReleaseKernel(kernel);
    return out;
  }

 private:
  // Returns the log in which the driver says why it did not build the program.
  std::string BuildLog() const {
    size_t size = 0;
    clGetProgramBuildInfo(program_, device_, CL_PROGRAM_BUILD_LOG, 0, nullptr,
                          &size);
    std::string log(size, '\0');
    clGetProgramBuildInfo(program_, device_, CL_PROGRAM_BUILD_LOG, size,
                          log.data(), nullptr);
    return log;
  }

  cl_device_id device_ = nullptr;
  cl_context context_ = nullptr;
  cl_command_queue queue_ = nullptr;
  cl_program program_ = nullptr;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: run_kernels KERNELS.spv RESULTS.txt\n";
    return 2;
  }
  const std::map<std::string, Kernel> kernels = ReadResults(argv[2]);
  std::ifstream file(argv[1], std::ios::binary);
  if (!file) Fail(std::string("cannot read '") + argv[1] + "'");
  const std::vector<char> spirv{std::istreambuf_iterator<char>(file), {}};
  Device device(spirv);
  size_t wrong = 0, compared = 0;
  for (const auto& [name, kernel] : kernels) {
    const std::vector<Number> out =
        device.Run(name, kernel.in, kernel.out.size());
    for (size_t i = 0; i < out.size(); ++i) {
      ++compared;
      if (out[i] == kernel.out[i]) continue;
      ++wrong;
      std::cerr << "kernel " << name << ", value " << i << ", "
                << kernel.operations[i] << ": " << Text(out[i])
                << " instead of " << Text(kernel.out[i]) << '\n';
      break;  // what follows may use it
    }
  }
  std::cout << compared << " values of " << kernels.size() << " kernels, "
            << wrong << " wrong\n";
  return wrong == 0 ? 0 : 1;
}
