// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_PLAN_DEVICE_TARGETS_H_
#define FRONTEND_DRIVER_PLAN_DEVICE_TARGETS_H_

#include <optional>
#include <string>
#include <vector>

#include "device_config/device_config.h"
#include "frontend/driver/command_line/arguments.h"
#include "frontend/driver/command_line/device_target.h"
#include "frontend/driver/command_line/target_options.h"
#include "frontend/driver/plan/link_inputs.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace aspectra::driver {

// The targets of a command line, resolved with a device configuration.
struct DeviceTargets {
  // The targets of -fsycl-fixed-targets=, as written, each once.
  std::vector<std::string> fixed_targets;
  // Macros to define as 1 in the host and device compilations.
  std::vector<std::string> trait_macros;
  // The targets of -fsycl-targets=, in order, each once.
  std::vector<DeviceTarget> targets = {DescribeTarget("spir64")};

  friend bool operator==(const DeviceTargets&, const DeviceTargets&) = default;
};

// Returns whether the device configuration must be read. The configuration has
// no entry for spir64, so it is not needed if no option is about targets.
bool NeedsDeviceConfig(const TargetOptions& options);

// Resolves and checks the targets. A fixed target must have an entry, because
// device code is checked against the entry. A target of -fsycl-targets= may be
// missing in the configuration if aspects.def has it. The error contains every
// mistake.
llvm::Expected<DeviceTargets> ResolveTargets(const TargetOptions& options,
                                             const DeviceConfig& config);

// Checks the targets for which a link with device code would make images. A
// target without a back end is an error. If spir64 is also given, it is only a
// warning, because spir64 serves all devices. An object with device code must
// contain code for each target. An archive may lack code for a target, because
// the program may need the archive for other targets only; with -fsycl-link,
// the function warns about such an archive.
llvm::Error CheckLinkedTargets(
    const Arguments& arguments,
    llvm::ArrayRef<std::optional<DeviceInput>> device_inputs,
    const DeviceTargets& targets, std::vector<std::string>& warnings);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_PLAN_DEVICE_TARGETS_H_
