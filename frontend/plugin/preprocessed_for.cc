// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/TokenKinds.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/Token.h"
#include "frontend/clang_messages/clang_message.h"
#include "frontend/plugin/plugin_diagnostics.h"
#include "frontend/plugin/user_macros.h"

namespace aspectra {
namespace {

class PreprocessedHandler : public clang::PragmaHandler {
 public:
  PreprocessedHandler() : PragmaHandler("preprocessed") {}

  void HandlePragma(clang::Preprocessor& preprocessor, clang::PragmaIntroducer,
                    clang::Token& first) override {
    clang::Token word;
    preprocessor.LexUnexpandedToken(word);
    const clang::IdentifierInfo* text = word.getIdentifierInfo();
    const bool is_device = preprocessor.getLangOpts().SYCLIsDevice;
    const bool is_other = text && text->isStr(is_device ? "host" : "device");
    if (is_other) {
      clang::DiagnosticsEngine& engine = preprocessor.getDiagnostics();
      engine.Report(first.getLocation(),
                    ClangIdOf(engine, PluginDiagnostic::kOtherCompile))
          << is_device;
    }
    while (word.isNot(clang::tok::eod)) preprocessor.LexUnexpandedToken(word);
  }
};

}  // namespace

void CheckPreprocessedFor(clang::Preprocessor& preprocessor) {
  preprocessor.AddPragmaHandler("aspectra", new PreprocessedHandler());
}

}  // namespace aspectra
