// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_DEVICE_GLOBALS_DEVICE_GLOBALS_PASS_H_
#define IR_DEVICE_GLOBALS_DEVICE_GLOBALS_PASS_H_

#include "device_config/image_formats/device_globals.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Replaces the variables whose memory the runtime owns by pointers to this
// memory, which kernels get as parameters. Afterwards `module` has none of
// these variables. The .cc has the rule. Returns the variables and, for each
// kernel and exported function, which of these variables it used. If the pass
// cannot replace a use of a variable, the error is one sentence about the first
// such variable, and the module must not be used any more.
llvm::Expected<ImageDeviceGlobals> PassDeviceGlobals(llvm::Module& module);

// Runs PassDeviceGlobals as a named pass. An error is reported to the module's
// context.
class DeviceGlobalsPass : public llvm::PassInfoMixin<DeviceGlobalsPass> {
 public:
  static llvm::StringRef name() { return "sycl-device-globals"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }
};

}  // namespace aspectra

#endif  // IR_DEVICE_GLOBALS_DEVICE_GLOBALS_PASS_H_
