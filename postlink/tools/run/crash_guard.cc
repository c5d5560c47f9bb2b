// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/tools/run/crash_guard.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "device_config/messages/message_error.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include "postlink/tools/run/tool_diagnostics.h"

namespace aspectra {
namespace {

// Keeps the texts of errors. Other diagnostics, such as warnings, are printed
// as usual.
class Errors : public llvm::DiagnosticHandler {
 public:
  explicit Errors(std::string& text) : text_(text) {}

  bool handleDiagnostics(const llvm::DiagnosticInfo& diagnostic) override {
    if (diagnostic.getSeverity() != llvm::DS_Error) return false;
    if (!text_.empty()) text_ += "\n";
    llvm::raw_string_ostream out(text_);
    llvm::DiagnosticPrinterRawOStream printer(out);
    diagnostic.print(printer);
    return true;
  }

 private:
  std::string& text_;
};

}  // namespace

bool Survives(llvm::function_ref<void()> work) {
  llvm::CrashRecoveryContext::Enable();
  return llvm::CrashRecoveryContext().RunSafely(work);
}

llvm::Expected<std::string> RunGuarded(
    llvm::LLVMContext& context,
    llvm::function_ref<llvm::Expected<std::string>()> run) {
  std::string errors;
  std::unique_ptr<llvm::DiagnosticHandler> before =
      context.getDiagnosticHandler();
  context.setDiagnosticHandler(std::make_unique<Errors>(errors));
  std::optional<llvm::Expected<std::string>> result;
  const bool survived = Survives([&] { result.emplace(run()); });
  context.setDiagnosticHandler(std::move(before));
  if (!survived) {
    if (errors.empty()) return MakeError(ToolDiagnostic::kLlvmCrashed);
    return MakeError(ToolDiagnostic::kLlvmCrashedWithOutput, errors);
  }
  if (errors.empty()) return *std::move(result);
  llvm::consumeError(result->takeError());
  return MakeTextError(llvm::StringRef(errors).rtrim().str());
}

}  // namespace aspectra
