// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef DEVICE_CONFIG_DEFAULT_DEVICES_H_
#define DEVICE_CONFIG_DEFAULT_DEVICES_H_

#include "device_config/device_config.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {

// Returns devices.yaml as it was when this program was built; reads no file.
llvm::StringRef DefaultDevicesYaml();

// Returns the parsed devices.yaml. The first call parses the file. The result
// lives until the program ends.
const DeviceConfig& DefaultDeviceConfig();

}  // namespace aspectra

#endif  // DEVICE_CONFIG_DEFAULT_DEVICES_H_
