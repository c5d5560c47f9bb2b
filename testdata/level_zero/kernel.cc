// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <CL/cl.h>
#include <CL/cl_ext.h>
#include <level_zero/ze_api.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "testdata/level_zero/command_list.h"
#include "testdata/level_zero/driver.h"
#include "testdata/level_zero/functions.h"
#include "testdata/level_zero/module.h"
#include "testdata/level_zero/references.h"

namespace aspectra::test_driver {
namespace {

using Argument = _ze_kernel_handle_t::Argument;
using State = _ze_kernel_handle_t::State;

size_t AskWorkGroup(ze_kernel_handle_t kernel, cl_kernel_work_group_info what) {
  size_t answer = 0;
  clGetKernelWorkGroupInfo(kernel->state->kernel.get(),
                           kernel->module->device->id, what, sizeof answer,
                           &answer, nullptr);
  return answer;
}

std::array<size_t, 3> RequiredSize(ze_kernel_handle_t kernel) {
  std::array<size_t, 3> size = {};
  clGetKernelWorkGroupInfo(
      kernel->state->kernel.get(), kernel->module->device->id,
      CL_KERNEL_COMPILE_WORK_GROUP_SIZE, sizeof size, size.data(), nullptr);
  return size;
}

size_t AskSubGroup(ze_kernel_handle_t kernel, cl_kernel_sub_group_info what) {
  const size_t input[] = {
      std::max<size_t>(AskWorkGroup(kernel, CL_KERNEL_WORK_GROUP_SIZE), 1), 1,
      1};
  size_t answer = 0;
  clGetKernelSubGroupInfo(kernel->state->kernel.get(),
                          kernel->module->device->id, what, sizeof input, input,
                          sizeof answer, &answer, nullptr);
  return answer;
}

cl_int SetArgument(const Usm& usm, cl_kernel kernel, cl_uint index,
                   const Argument& argument, bool is_pointer) {
  if (!argument.value)
    return clSetKernelArg(kernel, index, argument.bytes, nullptr);
  if (!is_pointer)
    return clSetKernelArg(kernel, index, argument.bytes,
                          argument.value->data());
  void* pointer = nullptr;
  if (argument.bytes != sizeof pointer) return CL_INVALID_ARG_SIZE;
  std::memcpy(&pointer, argument.value->data(), sizeof pointer);
  return usm.set_argument(kernel, index, pointer);
}

// Tells OpenCL which kinds of memory the kernel reaches through pointers in
// memory.
cl_int AllowIndirect(cl_kernel kernel,
                     ze_kernel_indirect_access_flags_t flags) {
  const std::pair<ze_kernel_indirect_access_flags_t, cl_kernel_exec_info>
      kKinds[] = {
          {ZE_KERNEL_INDIRECT_ACCESS_FLAG_HOST,
           CL_KERNEL_EXEC_INFO_INDIRECT_HOST_ACCESS_INTEL},
          {ZE_KERNEL_INDIRECT_ACCESS_FLAG_DEVICE,
           CL_KERNEL_EXEC_INFO_INDIRECT_DEVICE_ACCESS_INTEL},
          {ZE_KERNEL_INDIRECT_ACCESS_FLAG_SHARED,
           CL_KERNEL_EXEC_INFO_INDIRECT_SHARED_ACCESS_INTEL},
      };
  for (const auto& [flag, info] : kKinds) {
    const cl_bool allowed = (flags & flag) != 0 ? CL_TRUE : CL_FALSE;
    const cl_int status =
        clSetKernelExecInfo(kernel, info, sizeof allowed, &allowed);
    if (status != CL_SUCCESS) return status;
  }
  return CL_SUCCESS;
}

// True if the parameter is a pointer: OpenCL refuses to set a pointer for any
// other parameter.
bool IsPointer(const Usm& usm, cl_kernel kernel, cl_uint index) {
  return usm.set_argument(kernel, index, nullptr) == CL_SUCCESS;
}

}  // namespace

ze_result_t KernelCreate(ze_module_handle_t module,
                         const ze_kernel_desc_t* description,
                         ze_kernel_handle_t* kernel) {
  if (!module->program) return ZE_RESULT_ERROR_INVALID_MODULE_UNLINKED;
  cl_int status = CL_SUCCESS;
  auto made = std::make_unique<_ze_kernel_handle_t>();
  made->module = module;
  made->name = description->pKernelName;
  made->state->kernel = KernelReference(
      clCreateKernel(module->program.get(), description->pKernelName, &status));
  if (status != CL_SUCCESS) return ZE_RESULT_ERROR_INVALID_KERNEL_NAME;
  cl_uint count = 0;
  clGetKernelInfo(made->state->kernel.get(), CL_KERNEL_NUM_ARGS, sizeof count,
                  &count, nullptr);
  made->arguments.resize(count);
  for (cl_uint i = 0; i < count; ++i) {
    made->is_pointer.push_back(
        IsPointer(module->context->driver->usm, made->state->kernel.get(), i));
  }
  ++module->kernels;
  *kernel = made.release();
  return ZE_RESULT_SUCCESS;
}

ze_result_t KernelDestroy(ze_kernel_handle_t kernel) {
  if (!std::ranges::all_of(kernel->launches, [](const EventReference& each) {
        return IsComplete(each);
      }))
    Misuse("A kernel is destroyed while it runs.");
  --kernel->module->kernels;
  delete kernel;
  return ZE_RESULT_SUCCESS;
}

ze_result_t KernelSetGroupSize(ze_kernel_handle_t kernel, uint32_t x,
                               uint32_t y, uint32_t z) {
  const size_t most = AskWorkGroup(kernel, CL_KERNEL_WORK_GROUP_SIZE);
  const size_t size = size_t{x} * y * z;
  const std::array<size_t, 3> required = RequiredSize(kernel);
  const std::array<size_t, 3> wanted = {x, y, z};
  if (size == 0 || size > most || (required[0] != 0 && required != wanted))
    return ZE_RESULT_ERROR_INVALID_GROUP_SIZE_DIMENSION;
  kernel->group_size = wanted;
  return ZE_RESULT_SUCCESS;
}

// As on hardware, the suggested size does not always divide the range, because
// hardware rounds it to its own width.
ze_result_t KernelSuggestGroupSize(ze_kernel_handle_t kernel, uint32_t x,
                                   uint32_t y, uint32_t z, uint32_t* group_x,
                                   uint32_t* group_y, uint32_t* group_z) {
  constexpr size_t kWidth = 32;
  const size_t most = AskWorkGroup(kernel, CL_KERNEL_WORK_GROUP_SIZE);
  *group_x =
      static_cast<uint32_t>(std::clamp<size_t>(x, 1, std::min(most, kWidth)));
  *group_y = y > 1 && size_t{2} * *group_x <= most ? 2 : 1;
  *group_z = z == 0 ? 0 : 1;
  return ZE_RESULT_SUCCESS;
}

// Returns how many groups run at the same time: each compute unit runs four
// work-items, but there is at least one group.
ze_result_t KernelSuggestMaxCooperativeGroupCount(ze_kernel_handle_t kernel,
                                                  uint32_t* count) {
  cl_uint units = 1;
  clGetDeviceInfo(kernel->module->device->id, CL_DEVICE_MAX_COMPUTE_UNITS,
                  sizeof units, &units, nullptr);
  const auto& [x, y, z] = kernel->group_size;
  *count = static_cast<uint32_t>(std::max<size_t>(4 * units / (x * y * z), 1));
  return ZE_RESULT_SUCCESS;
}

ze_result_t KernelSetArgumentValue(ze_kernel_handle_t kernel, uint32_t index,
                                   size_t bytes, const void* value) {
  if (index >= kernel->arguments.size())
    return ZE_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_INDEX;
  Argument argument;
  argument.bytes = bytes;
  argument.is_set = true;
  if (value != nullptr) {
    const auto* begin = static_cast<const std::byte*>(value);
    argument.value.emplace(begin, begin + bytes);
  }
  const std::lock_guard lock(kernel->state->mutex);
  const cl_int status = SetArgument(kernel->module->context->driver->usm,
                                    kernel->state->kernel.get(), index,
                                    argument, kernel->is_pointer[index]);
  if (status == CL_SUCCESS) kernel->arguments[index] = std::move(argument);
  return ResultOf(status);
}

ze_result_t KernelSetIndirectAccess(ze_kernel_handle_t kernel,
                                    ze_kernel_indirect_access_flags_t flags) {
  kernel->indirect = flags;
  return ZE_RESULT_SUCCESS;
}

ze_result_t KernelSetGlobalOffsetExp(ze_kernel_handle_t kernel, uint32_t x,
                                     uint32_t y, uint32_t z) {
  kernel->offset = {x, y, z};
  return ZE_RESULT_SUCCESS;
}

ze_result_t KernelGetProperties(ze_kernel_handle_t kernel,
                                ze_kernel_properties_t* properties) {
  const auto narrow = [](size_t number) {
    return static_cast<uint32_t>(
        std::min<size_t>(number, std::numeric_limits<uint32_t>::max()));
  };
  const std::array<size_t, 3> required = RequiredSize(kernel);
  properties->numKernelArgs = narrow(kernel->arguments.size());
  properties->requiredGroupSizeX = narrow(required[0]);
  properties->requiredGroupSizeY = narrow(required[1]);
  properties->requiredGroupSizeZ = narrow(required[2]);
  properties->requiredNumSubGroups = 0;
  properties->requiredSubgroupSize = 0;
  properties->maxSubgroupSize =
      narrow(AskSubGroup(kernel, CL_KERNEL_MAX_SUB_GROUP_SIZE_FOR_NDRANGE));
  properties->maxNumSubgroups =
      narrow(AskSubGroup(kernel, CL_KERNEL_MAX_NUM_SUB_GROUPS));
  properties->localMemSize =
      narrow(AskWorkGroup(kernel, CL_KERNEL_LOCAL_MEM_SIZE));
  properties->privateMemSize =
      narrow(AskWorkGroup(kernel, CL_KERNEL_PRIVATE_MEM_SIZE));
  properties->spillMemSize = 0;
  if (auto* most = FindInChain<ze_kernel_max_group_size_properties_ext_t>(
          properties->pNext,
          ZE_STRUCTURE_TYPE_KERNEL_MAX_GROUP_SIZE_EXT_PROPERTIES))
    most->maxGroupSize =
        narrow(AskWorkGroup(kernel, CL_KERNEL_WORK_GROUP_SIZE));
  if (auto* preferred =
          FindInChain<ze_kernel_preferred_group_size_properties_t>(
              properties->pNext,
              ZE_STRUCTURE_TYPE_KERNEL_PREFERRED_GROUP_SIZE_PROPERTIES))
    preferred->preferredMultiple = narrow(
        AskWorkGroup(kernel, CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE));
  return ZE_RESULT_SUCCESS;
}

ze_result_t KernelGetName(ze_kernel_handle_t kernel, size_t* size, char* name) {
  const size_t room = std::exchange(*size, kernel->name.size() + 1);
  if (name != nullptr && room >= *size)
    std::memcpy(name, kernel->name.c_str(), *size);
  return ZE_RESULT_SUCCESS;
}

ze_result_t CommandListAppendLaunchKernel(ze_command_list_handle_t list,
                                          ze_kernel_handle_t kernel,
                                          const ze_group_count_t* groups,
                                          ze_event_handle_t signal,
                                          uint32_t count,
                                          ze_event_handle_t* waits) {
  ze_device_compute_properties_t limits = {};
  DeviceGetComputeProperties(list->device, &limits);
  if (groups->groupCountX > limits.maxGroupCountX ||
      groups->groupCountY > limits.maxGroupCountY ||
      groups->groupCountZ > limits.maxGroupCountZ)
    Misuse("A launch has more groups than the device allows.");
  for (const Argument& argument : kernel->arguments)
    if (!argument.is_set) Misuse("A kernel is launched without an argument.");
  const std::array<size_t, 3> counts = {
      groups->groupCountX, groups->groupCountY, groups->groupCountZ};
  std::array<size_t, 3> global = {};
  for (size_t i = 0; i < 3; ++i) global[i] = counts[i] * kernel->group_size[i];
  const Usm& usm = kernel->module->context->driver->usm;
  return list->Append(
      /*is_barrier=*/false, signal, count, waits,
      [=, &usm, state = kernel->state, arguments = kernel->arguments,
       is_pointer = kernel->is_pointer, local = kernel->group_size,
       offset = kernel->offset, indirect = kernel->indirect](
          cl_command_queue queue, cl_uint events, const cl_event* wait_list,
          cl_event* event) -> cl_int {
        const std::lock_guard lock(state->mutex);
        cl_int status = AllowIndirect(state->kernel.get(), indirect);
        for (cl_uint i = 0; i < arguments.size() && status == CL_SUCCESS; ++i) {
          status = SetArgument(usm, state->kernel.get(), i, arguments[i],
                               is_pointer[i]);
        }
        if (status != CL_SUCCESS) return status;
        status = clEnqueueNDRangeKernel(queue, state->kernel.get(), 3,
                                        offset.data(), global.data(),
                                        local.data(), events, wait_list, event);
        if (status == CL_SUCCESS) {
          std::erase_if(kernel->launches, [](const EventReference& each) {
            return IsComplete(each);
          });
          clRetainEvent(*event);
          kernel->launches.push_back(EventReference(*event));
        }
        return status;
      });
}

}  // namespace aspectra::test_driver
