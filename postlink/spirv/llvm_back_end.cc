// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <memory>
#include <optional>
#include <string>

#include "device_config/messages/message_error.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/CodeGen.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Target/TargetOptions.h"
#include "llvm/TargetParser/Triple.h"
#include "postlink/processes/child_process.h"
#include "postlink/spirv/spirv_diagnostics.h"
#include "postlink/spirv/translator.h"

namespace aspectra {
namespace {

llvm::Expected<std::string> Emit(llvm::Module& module, int max_minor_version) {
  LLVMInitializeSPIRVTargetInfo();
  LLVMInitializeSPIRVTarget();
  LLVMInitializeSPIRVTargetMC();
  LLVMInitializeSPIRVAsmPrinter();
  // The triple's architecture includes the version.
  const llvm::Triple triple("spirv64v1." + std::to_string(max_minor_version) +
                            "-unknown-unknown");
  std::string why;
  const llvm::Target* target = llvm::TargetRegistry::lookupTarget(triple, why);
  if (target == nullptr) {
    return MakeTextError(why);
  }
  const std::unique_ptr<llvm::TargetMachine> machine(
      target->createTargetMachine(triple, /*CPU=*/"", /*Features=*/"",
                                  llvm::TargetOptions(), std::nullopt));
  module.setTargetTriple(triple);
  module.setDataLayout(machine->createDataLayout());
  llvm::SmallString<0> bytes;
  llvm::raw_svector_ostream out(bytes);
  llvm::legacy::PassManager passes;
  if (machine->addPassesToEmitFile(passes, out, /*DwoOut=*/nullptr,
                                   llvm::CodeGenFileType::ObjectFile)) {
    llvm::reportFatalInternalError("LLVM's back end cannot write SPIR-V");
  }
  passes.run(module);
  return std::string(bytes);
}

}  // namespace

llvm::Expected<std::string> EmitSpirvByLlvm(llvm::Module& module,
                                            int max_minor_version) {
  llvm::Expected<std::string> binary =
      RunInChild("LLVM's SPIR-V back end",
                 [&] { return Emit(module, max_minor_version); });
  if (binary) return binary;
  return MakeError(SpirvDiagnostic::kUseTranslator,
                   llvm::toString(binary.takeError()));
}

}  // namespace aspectra
