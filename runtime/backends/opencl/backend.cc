// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// This file implements the OpenCL backend. The backend finds the devices of all
// installed drivers with the ICD loader.

#include "runtime/core/drivers/backend.h"

#include <CL/cl.h>
#include <CL/cl_ext.h>

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "runtime/backends/opencl/api/api.h"
#include "runtime/backends/opencl/api/opencl_diagnostics.h"
#include "runtime/backends/opencl/platform.h"
#include "runtime/core/drivers/backend_list.h"

namespace aspectra::opencl {
namespace {

constexpr std::string_view kName = "opencl";
constexpr const char* kLoader = "libOpenCL.so.1";

class OpenClBackend final : public Backend {
 public:
  std::string_view name() const override { return kName; }

  Discovery Discover() override {
    Discovery found;
    std::expected<std::unique_ptr<Api>, std::string> api = Api::Open(kLoader);
    if (!api) {
      found.problems.push_back(std::move(api.error()));
      return found;
    }
    // The object is never destroyed, because the runtime uses it at the end of
    // the process to wait for commands.
    const Api& driver = *api->release();

    cl_uint count = 0;
    cl_int status = driver.clGetPlatformIDs(0, nullptr, &count);
    std::vector<cl_platform_id> platforms(status == CL_SUCCESS ? count : 0);
    if (!platforms.empty())
      status = driver.clGetPlatformIDs(count, platforms.data(), nullptr);
    if (status == CL_PLATFORM_NOT_FOUND_KHR ||
        (status == CL_SUCCESS && platforms.empty())) {
      found.problems.push_back(Message(OpenClDiagnostic::kNoDriver));
      return found;
    }
    if (status != CL_SUCCESS) {
      found.problems.push_back(
          Message(OpenClDiagnostic::kCannotListPlatforms, StatusName(status)));
      return found;
    }
    for (cl_platform_id id : platforms) {
      auto platform = std::make_unique<OpenClPlatform>(driver, id);
      if (platform->devices().empty()) {
        found.problems.push_back(
            Message(OpenClDiagnostic::kNoDevice, platform->info().name));
      }
      found.platforms.push_back(std::move(platform));
    }
    return found;
  }
};

const BackendRegistration kRegistration(
    kName, []() -> std::unique_ptr<Backend> {
      return std::make_unique<OpenClBackend>();
    });

}  // namespace
}  // namespace aspectra::opencl
