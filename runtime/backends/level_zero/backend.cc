// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// This file implements the Level Zero backend. The backend finds Intel's GPUs
// and uses them through Level Zero, Intel's programming interface for devices.

#include "runtime/core/drivers/backend.h"

#include <level_zero/ze_api.h>

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "device_config/messages/message.h"
#include "runtime/backends/level_zero/api/api.h"
#include "runtime/backends/level_zero/api/level_zero_diagnostics.h"
#include "runtime/backends/level_zero/platform.h"
#include "runtime/core/drivers/backend_list.h"

namespace aspectra::level_zero {
namespace {

constexpr std::string_view kName = "level_zero";
constexpr const char* kLoader = "libze_loader.so.1";

// Finds the loader's drivers for GPUs. Other kinds of devices cannot run SPIR-V
// kernels.
ze_result_t FindDrivers(const Api& api,
                        std::vector<ze_driver_handle_t>& drivers) {
  ze_init_driver_type_desc_t gpus = {};
  gpus.stype = ZE_STRUCTURE_TYPE_INIT_DRIVER_TYPE_DESC;
  gpus.flags = ZE_INIT_DRIVER_TYPE_FLAG_GPU;
  const auto get = [&](uint32_t* count, ze_driver_handle_t* list) {
    return api.zeInitDrivers != nullptr ? api.zeInitDrivers(count, list, &gpus)
                                        : api.zeDriverGet(count, list);
  };
  uint32_t count = 0;
  ze_result_t status = ZE_RESULT_SUCCESS;
  if (api.zeInitDrivers == nullptr) status = api.zeInit(ZE_INIT_FLAG_GPU_ONLY);
  if (status == ZE_RESULT_SUCCESS) status = get(&count, nullptr);
  drivers.resize(status == ZE_RESULT_SUCCESS ? count : 0);
  if (!drivers.empty()) status = get(&count, drivers.data());
  return status;
}

class LevelZeroBackend final : public Backend {
 public:
  std::string_view name() const override { return kName; }

  Discovery Discover() override {
    Discovery found;
    // The object is never destroyed, because the runtime uses it at the end of
    // the process to wait for commands. The variable keeps it reachable, so a
    // leak checker does not report it.
    static const auto& api = *new auto(Api::Open(kLoader));
    if (!api) {
      found.problems.push_back(api.error());
      return found;
    }
    const Api& loader = **api;
    std::vector<ze_driver_handle_t> drivers;
    const ze_result_t status = FindDrivers(loader, drivers);
    if (status == ZE_RESULT_ERROR_UNINITIALIZED ||
        (status == ZE_RESULT_SUCCESS && drivers.empty())) {
      found.problems.push_back(Message(LevelZeroDiagnostic::kNoDriver));
      return found;
    }
    if (status != ZE_RESULT_SUCCESS) {
      found.problems.push_back(
          Message(LevelZeroDiagnostic::kCannotStart, StatusName(status)));
      return found;
    }
    for (ze_driver_handle_t driver : drivers) {
      auto platform = std::make_unique<LevelZeroPlatform>(loader, driver);
      if (platform->devices().empty()) {
        found.problems.push_back(Message(LevelZeroDiagnostic::kNoDevice));
        continue;
      }
      found.platforms.push_back(std::move(platform));
    }
    return found;
  }
};

const BackendRegistration kRegistration(
    kName, []() -> std::unique_ptr<Backend> {
      return std::make_unique<LevelZeroBackend>();
    });

}  // namespace
}  // namespace aspectra::level_zero
