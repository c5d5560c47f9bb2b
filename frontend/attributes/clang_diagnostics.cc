// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/attributes/clang_diagnostics.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Sema/Sema.h"
#include "frontend/attributes/attribute_diagnostics.h"
#include "llvm/Support/ErrorHandling.h"

namespace aspectra {
namespace {

constexpr auto kNote = clang::DiagnosticIDs::Note;
constexpr auto kWarning = clang::DiagnosticIDs::Warning;
constexpr auto kError = clang::DiagnosticIDs::Error;

// Checks that Clang has each of its diagnostics that the table lists.
#define ASPECTRA_CLANG_DIAGNOSTIC(ID, SEVERITY, PART) \
  static_assert(clang::diag::ID != 0 && SEVERITY >= kNote);
#include "frontend/attributes/attribute_diagnostics.def"

clang::DiagnosticIDs::Level LevelOf(AttributeDiagnostic diagnostic) {
  switch (diagnostic) {
#define ASPECTRA_DIAGNOSTIC(NAME, SEVERITY, TEXT) \
  case AttributeDiagnostic::NAME:                 \
    return SEVERITY;
#include "frontend/attributes/attribute_diagnostics.def"
  }
  llvm_unreachable("not a diagnostic");
}

}  // namespace

unsigned DiagnosticIdOf(const clang::DiagnosticsEngine& engine,
                        AttributeDiagnostic diagnostic) {
  return engine.getDiagnosticIDs()->getCustomDiagID(LevelOf(diagnostic),
                                                    DiagnosticText(diagnostic));
}

clang::SemaBase::SemaDiagnosticBuilder Report(clang::Sema& sema,
                                              clang::SourceLocation at,
                                              AttributeDiagnostic diagnostic) {
  return sema.Diag(at, DiagnosticIdOf(sema.getDiagnostics(), diagnostic));
}

}  // namespace aspectra
