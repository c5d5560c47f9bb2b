// The passes as a plugin: opt-22 -load-pass-plugin=aspectra_passes.so.

#include "ir/passes/register_passes.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"

extern "C" LLVM_ATTRIBUTE_WEAK llvm::PassPluginLibraryInfo
llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "aspectra", LLVM_VERSION_STRING,
          aspectra::RegisterPasses};
}
