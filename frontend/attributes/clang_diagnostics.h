// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_CLANG_DIAGNOSTICS_H_
#define FRONTEND_ATTRIBUTES_CLANG_DIAGNOSTICS_H_

#include "clang/Basic/SourceLocation.h"
#include "clang/Sema/SemaBase.h"
#include "frontend/attributes/attribute_diagnostics.h"

namespace clang {
class DiagnosticsEngine;
class Sema;
}  // namespace clang

namespace aspectra {

// Returns Clang's number for the diagnostic, with which a caller can report a
// message without Sema.
unsigned DiagnosticIdOf(const clang::DiagnosticsEngine& engine,
                        AttributeDiagnostic diagnostic);

// Begins the message at `at`; the caller adds its arguments with <<.
clang::SemaBase::SemaDiagnosticBuilder Report(clang::Sema& sema,
                                              clang::SourceLocation at,
                                              AttributeDiagnostic diagnostic);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_CLANG_DIAGNOSTICS_H_
