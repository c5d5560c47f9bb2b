#ifndef FRONTEND_DRIVER_DEVICE_TARGETS_H_
#define FRONTEND_DRIVER_DEVICE_TARGETS_H_

#include <optional>
#include <string>
#include <vector>

#include "device_config/yaml_reader.h"
#include "frontend/driver/arguments.h"
#include "frontend/driver/device_target.h"
#include "frontend/driver/link_inputs.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace aspectra::driver {

// What a command line's lists of targets mean, by a device configuration.
struct DeviceTargets {
  // Of -fsycl-fixed-targets=, as written, each target once.
  std::vector<std::string> fixed_targets;
  // To be defined as 1 in the host and the device compiles.
  std::vector<std::string> trait_macros;
  // Of -fsycl-targets=, in order, each target once.
  std::vector<DeviceTarget> targets = {DescribeTarget("spir64")};

  friend bool operator==(const DeviceTargets&, const DeviceTargets&) = default;
};

// Must the device configuration be read? It has no entry for spir64, so that
// without any option about targets there is nothing to look up.
bool NeedsDeviceConfig(const Arguments& arguments);

// Checks the targets. A fixed target must have an entry, or there would be
// nothing to check device code against; one of -fsycl-targets= may also be of
// the list of known targets (aspects.def). Every mistake is reported.
llvm::Expected<DeviceTargets> ResolveTargets(const Arguments& arguments,
                                             const DeviceConfig& config);

// What a link with device code would make images of. A target without a back
// end is a mistake; beside spir64, of which all devices' images can be made,
// there is a warning. An object with device code must have it for each target;
// an archive may be one that the program needs for others only, and of that
// -fsycl-link is warned here.
llvm::Error CheckLinkedTargets(
    const Arguments& arguments,
    llvm::ArrayRef<std::optional<DeviceInput>> device_inputs,
    const DeviceTargets& targets, std::vector<std::string>& warnings);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_DEVICE_TARGETS_H_
