#include "ir/aspects/emit_diagnostic.h"

#include <string>
#include <utility>

#include "ir/aspects/aspect_warning.h"
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

// Of the kinds of diagnostics that LLVM has, this is the one that Clang shows
// as it is: its message, at its location, with its severity.
class AspectDiagnostic : public llvm::DiagnosticInfoUnsupported {
 public:
  AspectDiagnostic(const AspectWarning& warning,
                   const llvm::Twine& text LLVM_LIFETIME_BOUND)
      : DiagnosticInfoUnsupported(*warning.function, text,
                                  warning.diagnostic_location,
                                  llvm::DS_Warning),
        warning_(warning) {}

  // Without the words about the function that the base class puts in front.
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
  // The context hands out its handler read-only; the handler's one method is
  // not const.
  auto* const handler =
      const_cast<llvm::DiagnosticHandler*>(context.getDiagHandlerPtr());
  return handler && handler->handleDiagnostics(diagnostic);
}

}  // namespace

// LLVMContext::diagnose would print "warning: " before the location and not, as
// compilers do, behind.
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
  // LLVMContext::diagnose ends the process without the destructors that would
  // remove unfinished output; these handlers do.
  llvm::sys::RunInterruptHandlers();
  context.diagnose(diagnostic);
}

}  // namespace aspectra
