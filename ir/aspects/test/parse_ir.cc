// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/test/parse_ir.h"

#include <cstdlib>
#include <memory>

#include "llvm/ADT/StringRef.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {

std::unique_ptr<llvm::Module> ParseIr(llvm::StringRef text,
                                      llvm::LLVMContext& context) {
  llvm::SMDiagnostic error;
  std::unique_ptr<llvm::Module> module = llvm::parseAssembly(
      llvm::MemoryBufferRef(text, "test.ll"), error, context);
  if (!module) {
    error.print("ParseIr", llvm::errs());
    std::abort();
  }
  return module;
}

}  // namespace aspectra
