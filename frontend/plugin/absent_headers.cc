// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/plugin/absent_headers.h"

#include <memory>

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/Token.h"
#include "frontend/clang_messages/clang_message.h"
#include "frontend/plugin/plugin_diagnostics.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {
namespace {

class AbsentHeaders : public clang::PPCallbacks {
 public:
  explicit AbsentHeaders(clang::DiagnosticsEngine& engine) : engine_(engine) {}

  // Clang has reported the missing file, and a note belongs to the last error.
  void InclusionDirective(clang::SourceLocation, const clang::Token&,
                          llvm::StringRef name, bool,
                          clang::CharSourceRange range,
                          clang::OptionalFileEntryRef file, llvm::StringRef,
                          llvm::StringRef, const clang::Module*, bool,
                          clang::SrcMgr::CharacteristicKind) override {
    if (file || !name.starts_with("sycl/ext/")) return;
    engine_.Report(range.getBegin(),
                   ClangIdOf(engine_, PluginDiagnostic::kAbsentHeader));
  }

 private:
  clang::DiagnosticsEngine& engine_;
};

}  // namespace

void ExplainAbsentHeaders(clang::Preprocessor& preprocessor) {
  preprocessor.addPPCallbacks(
      std::make_unique<AbsentHeaders>(preprocessor.getDiagnostics()));
}

}  // namespace aspectra
