// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// This plugin adds the passes of //ir to opt-22
// (-load-pass-plugin=aspectra_passes.so) and to clang++-22
// (-fpass-plugin=aspectra_passes.so). In Clang, the plugin propagates the
// aspects of device code before all other passes. SYCL's attributes need the
// plugin of //frontend, which also has these passes.

#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/propagate_aspects_pass.h"
#include "ir/passes/register_passes.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/OptimizationLevel.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"

namespace aspectra {
namespace {

class DevicePasses : public llvm::PassInfoMixin<DevicePasses> {
 public:
  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses) {
    if (!IsDeviceModule(module)) return llvm::PreservedAnalyses::all();
    return SYCLPropagateAspectsPass().run(module, analyses);
  }

  static bool isRequired() { return true; }
};

void Register(llvm::PassBuilder& builder) {
  RegisterPasses(builder);
  builder.registerPipelineStartEPCallback(
      [](llvm::ModulePassManager& passes, llvm::OptimizationLevel) {
        passes.addPass(DevicePasses());
      });
}

}  // namespace
}  // namespace aspectra

extern "C" LLVM_ATTRIBUTE_WEAK llvm::PassPluginLibraryInfo
llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "aspectra", LLVM_VERSION_STRING,
          aspectra::Register};
}
