// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_COMMAND_LINE_TARGET_NAMES_H_
#define FRONTEND_DRIVER_COMMAND_LINE_TARGET_NAMES_H_

#include <string>
#include <vector>

#include "device_config/device_config.h"
#include "frontend/driver/command_line/target_options.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

// The ways in which users name targets of device code. Other compilers name a
// family of devices by a triple, and one of its devices by another option:
//
//   -fsycl-targets=spir64_gen -Xsycl-target-backend "-device pvc"
//   --offload-targets=nvptx64-nvidia-cuda --offload-arch=sm_90
//
// Both options together give one name: intel_gpu_pvc, nvidia_gpu_sm_90.
namespace aspectra::driver {

enum class TargetFamily {
  kNone,     // not a triple: the name of one target, or unknown
  kSpirv,    // any device that takes SPIR-V
  kIntel,    // Intel GPUs, ahead of time
  kCpu,      // x86-64, ahead of time
  kNvidia,   // NVIDIA's devices
  kAmd,      // AMD's devices
  kSpirv32,  // SPIR-V with 32-bit pointers; no images are made for it
  kFpga,
  kNativeCpu,
};

// Returns the family of a triple: kIntel for
// "spir64_gen-unknown-unknown-sycldevice".
TargetFamily FamilyOf(llvm::StringRef target);

// Returns the family of a target of the device configuration, by its name:
// kNvidia for "nvidia_gpu_sm_90".
TargetFamily FamilyOfName(llvm::StringRef name);

struct NamedTarget {
  std::string name;  // from the device configuration, an alias, or "spir64"
  // The triple's family if a triple was written; kNone if the name was written.
  TargetFamily written_as = TargetFamily::kNone;
};

// Returns the targets that the command line names, in order. The device
// configuration may lack some of them. A triple for which no images can be made
// is an error that says what to write instead. An architecture without a target
// is an error too.
llvm::Expected<std::vector<NamedTarget>> NameTargets(
    const TargetOptions& options, const DeviceConfig& config);

// Returns the options for a back end without the words that selected the
// target.
std::vector<std::string> WithoutArchitecture(
    const std::vector<std::string>& words, const NamedTarget& target);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_COMMAND_LINE_TARGET_NAMES_H_
