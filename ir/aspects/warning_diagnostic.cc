#include "ir/aspects/warning_diagnostic.h"

#include <string>

#include "ir/aspects/aspect_warnings.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"
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

}  // namespace

// As LLVMContext::diagnose does it, except for what nobody handles: that would
// get "warning: " before the location and not, as compilers print it, behind.
void Emit(const AspectWarning& warning, llvm::LLVMContext& context) {
  const std::string text = warning.Message() + "\n" + warning.Details();
  // The context hands out its handler read-only, the handler's one method is
  // not const.
  auto* const handler =
      const_cast<llvm::DiagnosticHandler*>(context.getDiagHandlerPtr());
  if (handler && handler->handleDiagnostics(AspectDiagnostic(warning, text))) {
    return;
  }
  llvm::errs() << warning.ToString();
}

}  // namespace aspectra
