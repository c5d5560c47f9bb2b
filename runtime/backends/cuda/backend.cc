// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The CUDA backend: it finds NVIDIA's devices and uses them through the driver
// API.

#include "runtime/core/drivers/backend.h"

#include <cstdlib>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "device_config/messages/message.h"
#include "runtime/backends/cuda/api/api.h"
#include "runtime/backends/cuda/api/cuda_diagnostics.h"
#include "runtime/backends/cuda/api/driver.h"
#include "runtime/backends/cuda/platform.h"
#include "runtime/core/drivers/backend_list.h"

namespace aspectra::cuda {
namespace {

constexpr std::string_view kName = "cuda";
constexpr const char* kDriver = "libcuda.so.1";

// Returns the library to open. Tests set ASPECTRA_CUDA_DRIVER to use the fake
// driver.
const char* DriverName() {
  const char* own = std::getenv("ASPECTRA_CUDA_DRIVER");
  return own == nullptr || *own == '\0' ? kDriver : own;
}

// The driver maps streams to hardware queues, by default to only 8. If two
// streams share a hardware queue and the first one waits for the host, it also
// blocks the other one. With all 32 hardware queues, this happens only in
// programs with very many streams.
void UseAllHardwareQueues() {
  setenv("CUDA_DEVICE_MAX_CONNECTIONS", "32", /*overwrite=*/0);
}

std::string InitProblem(CUresult status) {
  if (status == CUDA_ERROR_NO_DEVICE) return Message(CudaDiagnostic::kNoDevice);
  if (status == CUDA_ERROR_STUB_LIBRARY)
    return Message(CudaDiagnostic::kStubDriver, DriverName());
  return Message(CudaDiagnostic::kCannotStart, StatusName(status));
}

class CudaBackend final : public Backend {
 public:
  std::string_view name() const override { return kName; }

  Discovery Discover() override {
    Discovery found;
    std::expected<std::unique_ptr<Api>, std::string> api =
        Api::Open(DriverName());
    if (!api) {
      found.problems.push_back(std::move(api.error()));
      return found;
    }
    // The object is never destroyed, because the runtime uses it at the end of
    // the process to wait for commands.
    const Api& driver = *api->release();
    UseAllHardwareQueues();
    int count = 0;
    CUresult status = driver.cuInit(0);
    if (status == CUDA_SUCCESS) status = driver.cuDeviceGetCount(&count);
    if (status == CUDA_SUCCESS && count == 0) status = CUDA_ERROR_NO_DEVICE;
    if (status != CUDA_SUCCESS) {
      found.problems.push_back(InitProblem(status));
      return found;
    }
    auto platform = std::make_unique<CudaPlatform>(driver, count);
    if (platform->devices().empty()) {
      found.problems.push_back(Message(CudaDiagnostic::kOpensNoDevice));
      return found;
    }
    found.platforms.push_back(std::move(platform));
    return found;
  }
};

const BackendRegistration kRegistration(
    kName, []() -> std::unique_ptr<Backend> {
      return std::make_unique<CudaBackend>();
    });

}  // namespace
}  // namespace aspectra::cuda
