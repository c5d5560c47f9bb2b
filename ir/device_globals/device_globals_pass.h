#ifndef IR_DEVICE_GLOBALS_DEVICE_GLOBALS_PASS_H_
#define IR_DEVICE_GLOBALS_DEVICE_GLOBALS_PASS_H_

#include "device_config/device_globals.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Has kernels take pointers to the memory of the variables that the runtime
// keeps, in place of the variables, which `module` has no longer afterwards.
// The rule is in device_globals_pass.cc. Returns what the module had, and who
// of its kernels and exported functions used which. An error is one sentence
// about the first variable that something uses in another way; the module is
// then of no use.
llvm::Expected<ImageDeviceGlobals> PassDeviceGlobals(llvm::Module& module);

// The same for whoever runs passes by name: an error is one of the
// module's context.
class DeviceGlobalsPass : public llvm::PassInfoMixin<DeviceGlobalsPass> {
 public:
  static llvm::StringRef name() { return "sycl-device-globals"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }
};

}  // namespace aspectra

#endif  // IR_DEVICE_GLOBALS_DEVICE_GLOBALS_PASS_H_
