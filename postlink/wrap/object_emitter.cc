// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <memory>
#include <string>

#include "device_config/messages/message_error.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/CodeGen.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Target/TargetOptions.h"
#include "llvm/TargetParser/Host.h"
#include "postlink/wrap/descriptor_module.h"
#include "postlink/wrap/wrap_diagnostics.h"

namespace aspectra {

std::string HostTriple() { return llvm::sys::getDefaultTargetTriple(); }

llvm::Error EmitObject(llvm::Module& module, llvm::raw_pwrite_stream& out) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();

  std::string why;
  const llvm::Target* target =
      llvm::TargetRegistry::lookupTarget(module.getTargetTriple(), why);
  if (target == nullptr) {
    return MakeTextError(why);
  }
  // The names of the images' sections are valid in ELF only.
  if (!module.getTargetTriple().isOSBinFormatELF()) {
    return MakeError(WrapDiagnostic::kNoElfObjects,
                     module.getTargetTriple().str());
  }
  llvm::TargetOptions options;
  options.UseInitArray = true;
  const std::unique_ptr<llvm::TargetMachine> machine(
      target->createTargetMachine(module.getTargetTriple(), /*CPU=*/"",
                                  /*Features=*/"", options, llvm::Reloc::PIC_));
  llvm::legacy::PassManager passes;
  if (machine->addPassesToEmitFile(passes, out, /*DwoOut=*/nullptr,
                                   llvm::CodeGenFileType::ObjectFile)) {
    llvm::reportFatalInternalError("a host's target cannot write objects");
  }
  passes.run(module);
  return llvm::Error::success();
}

}  // namespace aspectra
