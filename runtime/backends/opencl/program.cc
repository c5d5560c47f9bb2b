// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/backends/opencl/program.h"

#include <CL/cl.h>
#include <CL/cl_ext.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "runtime/backends/opencl/api/api.h"
#include "runtime/backends/opencl/api/opencl_diagnostics.h"
#include "runtime/backends/opencl/commands_under_way.h"
#include "runtime/backends/opencl/device_query.h"
#include "runtime/backends/opencl/driver_faults.h"
#include "runtime/core/drivers/backend.h"
#include "runtime/core/drivers/device_query.h"
#include "runtime/core/drivers/error.h"
#include "runtime/core/images/spirv_module.h"
#include "runtime/core/messages/device_diagnostics.h"
#include "runtime/core/messages/driver_action.h"

namespace aspectra::opencl {
namespace {

std::string BuildLog(const Api& api, cl_program program, cl_device_id device) {
  size_t size = 0;
  if (api.clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, 0,
                                nullptr, &size) != CL_SUCCESS)
    return "";
  std::string log(size, '\0');
  if (api.clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, size,
                                log.data(), nullptr) != CL_SUCCESS)
    return "";
  return log.substr(0, log.find('\0'));
}

// How a SPIR-V module is linked with others: `taken` are the symbols that other
// modules use, and `keeps_kernels` says whether kernels stay visible.
struct LinkedAs {
  std::span<const std::string> taken;
  bool keeps_kernels;
};

Result<ProgramHandle> LoadSpirv(const Api& api, cl_context context,
                                const DeviceFacts& facts,
                                std::span<const std::byte> spirv,
                                std::optional<LinkedAs> link) {
  const std::expected<SpirvVersion, std::string> version =
      CheckSpirvModule(spirv);
  if (!version) {
    return Fail(ErrorCode::kBuild, DeviceDiagnostic::kNotSpirv,
                version.error());
  }
  if (!HasWord(facts.il_versions, "SPIR-V_" + version->ToString())) {
    return Fail(ErrorCode::kBuild, DeviceDiagnostic::kSpirvVersion,
                version->ToString(), facts.il_versions);
  }
  if (!facts.has_generic_pointers && UsesGenericPointers(spirv)) {
    return Fail(ErrorCode::kFeatureNotSupported,
                OpenClDiagnostic::kGenericPointers);
  }
  const std::vector<std::string> missing =
      MissingExtensions(facts, ExtensionsOf(spirv));
  if (!missing.empty()) {
    return Fail(ErrorCode::kFeatureNotSupported,
                OpenClDiagnostic::kSpirvExtension, missing.front());
  }
  std::vector<uint32_t> changed;
  const auto take = [&](std::optional<std::vector<uint32_t>> module) {
    if (!module) return;
    changed = std::move(*module);
    spirv = std::as_bytes(std::span(changed));
  };
  if (link) take(WithSymbols(spirv, link->taken, link->keeps_kernels));
  if (!facts.has_sub_groups) take(WithSubGroupsOfOne(spirv));
  if (SplitsMad(facts.version)) take(WithFusedMultiplyAdd(spirv));
  cl_int status = CL_SUCCESS;
  ProgramHandle program(api, api.clCreateProgramWithIL(context, spirv.data(),
                                                       spirv.size(), &status));
  if (status != CL_SUCCESS) return FailWith(status, DriverAction::kLoadImage);
  return program;
}

Result<void> Specialize(const Api& api, const ProgramHandle& program,
                        std::span<const SpecializedMember> members) {
  for (const SpecializedMember& member : members) {
    const cl_int status = api.clSetProgramSpecializationConstant == nullptr
                              ? CL_INVALID_OPERATION
                              : api.clSetProgramSpecializationConstant(
                                    program.get(), member.id,
                                    member.value.size(), member.value.data());
    if (status == CL_INVALID_OPERATION) {
      return Fail(ErrorCode::kFeatureNotSupported,
                  OpenClDiagnostic::kNoSpecialization);
    }
    // If only unreachable code uses the constant, the module does not have the
    // constant, and the driver reports CL_INVALID_SPEC_ID.
    if (status != CL_SUCCESS && status != CL_INVALID_SPEC_ID)
      return FailWith(status, DriverAction::kSetConstant);
  }
  return {};
}

ProgramHandle WithBinary(const Api& api, cl_context context,
                         cl_device_id device, std::span<const std::byte> binary,
                         cl_int& status) {
  const size_t size = binary.size();
  const auto* bytes = reinterpret_cast<const unsigned char*>(binary.data());
  cl_int of_device = CL_SUCCESS;
  ProgramHandle program(
      api, api.clCreateProgramWithBinary(context, 1, &device, &size, &bytes,
                                         &of_device, &status));
  if (status == CL_SUCCESS) status = of_device;
  return program;
}

Result<ProgramHandle> LoadNative(const Api& api, cl_context context,
                                 cl_device_id device,
                                 std::span<const std::byte> image,
                                 std::string_view target) {
  cl_int status = CL_SUCCESS;
  ProgramHandle program = WithBinary(api, context, device, image, status);
  if (status != CL_SUCCESS) {
    return Fail(
        ErrorCode::kBuild,
        Message(DeviceDiagnostic::kLoadFailed, target, StatusName(status)) +
            " " + Message(DeviceDiagnostic::kNativeCodeRefused));
  }
  return program;
}

// Returns the error `message`, with the log of the device's compiler.
std::unexpected<Error> BuildFailure(const Api& api,
                                    const ProgramHandle& program,
                                    cl_device_id device, std::string message) {
  const std::string log =
      program.get() == nullptr ? "" : BuildLog(api, program.get(), device);
  if (!log.empty())
    message += "\n" + Message(DeviceDiagnostic::kLog, "Build", log);
  return Fail(ErrorCode::kBuild, std::move(message));
}

// Builds a single image, which needs no linker.
Result<ProgramHandle> BuildOne(const Api& api, cl_device_id device,
                               ProgramHandle program) {
  const cl_int status =
      api.clBuildProgram(program.get(), 1, &device, "", nullptr, nullptr);
  if (status != CL_SUCCESS)
    return BuildFailure(
        api, program, device,
        Message(DeviceDiagnostic::kActionFailed,
                ToString(DriverAction::kBuildImage), StatusName(status)));
  return program;
}

// OpenCL's linker takes programs that clCompileProgram compiled (OpenCL 3.0,
// 5.8.3). Precompiled images are already linked.
Result<ProgramHandle> Link(const Api& api, cl_context context,
                           cl_device_id device,
                           std::span<const ProgramHandle> programs) {
  std::vector<cl_program> inputs;
  for (const ProgramHandle& program : programs) {
    const cl_int status = api.clCompileProgram(
        program.get(), 1, &device, "", 0, nullptr, nullptr, nullptr, nullptr);
    if (status != CL_SUCCESS) {
      return BuildFailure(
          api, program, device,
          Message(DeviceDiagnostic::kActionFailed,
                  ToString(DriverAction::kCompileImage), StatusName(status)));
    }
    inputs.push_back(program.get());
  }
  cl_int status = CL_SUCCESS;
  ProgramHandle linked(
      api, api.clLinkProgram(context, 1, &device, "",
                             static_cast<cl_uint>(inputs.size()), inputs.data(),
                             nullptr, nullptr, &status));
  if (status != CL_SUCCESS) {
    return BuildFailure(
        api, linked, device,
        Message(DeviceDiagnostic::kLinkFailed,
                Counted(inputs.size(), "device image"), StatusName(status)));
  }
  return linked;
}

}  // namespace

Result<std::shared_ptr<Program>> OpenClProgram::Build(
    const Api& api, cl_context context, cl_device_id device,
    const DeviceFacts& facts, std::span<const ImageBytes> images) {
  std::vector<ProgramHandle> loaded;
  for (const ImageBytes& image : images) {
    const bool is_spirv = image.target == "spir64";
    std::optional<LinkedAs> link;
    if (images.size() > 1) link = LinkedAs{image.taken, loaded.empty()};
    if (!is_spirv && images.size() > 1) {
      return Fail(ErrorCode::kBuild, OpenClDiagnostic::kLinksNoNativeCode,
                  image.target);
    }
    Result<ProgramHandle> program =
        is_spirv ? LoadSpirv(api, context, facts, image.bytes, link)
                 : LoadNative(api, context, device, image.bytes, image.target);
    if (!program) return TakeError(program);
    if (Result<void> set = Specialize(api, *program, image.specialized); !set)
      return TakeError(set);
    loaded.push_back(std::move(*program));
  }
  Result<ProgramHandle> program =
      loaded.size() == 1 ? BuildOne(api, device, std::move(loaded.front()))
                         : Link(api, context, device, loaded);
  return Finish(api, device, facts, std::move(program));
}

Result<std::shared_ptr<Program>> OpenClProgram::Load(
    const Api& api, cl_context context, cl_device_id device,
    const DeviceFacts& facts, std::span<const std::byte> binary) {
  cl_int status = CL_SUCCESS;
  ProgramHandle program = WithBinary(api, context, device, binary, status);
  if (status != CL_SUCCESS) return FailWith(status, DriverAction::kLoadBinary);
  return Finish(api, device, facts, BuildOne(api, device, std::move(program)));
}

Result<std::shared_ptr<Program>> OpenClProgram::Finish(
    const Api& api, cl_device_id device, const DeviceFacts& facts,
    Result<ProgramHandle> program) {
  if (!program) return TakeError(program);
  OpenClCommands::Get().ComeFirst();
  return std::make_shared<OpenClProgram>(api, device, facts,
                                         std::move(*program));
}

// OpenCL returns a binary for each device of the program's context. The program
// was built for one of them, so this function requests only that binary.
std::vector<std::byte> OpenClProgram::Binary() {
  size_t bytes = 0;
  if (api_.clGetProgramInfo(program_.get(), CL_PROGRAM_DEVICES, 0, nullptr,
                            &bytes) != CL_SUCCESS)
    return {};
  std::vector<cl_device_id> devices(bytes / sizeof(cl_device_id));
  std::vector<size_t> sizes(devices.size());
  if (api_.clGetProgramInfo(program_.get(), CL_PROGRAM_DEVICES, bytes,
                            devices.data(), nullptr) != CL_SUCCESS ||
      api_.clGetProgramInfo(program_.get(), CL_PROGRAM_BINARY_SIZES,
                            sizes.size() * sizeof(size_t), sizes.data(),
                            nullptr) != CL_SUCCESS)
    return {};
  const auto own = std::ranges::find(devices, device_);
  if (own == devices.end()) return {};
  const auto index = static_cast<size_t>(own - devices.begin());
  std::vector<std::byte> binary(sizes[index]);
  std::vector<std::byte*> places(devices.size());
  places[index] = binary.data();
  if (binary.empty() ||
      api_.clGetProgramInfo(program_.get(), CL_PROGRAM_BINARIES,
                            places.size() * sizeof(std::byte*), places.data(),
                            nullptr) != CL_SUCCESS)
    return {};
  return binary;
}

std::vector<uint64_t> OpenClKernel::Ask(KernelQuery query) const {
  return AskKernel(api_, kernel_.get(), device_, query);
}

Result<Kernel*> OpenClProgram::FindKernel(const std::string& name) {
  const std::lock_guard lock(mutex_);
  std::unique_ptr<OpenClKernel>& known = kernels_[name];
  if (known == nullptr) {
    Result<std::unique_ptr<OpenClKernel>> kernel = MakeKernel(name);
    if (!kernel) return TakeError(kernel);
    known = std::move(*kernel);
  }
  return known.get();
}

Result<std::unique_ptr<OpenClKernel>> OpenClProgram::MakeKernel(
    const std::string& name) {
  cl_int status = CL_SUCCESS;
  KernelHandle kernel(
      api_, api_.clCreateKernel(program_.get(), name.c_str(), &status));
  if (status != CL_SUCCESS) return FailWith(status, DriverAction::kFindKernel);

  // A kernel may use pointers in captured objects, which OpenCL does not see.
  // So the kernel gets access to all memory.
  struct Indirect {
    cl_bitfield capabilities;
    cl_kernel_exec_info info;
  };
  for (const Indirect& indirect :
       {Indirect{facts_.usm_host,
                 CL_KERNEL_EXEC_INFO_INDIRECT_HOST_ACCESS_INTEL},
        Indirect{facts_.usm_device,
                 CL_KERNEL_EXEC_INFO_INDIRECT_DEVICE_ACCESS_INTEL},
        Indirect{facts_.usm_shared,
                 CL_KERNEL_EXEC_INFO_INDIRECT_SHARED_ACCESS_INTEL}}) {
    if (!facts_.usm_functions || indirect.capabilities == 0) continue;
    const cl_bool yes = CL_TRUE;
    status =
        api_.clSetKernelExecInfo(kernel.get(), indirect.info, sizeof yes, &yes);
    if (status != CL_SUCCESS)
      return FailWith(status, DriverAction::kAllowShared);
  }

  return OpenClKernel::Make(api_, device_, std::move(kernel));
}

Result<std::shared_ptr<Program>> OpenClProgram::Adopt(const Api& api,
                                                      cl_context context,
                                                      cl_device_id device,
                                                      const DeviceFacts& facts,
                                                      cl_program program) {
  const Result<bool> executable = IsExecutable(api, context, device, program);
  if (!executable) return std::unexpected(executable.error());
  api.clRetainProgram(program);
  ProgramHandle taken(api, program);
  if (*executable) return Finish(api, device, facts, std::move(taken));
  return Finish(api, device, facts, BuildOne(api, device, std::move(taken)));
}

Result<bool> OpenClProgram::IsExecutable(const Api& api, cl_context context,
                                         cl_device_id device,
                                         cl_program program) {
  cl_context of_context = nullptr;
  cl_int status =
      api.clGetProgramInfo(program, CL_PROGRAM_CONTEXT, sizeof of_context,
                           static_cast<void*>(&of_context), nullptr);
  if (status != CL_SUCCESS) return FailWith(status, DriverAction::kAskProgram);
  if (of_context != context) {
    return Fail(ErrorCode::kInvalid, OpenClDiagnostic::kForeignObject,
                "cl_program");
  }
  cl_program_binary_type type = CL_PROGRAM_BINARY_TYPE_NONE;
  status = api.clGetProgramBuildInfo(program, device, CL_PROGRAM_BINARY_TYPE,
                                     sizeof type, &type, nullptr);
  if (status != CL_SUCCESS) return FailWith(status, DriverAction::kAskProgram);
  return type == CL_PROGRAM_BINARY_TYPE_EXECUTABLE;
}

Result<std::unique_ptr<OpenClKernel>> OpenClKernel::Make(const Api& api,
                                                         cl_device_id device,
                                                         KernelHandle kernel) {
  cl_uint arguments = 0;
  const cl_int status = api.clGetKernelInfo(
      kernel.get(), CL_KERNEL_NUM_ARGS, sizeof arguments, &arguments, nullptr);
  if (status != CL_SUCCESS) return FailWith(status, DriverAction::kAskKernel);

  std::array<size_t, 3> sizes = {};
  std::optional<std::array<size_t, 3>> required;
  if (api.clGetKernelWorkGroupInfo(
          kernel.get(), device, CL_KERNEL_COMPILE_WORK_GROUP_SIZE, sizeof sizes,
          sizes.data(), nullptr) == CL_SUCCESS &&
      sizes[0] != 0)
    required = sizes;
  return std::make_unique<OpenClKernel>(api, device, std::move(kernel),
                                        arguments, required);
}

Result<std::unique_ptr<Kernel>> OpenClKernel::Adopt(const Api& api,
                                                    cl_context context,
                                                    cl_device_id device,
                                                    cl_kernel kernel) {
  cl_context of_context = nullptr;
  const cl_int status =
      api.clGetKernelInfo(kernel, CL_KERNEL_CONTEXT, sizeof of_context,
                          static_cast<void*>(&of_context), nullptr);
  if (status != CL_SUCCESS) return FailWith(status, DriverAction::kAskKernel);
  if (of_context != context) {
    return Fail(ErrorCode::kInvalid, OpenClDiagnostic::kForeignObject,
                "cl_kernel");
  }
  api.clRetainKernel(kernel);
  Result<std::unique_ptr<OpenClKernel>> made =
      Make(api, device, KernelHandle(api, kernel));
  if (!made) return TakeError(made);
  (*made)->is_shared_ = true;
  return std::move(*made);
}

std::string OpenClKernel::name() const {
  size_t size = 0;
  if (api_.clGetKernelInfo(kernel_.get(), CL_KERNEL_FUNCTION_NAME, 0, nullptr,
                           &size) != CL_SUCCESS)
    return "";
  std::string name(size, '\0');
  if (api_.clGetKernelInfo(kernel_.get(), CL_KERNEL_FUNCTION_NAME, size,
                           name.data(), nullptr) != CL_SUCCESS)
    return "";
  return name.substr(0, name.find('\0'));
}

void* OpenClKernel::native_program() const {
  cl_program program = nullptr;
  if (api_.clGetKernelInfo(kernel_.get(), CL_KERNEL_PROGRAM, sizeof program,
                           static_cast<void*>(&program), nullptr) != CL_SUCCESS)
    return nullptr;
  return program;
}

}  // namespace aspectra::opencl
