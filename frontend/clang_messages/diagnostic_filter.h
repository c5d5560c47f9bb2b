// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_CLANG_MESSAGES_DIAGNOSTIC_FILTER_H_
#define FRONTEND_CLANG_MESSAGES_DIAGNOSTIC_FILTER_H_

#include <functional>

#include "clang/Basic/Diagnostic.h"

namespace aspectra {

// Stops `engine` from printing the diagnostics for which `is_dropped` returns
// true, and the notes that follow them. If another object owns the engine's
// consumer, does nothing and returns false.
bool FilterDiagnostics(
    clang::DiagnosticsEngine& engine,
    std::function<bool(const clang::Diagnostic&)> is_dropped);

}  // namespace aspectra

#endif  // FRONTEND_CLANG_MESSAGES_DIAGNOSTIC_FILTER_H_
