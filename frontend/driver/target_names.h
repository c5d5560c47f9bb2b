#ifndef FRONTEND_DRIVER_TARGET_NAMES_H_
#define FRONTEND_DRIVER_TARGET_NAMES_H_

#include <string>
#include <vector>

#include "device_config/yaml_reader.h"
#include "frontend/driver/arguments.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

// What users write for a target of device code. Other compilers name a family
// of devices by a triple, and say elsewhere which of its devices is meant:
//
//   -fsycl-targets=spir64_gen -Xsycl-target-backend "-device pvc"
//   --offload-targets=nvptx64-nvidia-cuda --offload-arch=sm_90
//
// Here both together are one name: intel_gpu_pvc, nvidia_gpu_sm_90.
namespace aspectra::driver {

enum class TargetFamily {
  kNone,     // no triple: the name of one target, or no target at all
  kSpirv,    // any device that takes SPIR-V
  kIntel,    // Intel's graphics, ahead of time
  kCpu,      // x86-64, ahead of time
  kNvidia,   // NVIDIA's devices
  kAmd,      // AMD's devices
  kSpirv32,  // SPIR-V with pointers of 32 bits, of which there are no images
  kFpga,
  kNativeCpu,
};

// "spir64_gen-unknown-unknown-sycldevice" is kIntel.
TargetFamily FamilyOf(llvm::StringRef target);

// The family that a target of the device configuration belongs to, by its name:
// "nvidia_gpu_sm_90" is kNvidia.
TargetFamily FamilyOfName(llvm::StringRef name);

struct NamedTarget {
  std::string name;  // of the device configuration, an alias, or "spir64"
  // Of the triple that it was written as; kNone: it was written by its name.
  TargetFamily written_as = TargetFamily::kNone;
};

// The targets that the command line names, in order; none is looked up yet. A
// triple that no image is made for is an error, which says what to write
// instead, and so is an architecture that no target has.
llvm::Expected<std::vector<NamedTarget>> NameTargets(
    const Arguments& arguments, const DeviceConfig& config);

// The options for a back end without the words that chose the target.
std::vector<std::string> WithoutArchitecture(
    const std::vector<std::string>& words, const NamedTarget& target);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_TARGET_NAMES_H_
