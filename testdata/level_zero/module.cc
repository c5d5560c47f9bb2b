// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Implements modules, which are OpenCL programs. If a module has missing
// imports, it is built when it is linked.

#include "testdata/level_zero/module.h"

#include <CL/cl.h>
#include <CL/cl_ext.h>
#include <level_zero/ze_api.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "testdata/level_zero/driver.h"
#include "testdata/level_zero/functions.h"
#include "testdata/level_zero/linkage.h"
#include "testdata/level_zero/references.h"

namespace aspectra::test_driver {
namespace {

constexpr uint32_t kSpirvMagic = 0x07230203;

std::string BuildLog(cl_program program, cl_device_id device) {
  const std::vector<char> text =
      AskList<char>([&](size_t size, void* to, size_t* bytes) {
        return clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG,
                                     size, to, bytes);
      });
  return std::string(text.data(), text.empty() ? 0 : text.size() - 1);
}

ze_result_t Load(_ze_module_handle_t& module, std::span<const std::byte> bytes,
                 ProgramReference& program) {
  cl_int status = CL_SUCCESS;
  program = ProgramReference(clCreateProgramWithIL(
      module.context->driver->context, bytes.data(), bytes.size(), &status));
  for (const auto& [id, value] : module.constants) {
    if (status != CL_SUCCESS) break;
    status = clSetProgramSpecializationConstant(program.get(), id, value.size(),
                                                value.data());
  }
  return status == CL_SUCCESS ? ZE_RESULT_SUCCESS
                              : ZE_RESULT_ERROR_MODULE_BUILD_FAILURE;
}

// Stores the values of specialization constants. Level Zero does not pass their
// sizes, so they are taken from the constants in the module.
void KeepConstants(_ze_module_handle_t& module,
                   const ze_module_constants_t& constants) {
  const std::map<uint32_t, size_t> sizes = ConstantSizes(module.spirv);
  for (uint32_t i = 0; i < constants.numConstants; ++i) {
    const auto size = sizes.find(constants.pConstantIds[i]);
    if (size == sizes.end()) continue;
    const auto* bytes =
        static_cast<const std::byte*>(constants.pConstantValues[i]);
    module.constants[size->first].assign(bytes, bytes + size->second);
  }
}

ze_result_t Build(_ze_module_handle_t& module, ProgramReference program,
                  std::string& log) {
  const cl_device_id device = module.device->id;
  const cl_int status =
      clBuildProgram(program.get(), 1, &device, "", nullptr, nullptr);
  if (status != CL_SUCCESS) {
    log = BuildLog(program.get(), device);
    return ZE_RESULT_ERROR_MODULE_BUILD_FAILURE;
  }
  module.program = std::move(program);
  return ZE_RESULT_SUCCESS;
}

ze_result_t MakeSpirv(_ze_module_handle_t& module, std::string& log) {
  uint32_t magic = 0;
  if (module.spirv.size() >= sizeof magic)
    std::memcpy(&magic, module.spirv.data(), sizeof magic);
  if (magic != kSpirvMagic) {
    log = "The module is no SPIR-V.";
    return ZE_RESULT_ERROR_MODULE_BUILD_FAILURE;
  }
  module.linkage = LinkageOf(module.spirv);
  if (!module.linkage.imports.empty()) return ZE_RESULT_SUCCESS;
  ProgramReference program;
  const ze_result_t result = Load(module, module.spirv, program);
  return result == ZE_RESULT_SUCCESS ? Build(module, std::move(program), log)
                                     : result;
}

ze_result_t MakeNative(_ze_module_handle_t& module,
                       const ze_module_desc_t& description, std::string& log) {
  const cl_device_id device = module.device->id;
  const size_t size = description.inputSize;
  const unsigned char* bytes = description.pInputModule;
  cl_int of_device = CL_SUCCESS;
  cl_int status = CL_SUCCESS;
  ProgramReference program(
      clCreateProgramWithBinary(module.context->driver->context, 1, &device,
                                &size, &bytes, &of_device, &status));
  if (status != CL_SUCCESS || of_device != CL_SUCCESS)
    return ZE_RESULT_ERROR_INVALID_NATIVE_BINARY;
  return Build(module, std::move(program), log) == ZE_RESULT_SUCCESS
             ? ZE_RESULT_SUCCESS
             : ZE_RESULT_ERROR_INVALID_NATIVE_BINARY;
}

void GiveLog(std::string text, ze_module_build_log_handle_t* log) {
  if (log == nullptr) return;
  *log = new _ze_module_build_log_handle_t{std::move(text)};
}

// Returns a line for each import that no module exports, and a line for each
// name that several modules export.
std::string LinkProblems(std::span<ze_module_handle_t> modules) {
  std::map<std::string, int> exports;
  for (ze_module_handle_t module : modules)
    for (const std::string& name : module->linkage.exports) ++exports[name];
  std::set<std::string> lines;
  for (ze_module_handle_t module : modules) {
    for (const std::string& name : module->linkage.imports) {
      if (!exports.contains(name))
        lines.insert("error: unresolved external symbol " + name);
      else if (exports[name] > 1)
        lines.insert("error: ambiguous symbol " + name);
    }
  }
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

ze_result_t Link(std::span<ze_module_handle_t> modules, std::string& log) {
  log = LinkProblems(modules);
  if (!log.empty()) return ZE_RESULT_ERROR_MODULE_LINK_FAILURE;
  const cl_device_id device = modules.front()->device->id;
  std::vector<ProgramReference> owned;
  std::vector<cl_program> programs;
  for (ze_module_handle_t module : modules) {
    ProgramReference program;
    const ze_result_t result = Load(*module, module->spirv, program);
    if (result != ZE_RESULT_SUCCESS) return result;
    if (clCompileProgram(program.get(), 1, &device, "", 0, nullptr, nullptr,
                         nullptr, nullptr) != CL_SUCCESS) {
      log = BuildLog(program.get(), device);
      return ZE_RESULT_ERROR_MODULE_LINK_FAILURE;
    }
    programs.push_back(program.get());
    owned.push_back(std::move(program));
  }
  cl_int status = CL_SUCCESS;
  const ProgramReference linked(
      clLinkProgram(modules.front()->context->driver->context, 1, &device, "",
                    static_cast<cl_uint>(programs.size()), programs.data(),
                    nullptr, nullptr, &status));
  if (status != CL_SUCCESS) {
    log = linked ? BuildLog(linked.get(), device) : "linking failed";
    return ZE_RESULT_ERROR_MODULE_LINK_FAILURE;
  }
  for (ze_module_handle_t module : modules)
    if (!module->linkage.imports.empty()) module->program = linked;
  return ZE_RESULT_SUCCESS;
}

}  // namespace

ze_result_t ModuleCreate(ze_context_handle_t context, ze_device_handle_t device,
                         const ze_module_desc_t* description,
                         ze_module_handle_t* module,
                         ze_module_build_log_handle_t* log) {
  auto made = std::make_unique<_ze_module_handle_t>();
  made->context = context;
  made->device = device;
  std::string text;
  ze_result_t result = ZE_RESULT_SUCCESS;
  if (description->format == ZE_MODULE_FORMAT_NATIVE) {
    result = MakeNative(*made, *description, text);
  } else {
    const auto bytes = std::as_bytes(
        std::span(description->pInputModule, description->inputSize));
    made->spirv.assign(bytes.begin(), bytes.end());
    if (description->pConstants != nullptr)
      KeepConstants(*made, *description->pConstants);
    result = MakeSpirv(*made, text);
  }
  GiveLog(std::move(text), log);
  if (result == ZE_RESULT_SUCCESS) *module = made.release();
  return result;
}

ze_result_t ModuleDestroy(ze_module_handle_t module) {
  if (module->kernels != 0) Misuse("A module is destroyed before its kernels.");
  delete module;
  return ZE_RESULT_SUCCESS;
}

ze_result_t ModuleDynamicLink(uint32_t count, ze_module_handle_t* modules,
                              ze_module_build_log_handle_t* log) {
  std::string text;
  const ze_result_t result = Link(std::span(modules, count), text);
  GiveLog(std::move(text), log);
  return result;
}

ze_result_t ModuleGetNativeBinary(ze_module_handle_t module, size_t* size,
                                  uint8_t* binary) {
  if (!module->program) return ZE_RESULT_ERROR_INVALID_MODULE_UNLINKED;
  // The context may have several devices, but the program is built for only
  // one.
  cl_uint devices = 0;
  clGetProgramInfo(module->program.get(), CL_PROGRAM_NUM_DEVICES,
                   sizeof devices, &devices, nullptr);
  std::vector<size_t> sizes(devices);
  clGetProgramInfo(module->program.get(), CL_PROGRAM_BINARY_SIZES,
                   devices * sizeof(size_t), sizes.data(), nullptr);
  std::vector<std::vector<unsigned char>> binaries(devices);
  std::vector<unsigned char*> places(devices);
  size_t own = 0;
  for (cl_uint i = 0; i < devices; ++i) {
    if (sizes[i] != 0) own = i;
    binaries[i].resize(sizes[i]);
    places[i] = sizes[i] == 0 ? nullptr : binaries[i].data();
  }
  *size = sizes[own];
  if (binary == nullptr) return ZE_RESULT_SUCCESS;
  const cl_int status =
      clGetProgramInfo(module->program.get(), CL_PROGRAM_BINARIES,
                       devices * sizeof(unsigned char*),
                       static_cast<void*>(places.data()), nullptr);
  if (status == CL_SUCCESS) std::memcpy(binary, places[own], *size);
  return ResultOf(status);
}

ze_result_t ModuleGetProperties(ze_module_handle_t module,
                                ze_module_properties_t* properties) {
  properties->flags =
      module->linkage.imports.empty() ? 0 : ZE_MODULE_PROPERTY_FLAG_IMPORTS;
  return ZE_RESULT_SUCCESS;
}

ze_result_t ModuleBuildLogDestroy(ze_module_build_log_handle_t log) {
  delete log;
  return ZE_RESULT_SUCCESS;
}

ze_result_t ModuleBuildLogGetString(ze_module_build_log_handle_t log,
                                    size_t* size, char* text) {
  const size_t room = std::exchange(*size, log->text.size() + 1);
  if (text != nullptr && room >= *size)
    std::memcpy(text, log->text.c_str(), *size);
  return ZE_RESULT_SUCCESS;
}

}  // namespace aspectra::test_driver
