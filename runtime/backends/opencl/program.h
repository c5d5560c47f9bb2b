// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_BACKENDS_OPENCL_PROGRAM_H_
#define RUNTIME_BACKENDS_OPENCL_PROGRAM_H_

#include <CL/cl.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "runtime/backends/opencl/api/api.h"
#include "runtime/backends/opencl/device_query.h"
#include "runtime/backends/opencl/last_arguments.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/device_query.h"
#include "runtime/core/drivers/error.h"

namespace aspectra::opencl {

class OpenClKernel final : public Kernel {
 public:
  OpenClKernel(const Api& api, cl_device_id device, KernelHandle kernel,
               cl_uint argument_count,
               std::optional<std::array<size_t, 3>> required)
      : api_(api),
        device_(device),
        kernel_(std::move(kernel)),
        argument_count_(argument_count),
        required_(required) {}

  std::optional<std::array<size_t, 3>> required_work_group_size()
      const override {
    return required_;
  }

  // Makes a kernel from `kernel`, which no other code uses yet.
  static Result<std::unique_ptr<OpenClKernel>> Make(const Api& api,
                                                    cl_device_id device,
                                                    KernelHandle kernel);
  // Takes a kernel that the program made (Device::AdoptKernel).
  static Result<std::unique_ptr<Kernel>> Adopt(const Api& api,
                                               cl_context context,
                                               cl_device_id device,
                                               cl_kernel kernel);

  std::vector<uint64_t> Ask(KernelQuery query) const override;
  std::string name() const override;
  void* native_program() const override;
  // After the call, the program may also set arguments of the kernel.
  void* native() const override {
    is_shared_ = true;
    api_.clRetainKernel(kernel_.get());
    return kernel_.get();
  }

  cl_kernel get() const { return kernel_.get(); }
  cl_uint argument_count() const { return argument_count_; }
  // A launch holds this lock from the first argument that it sets until the
  // kernel is enqueued, because OpenCL stores arguments in the kernel object.
  std::mutex& mutex() { return mutex_; }
  // Returns the arguments that the last launch set. Returns null if the program
  // may have changed them.
  LastArguments* last_arguments() {
    if (is_shared_) return nullptr;
    last_arguments_.Begin();
    return &last_arguments_;
  }

 private:
  const Api& api_;
  const cl_device_id device_;
  const KernelHandle kernel_;
  const cl_uint argument_count_;
  const std::optional<std::array<size_t, 3>> required_;
  mutable std::atomic<bool> is_shared_ = false;
  std::mutex mutex_;
  LastArguments last_arguments_;
};

class OpenClProgram final : public Program {
 public:
  // Implements Device::Build. If the target is "spir64", an image is SPIR-V.
  // Otherwise it is native code from the vendor's compiler. `facts` describes
  // the device.
  static Result<std::shared_ptr<Program>> Build(
      const Api& api, cl_context context, cl_device_id device,
      const DeviceFacts& facts, std::span<const ImageBytes> images);

  // Builds a program from a result of Binary().
  static Result<std::shared_ptr<Program>> Load(
      const Api& api, cl_context context, cl_device_id device,
      const DeviceFacts& facts, std::span<const std::byte> binary);

  // Takes a cl_program that the program made (Device::AdoptProgram).
  static Result<std::shared_ptr<Program>> Adopt(const Api& api,
                                                cl_context context,
                                                cl_device_id device,
                                                const DeviceFacts& facts,
                                                cl_program program);
  // Implements Device::IsExecutable.
  static Result<bool> IsExecutable(const Api& api, cl_context context,
                                   cl_device_id device, cl_program program);

  OpenClProgram(const Api& api, cl_device_id device, const DeviceFacts& facts,
                ProgramHandle program)
      : api_(api),
        device_(device),
        facts_(facts),
        program_(std::move(program)) {}

  Result<Kernel*> FindKernel(const std::string& name) override;
  std::vector<std::byte> Binary() override;
  void* native() const override {
    api_.clRetainProgram(program_.get());
    return program_.get();
  }

 private:
  // Makes the object for a program that was built.
  static Result<std::shared_ptr<Program>> Finish(const Api& api,
                                                 cl_device_id device,
                                                 const DeviceFacts& facts,
                                                 Result<ProgramHandle> program);
  Result<std::unique_ptr<OpenClKernel>> MakeKernel(const std::string& name);

  const Api& api_;
  const cl_device_id device_;
  const DeviceFacts& facts_;
  const ProgramHandle program_;
  std::mutex mutex_;
  std::map<std::string, std::unique_ptr<OpenClKernel>> kernels_;
};

}  // namespace aspectra::opencl

#endif  // RUNTIME_BACKENDS_OPENCL_PROGRAM_H_
