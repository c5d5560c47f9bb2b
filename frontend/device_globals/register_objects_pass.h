// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_DEVICE_GLOBALS_REGISTER_OBJECTS_PASS_H_
#define FRONTEND_DEVICE_GLOBALS_REGISTER_OBJECTS_PASS_H_

#include <string>
#include <utility>

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// In host code, registers the device_globals of a unit with the runtime: adds a
// table of their objects, names and sizes (runtime/abi/device_global.h), and a
// constructor and a destructor that pass the table to the runtime. Removes the
// marks that DeviceGlobalVariables made. Device code and units without
// device_globals stay unchanged.
class RegisterObjectsPass : public llvm::PassInfoMixin<RegisterObjectsPass> {
 public:
  // `unit` has the form of unit_id.h.
  explicit RegisterObjectsPass(std::string unit = "")
      : unit_(std::move(unit)) {}

  static llvm::StringRef name() { return "sycl-register-device-globals"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }

 private:
  std::string unit_;
};

}  // namespace aspectra

#endif  // FRONTEND_DEVICE_GLOBALS_REGISTER_OBJECTS_PASS_H_
