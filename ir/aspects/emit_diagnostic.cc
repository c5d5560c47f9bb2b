// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/emit_diagnostic.h"

#include <string>
#include <utility>

#include "ir/aspects/findings/aspect_warning.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

// Among LLVM's kinds of diagnostics, Clang shows only this one unchanged: with
// its message, its location and its severity.
class AspectDiagnostic : public llvm::DiagnosticInfoUnsupported {
 public:
  AspectDiagnostic(const AspectWarning& warning,
                   const llvm::Twine& text LLVM_LIFETIME_BOUND)
      : DiagnosticInfoUnsupported(*warning.function, text,
                                  warning.diagnostic_location,
                                  llvm::DS_Warning),
        warning_(warning) {}

  // Prints no words about the function, unlike the base class.
  void print(llvm::DiagnosticPrinter& printer) const override {
    if (warning_.location) printer << warning_.location->ToString() << ": ";
    printer << getMessage();
  }

 private:
  const AspectWarning& warning_;
};

// Returns whether `context`'s handler took `diagnostic`.
bool Handle(const llvm::DiagnosticInfo& diagnostic,
            llvm::LLVMContext& context) {
  // The context returns its handler as const, but the handler's method
  // handleDiagnostics is not const.
  auto* const handler =
      const_cast<llvm::DiagnosticHandler*>(context.getDiagHandlerPtr());
  return handler && handler->handleDiagnostics(diagnostic);
}

}  // namespace

// This function does not call LLVMContext::diagnose, which prints "warning: "
// before the location. Compilers print it after the location.
void Emit(const AspectWarning& warning, llvm::LLVMContext& context) {
  const std::string details = warning.Details();
  const std::string text =
      warning.Message() + (details.empty() ? "" : "\n" + details);
  if (!Handle(AspectDiagnostic(warning, text), context)) {
    llvm::errs() << warning.ToString();
  }
}

void Emit(llvm::Error error, llvm::LLVMContext& context) {
  const std::string text = llvm::toString(std::move(error));
  const llvm::Twine message(text);
  const llvm::DiagnosticInfoGeneric diagnostic(message, llvm::DS_Error);
  if (Handle(diagnostic, context)) return;
  // LLVMContext::diagnose ends the process without running the destructors that
  // remove unfinished output. These handlers remove it.
  llvm::sys::RunInterruptHandlers();
  context.diagnose(diagnostic);
}

}  // namespace aspectra
