#ifndef DEVICE_CONFIG_DEFAULT_DEVICES_H_
#define DEVICE_CONFIG_DEFAULT_DEVICES_H_

#include "device_config/yaml_reader.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {

// devices.yaml as it was when this program was built; no file is read.
llvm::StringRef DefaultDevicesYaml();

// The same, parsed at the first call; lives until the program ends.
const DeviceConfig& DefaultDeviceConfig();

}  // namespace aspectra

#endif  // DEVICE_CONFIG_DEFAULT_DEVICES_H_
