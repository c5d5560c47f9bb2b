// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// sycl-check-complete checks that linked device code has everything that its
// kernels need (CompilerAndRuntimeDesign.md, "Device Link", case 1).
// missing_symbols.h finds what is missing.

#include <memory>
#include <string>
#include <utility>

#include "device_config/messages/message_error.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/tools/missing_symbols.h"
#include "postlink/tools/run/module_check.h"
#include "postlink/tools/run/module_reader.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kTool = "sycl-check-complete";

llvm::Error Check(const std::string& input) {
  llvm::LLVMContext context;
  llvm::Expected<std::unique_ptr<llvm::Module>> module =
      ReadModule(input, context, llvm::errs());
  if (!module) return module.takeError();
  llvm::Error errors = llvm::Error::success();
  for (const MissingSymbol& missing : FindMissingSymbols(**module)) {
    errors =
        llvm::joinErrors(std::move(errors), MakeTextError(missing.Error()));
  }
  return errors;
}

}  // namespace
}  // namespace aspectra

int main(int argc, char** argv) {
  return aspectra::ModuleCheckMain(
      {.tool = aspectra::kTool,
       .overview = "exits with 0 if all is defined that the kernels of a "
                   "module need, and with 1 if not",
       .check = aspectra::Check},
      argc, argv);
}
