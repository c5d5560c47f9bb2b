// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/clang_messages/diagnostic_filter.h"

#include <memory>
#include <utility>

namespace aspectra {
namespace {

class FilteringConsumer : public clang::DiagnosticConsumer {
 public:
  FilteringConsumer(clang::DiagnosticsEngine& engine,
                    std::unique_ptr<clang::DiagnosticConsumer> printer,
                    std::function<bool(const clang::Diagnostic&)> is_dropped)
      : engine_(engine),
        printer_(std::move(printer)),
        is_dropped_(std::move(is_dropped)) {}

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
      is_dropping_ = is_dropped_(diagnostic);
    }
    if (is_dropping_) {
      if (level == clang::DiagnosticsEngine::Error) LeaveRoom();
      return;
    }
    printer_->HandleDiagnostic(level, diagnostic);
    CountAsPrinter();
  }

 private:
  // Lets Clang report one error more before it stops, because Clang has counted
  // an error that this object drops. Otherwise, Clang could stop before it
  // reports the first error that the user sees.
  void LeaveRoom() {
    const unsigned limit = engine_.getDiagnosticOptions().ErrorLimit;
    if (limit != 0) engine_.setErrorLimit(limit + ++dropped_errors_);
  }

  void CountAsPrinter() {
    NumErrors = printer_->getNumErrors();
    NumWarnings = printer_->getNumWarnings();
  }

  clang::DiagnosticsEngine& engine_;
  std::unique_ptr<clang::DiagnosticConsumer> printer_;
  std::function<bool(const clang::Diagnostic&)> is_dropped_;
  bool is_dropping_ = false;
  unsigned dropped_errors_ = 0;
};

}  // namespace

bool FilterDiagnostics(
    clang::DiagnosticsEngine& engine,
    std::function<bool(const clang::Diagnostic&)> is_dropped) {
  if (!engine.ownsClient()) return false;
  engine.setClient(new FilteringConsumer(engine, engine.takeClient(),
                                         std::move(is_dropped)));
  return true;
}

}  // namespace aspectra
