#include "frontend/kernel_launch/kernel_name_conflicts.h"

#include <memory>
#include <utility>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/SYCLKernelInfo.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Sema/Sema.h"
#include "frontend/clang_messages/clang_message.h"
#include "frontend/kernel_launch/kernel_linkage.h"
#include "frontend/kernel_launch/launch_diagnostics.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {
namespace {

// Forwards all diagnostics, except Clang's error about a kernel's name and the
// notes that follow it.
class WithoutNameConflicts : public clang::DiagnosticConsumer {
 public:
  explicit WithoutNameConflicts(
      std::unique_ptr<clang::DiagnosticConsumer> printer)
      : printer_(std::move(printer)) {}

  void clear() override {
    printer_->clear();
    CountAsPrinter();
  }
  void BeginSourceFile(const clang::LangOptions& language,
                       const clang::Preprocessor* preprocessor) override {
    printer_->BeginSourceFile(language, preprocessor);
  }
  void EndSourceFile() override {
    printer_->EndSourceFile();
    CountAsPrinter();
  }
  void finish() override {
    printer_->finish();
    CountAsPrinter();
  }
  bool IncludeInDiagnosticCounts() const override {
    return printer_->IncludeInDiagnosticCounts();
  }

  void HandleDiagnostic(clang::DiagnosticsEngine::Level level,
                        const clang::Diagnostic& diagnostic) override {
    if (level != clang::DiagnosticsEngine::Note) {
      is_dropping_ =
          diagnostic.getID() == clang::diag::err_sycl_kernel_name_conflict;
    }
    if (is_dropping_) return;
    printer_->HandleDiagnostic(level, diagnostic);
    CountAsPrinter();
  }

 private:
  void CountAsPrinter() {
    NumErrors = printer_->getNumErrors();
    NumWarnings = printer_->getNumWarnings();
  }

  std::unique_ptr<clang::DiagnosticConsumer> printer_;
  bool is_dropping_ = false;
};

}  // namespace

void KernelNameConflicts::Watch(clang::DiagnosticsEngine& engine) {
  if (!engine.ownsClient()) return;
  engine.setClient(new WithoutNameConflicts(engine.takeClient()));
}

void KernelNameConflicts::Add(const clang::FunctionDecl& function) {
  const auto* attribute = function.getAttr<clang::SYCLKernelEntryPointAttr>();
  if (attribute != nullptr && attribute->isInvalidAttr()) {
    later_.push_back(&function);
  }
}

void KernelNameConflicts::Report(clang::Sema& sema) const {
  clang::DiagnosticsEngine& engine = sema.getDiagnostics();
  for (const clang::FunctionDecl* later : later_) {
    const clang::QualType name =
        later->getAttr<clang::SYCLKernelEntryPointAttr>()->getKernelName();
    const clang::SYCLKernelInfo* kernel = sema.Context.findSYCLKernelInfo(name);
    if (kernel == nullptr) continue;
    engine.Report(KernelLocation(*later),
                  ClangIdInSystemHeaders(engine, LaunchDiagnostic::kTwoKernels))
        << name;
    engine.Report(KernelLocation(*kernel->getKernelEntryPointDecl()),
                  ClangIdOf(engine, LaunchDiagnostic::kOtherKernel))
        << name;
  }
}

}  // namespace aspectra
