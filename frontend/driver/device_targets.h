#ifndef FRONTEND_DRIVER_DEVICE_TARGETS_H_
#define FRONTEND_DRIVER_DEVICE_TARGETS_H_

#include <optional>
#include <string>
#include <vector>

#include "device_config/yaml_reader.h"
#include "frontend/driver/arguments.h"
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
  bool jit = true;  // spir64 is among the targets of -fsycl-targets=
  // The others, as written, each target once.
  std::vector<std::string> ahead_of_time;

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

// A link with device code makes an image for spir64 alone: without that target
// there is an error for each other, with it a warning.
llvm::Error CheckLinkedTargets(
    const Arguments& arguments,
    llvm::ArrayRef<std::optional<DeviceInput>> device_inputs,
    const DeviceTargets& targets, std::vector<std::string>& warnings);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_DEVICE_TARGETS_H_
