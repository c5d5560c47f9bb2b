#ifndef FRONTEND_DRIVER_DEVICE_TARGET_H_
#define FRONTEND_DRIVER_DEVICE_TARGET_H_

#include <string>
#include <vector>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra::driver {

// What makes a target's images of device code.
enum class BackEnd {
  kSpirv,      // SPIR-V as it is, for spir64: compiled as the program runs
  kOcloc,      // SPIR-V, then Intel's offline compiler for graphics
  kOpenclAot,  // SPIR-V, then that for x86-64
  kPtx,        // LLVM's own, and NVIDIA's assembler where it is installed
  kNone,
};

// One target of -fsycl-targets=.
struct DeviceTarget {
  std::string name;  // canonical, as the device configuration has it
  BackEnd back_end = BackEnd::kNone;
  // As the back end calls it: "pvc", "sm_80"; empty: any.
  std::string processor = {};
  // The user's, for the compiler behind the back end.
  std::vector<std::string> options = {};

  friend bool operator==(const DeviceTarget&, const DeviceTarget&) = default;
};

// `name` is canonical. Its form tells the back end: "nvidia_gpu_sm_80".
DeviceTarget DescribeTarget(llvm::StringRef name);

// LLVM IR that device compiles write. All targets that are compiled by way of
// SPIR-V share one form; PTX differs by the processor, for which code may be
// chosen by the preprocessor.
struct DeviceCodeForm {
  std::string triple = "spir64-unknown-unknown";
  std::string processor = {};  // "sm_80"; empty: none in particular

  bool IsPtx() const { return !processor.empty(); }

  // The name under which the offload bundler keeps such code in an object. The
  // bundler knows no SYCL; the environment keeps it apart from OpenMP's own.
  std::string Bundle() const;

  // For names of files: "-sm_80", or nothing.
  std::string Suffix() const { return IsPtx() ? "-" + processor : ""; }

  friend bool operator==(const DeviceCodeForm&,
                         const DeviceCodeForm&) = default;
};

DeviceCodeForm FormOf(const DeviceTarget& target);

// The forms of `targets`, each once, in their order.
std::vector<DeviceCodeForm> FormsOf(llvm::ArrayRef<DeviceTarget> targets);

// Is this the name of a section of an object with device code? Then what
// Bundle() calls it, else empty.
llvm::StringRef BundleOfSection(llvm::StringRef section);

}  // namespace aspectra::driver

#endif  // FRONTEND_DRIVER_DEVICE_TARGET_H_
