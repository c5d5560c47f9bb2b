// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/explain/test/program.h"

#include <cstdlib>
#include <memory>

#include "device_config/device_config.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {

std::unique_ptr<llvm::Module> ParseProgram(llvm::StringRef text,
                                           llvm::LLVMContext& context) {
  llvm::SMDiagnostic diagnostic;
  auto module = llvm::parseAssemblyString(text, diagnostic, context);
  if (!module) {
    diagnostic.print("", llvm::errs());
    std::abort();
  }
  module->setModuleIdentifier("program");
  return module;
}

DeviceConfig ParseDevices(llvm::StringRef yaml) {
  return llvm::cantFail(
      DeviceConfig::Parse(llvm::MemoryBufferRef(yaml, "devices.yaml")));
}

}  // namespace aspectra
