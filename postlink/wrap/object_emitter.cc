#include "postlink/wrap/object_emitter.h"

#include <memory>
#include <string>

#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/CodeGen.h"
#include "llvm/Support/Errc.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Target/TargetOptions.h"
#include "llvm/TargetParser/Host.h"

namespace aspectra {

std::string HostTriple() { return llvm::sys::getDefaultTargetTriple(); }

llvm::Error EmitObject(llvm::Module& module, llvm::raw_pwrite_stream& out) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();

  std::string why;
  const llvm::Target* target =
      llvm::TargetRegistry::lookupTarget(module.getTargetTriple(), why);
  if (target == nullptr) {
    return llvm::createStringError(llvm::errc::not_supported, why);
  }
  // The names of the images' sections are valid in ELF only.
  if (!module.getTargetTriple().isOSBinFormatELF()) {
    return llvm::createStringError(
        llvm::errc::not_supported,
        "'%s' has no ELF objects; give a host such as x86_64-unknown-linux-gnu",
        module.getTargetTriple().str().c_str());
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
