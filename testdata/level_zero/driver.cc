// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "testdata/level_zero/driver.h"

#include <CL/cl.h>
#include <CL/cl_ext.h>
#include <level_zero/ze_api.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "testdata/level_zero/engine.h"
#include "testdata/level_zero/functions.h"

namespace aspectra::test_driver {
namespace {

Usm UsmOf(cl_platform_id platform) {
  Usm usm;
  const auto find = [&](auto& function, const char* name) {
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(
        clGetExtensionFunctionAddressForPlatform(platform, name));
  };
  find(usm.host_alloc, "clHostMemAllocINTEL");
  find(usm.device_alloc, "clDeviceMemAllocINTEL");
  find(usm.shared_alloc, "clSharedMemAllocINTEL");
  find(usm.free, "clMemFreeINTEL");
  find(usm.enqueue_fill, "clEnqueueMemFillINTEL");
  find(usm.enqueue_copy, "clEnqueueMemcpyINTEL");
  find(usm.set_argument, "clSetKernelArgMemPointerINTEL");
  return usm;
}

std::unique_ptr<_ze_device_handle_t> MakeDevice(ze_driver_handle_t driver,
                                                cl_device_id id) {
  auto device = std::make_unique<_ze_device_handle_t>();
  device->driver = driver;
  device->id = id;
  return device;
}

// PoCL does not divide a device with few cores. So a tile is the whole device,
// but reports fewer units.
void AddTiles(_ze_device_handle_t& device) {
  for (uint32_t i = 0; i < Setting("TEST_LEVEL_ZERO_TILES", 0); ++i) {
    device.tiles.push_back(MakeDevice(device.driver, device.id));
    device.tiles.back()->parent = &device;
  }
}

// Makes a driver from the first OpenCL platform whose devices have the features
// that the driver needs.
std::unique_ptr<_ze_driver_handle_t> MakeDriver() {
  // Without this setting, PoCL 7 compiles some kernels wrongly (driver_faults.h
  // of the OpenCL backend). The program may not use that backend, so this
  // driver sets the variable too.
  setenv("POCL_PREGION_VALUE_REMAT", "0", /*overwrite=*/0);
  cl_uint count = 0;
  if (clGetPlatformIDs(0, nullptr, &count) != CL_SUCCESS) return nullptr;
  std::vector<cl_platform_id> platforms(count);
  clGetPlatformIDs(count, platforms.data(), nullptr);
  for (cl_platform_id platform : platforms) {
    auto driver = std::make_unique<_ze_driver_handle_t>();
    driver->platform = platform;
    driver->usm = UsmOf(platform);
    if (driver->usm.device_alloc == nullptr) continue;
    std::vector<cl_device_id> ids(16);
    cl_uint devices = 0;
    if (clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL,
                       static_cast<cl_uint>(ids.size()), ids.data(),
                       &devices) != CL_SUCCESS)
      continue;
    ids.resize(std::min<size_t>(devices, ids.size()));
    for (cl_device_id id : ids) {
      driver->devices.push_back(MakeDevice(driver.get(), id));
      AddTiles(*driver->devices.back());
    }
    cl_int status = CL_SUCCESS;
    driver->context = clCreateContext(nullptr, static_cast<cl_uint>(ids.size()),
                                      ids.data(), nullptr, nullptr, &status);
    if (status != CL_SUCCESS) continue;
    const uint32_t engines =
        std::max(Setting("TEST_LEVEL_ZERO_ENGINES", 1), uint32_t{1});
    const auto add_engines = [&](_ze_device_handle_t& device) {
      for (uint32_t i = 0; i < engines; ++i)
        device.engines.push_back(
            std::make_unique<Engine>(driver->context, device.id));
    };
    for (const auto& device : driver->devices) {
      add_engines(*device);
      for (const auto& tile : device->tiles) add_engines(*tile);
    }
    return driver;
  }
  return nullptr;
}

}  // namespace

void Misuse(const std::string& what) {
  std::fprintf(stderr, "level_zero test driver: %s\n", what.c_str());
  std::abort();
}

ze_result_t ResultOf(cl_int status) {
  switch (status) {
    case CL_SUCCESS:
      return ZE_RESULT_SUCCESS;
    case CL_OUT_OF_HOST_MEMORY:
      return ZE_RESULT_ERROR_OUT_OF_HOST_MEMORY;
    case CL_MEM_OBJECT_ALLOCATION_FAILURE:
    case CL_OUT_OF_RESOURCES:
      return ZE_RESULT_ERROR_OUT_OF_DEVICE_MEMORY;
    case CL_INVALID_WORK_GROUP_SIZE:
    case CL_INVALID_WORK_ITEM_SIZE:
      return ZE_RESULT_ERROR_INVALID_GROUP_SIZE_DIMENSION;
    case CL_INVALID_GLOBAL_WORK_SIZE:
      return ZE_RESULT_ERROR_INVALID_GLOBAL_WIDTH_DIMENSION;
    case CL_INVALID_ARG_INDEX:
      return ZE_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_INDEX;
    case CL_INVALID_ARG_SIZE:
    case CL_INVALID_ARG_VALUE:
      return ZE_RESULT_ERROR_INVALID_KERNEL_ARGUMENT_SIZE;
    case CL_INVALID_KERNEL_NAME:
      return ZE_RESULT_ERROR_INVALID_KERNEL_NAME;
    case CL_INVALID_VALUE:
      return ZE_RESULT_ERROR_INVALID_ARGUMENT;
    default:
      return ZE_RESULT_ERROR_UNKNOWN;
  }
}

uint32_t Setting(const char* name, uint32_t otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : static_cast<uint32_t>(std::atoi(text));
}

ze_result_t Init(ze_init_flags_t) {
  return _ze_driver_handle_t::Get() == nullptr ? ZE_RESULT_ERROR_UNINITIALIZED
                                               : ZE_RESULT_SUCCESS;
}

ze_result_t InitDrivers(uint32_t* count, ze_driver_handle_t* drivers,
                        ze_init_driver_type_desc_t*) {
  return DriverGet(count, drivers);
}

ze_result_t DriverGet(uint32_t* count, ze_driver_handle_t* drivers) {
  ze_driver_handle_t driver = _ze_driver_handle_t::Get();
  if (driver == nullptr) return ZE_RESULT_ERROR_UNINITIALIZED;
  const uint32_t room = std::exchange(*count, 1);
  if (room != 0 && drivers != nullptr) drivers[0] = driver;
  return ZE_RESULT_SUCCESS;
}

ze_result_t DriverGetApiVersion(ze_driver_handle_t, ze_api_version_t* version) {
  *version = Setting("TEST_LEVEL_ZERO_NO_IN_ORDER", 0) != 0
                 ? ZE_API_VERSION_1_3
                 : ZE_API_VERSION_CURRENT;
  return ZE_RESULT_SUCCESS;
}

ze_result_t DriverGetProperties(ze_driver_handle_t,
                                ze_driver_properties_t* properties) {
  constexpr uint32_t kVersion = 0x01020003;
  properties->driverVersion = kVersion;
  std::memset(&properties->uuid, 7, sizeof properties->uuid);
  return ZE_RESULT_SUCCESS;
}

ze_result_t DriverGetIpcProperties(ze_driver_handle_t,
                                   ze_driver_ipc_properties_t* properties) {
  properties->flags = 0;
  return ZE_RESULT_SUCCESS;
}

ze_result_t DriverGetExtensionProperties(
    ze_driver_handle_t, uint32_t* count,
    ze_driver_extension_properties_t* extensions) {
  const std::vector<std::pair<const char*, uint32_t>> all = {
      {ZE_GLOBAL_OFFSET_EXP_NAME, ZE_GLOBAL_OFFSET_EXP_VERSION_1_0},
  };
  return AnswerList(all, count, [&](uint32_t i, const auto& extension) {
    std::snprintf(extensions[i].name, sizeof extensions[i].name, "%s",
                  extension.first);
    extensions[i].version = extension.second;
  });
}

ze_result_t DriverGetExtensionFunctionAddress(ze_driver_handle_t, const char*,
                                              void** function) {
  *function = nullptr;
  return ZE_RESULT_ERROR_UNSUPPORTED_FEATURE;
}

ze_result_t ContextCreate(ze_driver_handle_t driver, const ze_context_desc_t*,
                          ze_context_handle_t* context) {
  auto made = std::make_unique<_ze_context_handle_t>();
  made->driver = driver;
  *context = made.release();
  return ZE_RESULT_SUCCESS;
}

ze_result_t ContextDestroy(ze_context_handle_t context) {
  if (!context->allocations.empty())
    Misuse("A context is destroyed before its memory is freed.");
  delete context;
  return ZE_RESULT_SUCCESS;
}

}  // namespace aspectra::test_driver

// The driver is never destroyed, because OpenCL may be gone when the process
// ends.
ze_driver_handle_t _ze_driver_handle_t::Get() {
  static ze_driver_handle_t const driver =
      aspectra::test_driver::MakeDriver().release();
  return driver;
}
