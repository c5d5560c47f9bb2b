// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DRIVER_COMMAND_LINE_DEVICE_TARGET_H_
#define FRONTEND_DRIVER_COMMAND_LINE_DEVICE_TARGET_H_

#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra::driver {

// The tool chain that makes a target's images from device code.
enum class BackEnd {
  kSpirv,      // SPIR-V for spir64, compiled when the program runs
  kOcloc,      // SPIR-V, then Intel's offline compiler for GPUs
  kOpenclAot,  // SPIR-V, then the offline compiler for x86-64
  kPtx,        // LLVM's back end, and NVIDIA's assembler if installed
  kNone,
};

// One target of -fsycl-targets=.
struct DeviceTarget {
  std::string name;  // canonical, as in the device configuration
  BackEnd back_end = BackEnd::kNone;
  // The processor's name for the back end: "pvc", "sm_80"; empty means any.
  std::string processor = {};
  // The user's options for the back end's compiler.
  std::vector<std::string> options = {};

  friend bool operator==(const DeviceTarget&, const DeviceTarget&) = default;
};

// Describes the target called `name`, which is canonical. The form of the name
// determines the back end: "nvidia_gpu_sm_80".
DeviceTarget DescribeTarget(llvm::StringRef name);

// The form of LLVM IR that a device compilation produces. All targets that use
// SPIR-V share one form. PTX has a form for each processor, because the
// preprocessor may select code by the processor.
struct DeviceCodeForm {
  std::string triple = "spir64-unknown-unknown";
  std::string processor = {};  // "sm_80"; empty for SPIR-V

  bool IsPtx() const { return !processor.empty(); }

  // Returns the name under which the offload bundler stores this code in an
  // object. The bundler does not know SYCL, so the name is a name of OpenMP.
  // Its environment component distinguishes it from the names of real OpenMP
  // code.
  std::string Bundle() const;

  // Returns the text to append to the names of files with this code, for
  // example "-sm_80"; empty for SPIR-V.
  std::string Suffix() const { return IsPtx() ? "-" + processor : ""; }

  friend bool operator==(const DeviceCodeForm&,
                         const DeviceCodeForm&) = default;
};

DeviceCodeForm FormOf(const DeviceTarget& target);

// Returns the forms of `targets`, each once, in the order of the targets.
std::vector<DeviceCodeForm> FormsOf(llvm::ArrayRef<DeviceTarget> targets);

// If `section` is the name of an object's section with device code, returns the
// Bundle() name of this code. For any other section, the result is empty.
llvm::StringRef BundleOfSection(llvm::StringRef section);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_COMMAND_LINE_DEVICE_TARGET_H_
