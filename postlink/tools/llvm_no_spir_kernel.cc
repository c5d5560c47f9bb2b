// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// llvm-no-spir-kernel checks that a module has no kernel. The driver calls it
// before it uses the module from -fsycl-link as the device code of a whole
// program (CompilerAndRuntimeDesign.md, "Enable SYCL Link").

#include <memory>
#include <string>
#include <utility>

#include "device_config/messages/message_error.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/function_names.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/tools/run/module_check.h"
#include "postlink/tools/run/module_reader.h"
#include "postlink/tools/run/tool_diagnostics.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kTool = "llvm-no-spir-kernel";

// Only declarations are read; function bodies do not matter.
llvm::Error Check(const std::string& input) {
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> bytes = ReadBytes(input);
  if (!bytes) return bytes.takeError();
  llvm::LLVMContext context;
  llvm::SMDiagnostic diagnostic;
  const std::unique_ptr<llvm::Module> module =
      llvm::getLazyIRModule(std::move(*bytes), diagnostic, context);
  if (!module) {
    std::string text;
    llvm::raw_string_ostream out(text);
    diagnostic.print(/*ProgName=*/nullptr, out, /*ShowColors=*/false);
    return MakeTextError(text);
  }
  for (const llvm::Function& function : *module) {
    if (!HasKernelCallingConvention(function)) continue;
    return MakeFileError((kTool + ": " + input).str(),
                         ToolDiagnostic::kSpirKernel,
                         FunctionSignature(function.getName()));
  }
  return llvm::Error::success();
}

}  // namespace
}  // namespace aspectra

int main(int argc, char** argv) {
  return aspectra::ModuleCheckMain(
      {.tool = aspectra::kTool,
       .overview = "exits with 0 if a module has no kernel, defined or "
                   "declared, and with 1 if it has one",
       .check = aspectra::Check},
      argc, argv);
}
