// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "device_config/default_devices.h"

#include "device_config/device_config.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kDevicesYaml =
#include "device_config/devices_yaml.inc"
    ;

}  // namespace

llvm::StringRef DefaultDevicesYaml() { return kDevicesYaml; }

const DeviceConfig& DefaultDeviceConfig() {
  static const auto& config =
      *new DeviceConfig(llvm::cantFail(DeviceConfig::Parse(
          llvm::MemoryBufferRef(kDevicesYaml, "devices.yaml"))));
  return config;
}

}  // namespace aspectra
