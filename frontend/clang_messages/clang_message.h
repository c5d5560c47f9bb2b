// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_CLANG_MESSAGES_CLANG_MESSAGE_H_
#define FRONTEND_CLANG_MESSAGES_CLANG_MESSAGE_H_

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "device_config/messages/message.h"

namespace aspectra {

// Turns entries of message tables into diagnostics of Clang. The texts have
// Clang's placeholders, %0. For example:
//
//   sema.Diag(at, ClangIdOf(engine, LaunchDiagnostic::kTwoKernels)) << name;

// Returns the number by which Clang knows the entry.
unsigned ClangIdOf(clang::DiagnosticsEngine& engine, const MessageRow& row);

// Returns the number by which Clang knows the entry as an error that is shown
// in system headers too. Such an error is found in a header, but the user's
// code is at fault.
unsigned ClangIdInSystemHeaders(clang::DiagnosticsEngine& engine,
                                const MessageRow& row);

template <MessageId Id>
unsigned ClangIdOf(clang::DiagnosticsEngine& engine, Id id) {
  return ClangIdOf(engine, RowOf(id));
}

template <MessageId Id>
unsigned ClangIdInSystemHeaders(clang::DiagnosticsEngine& engine, Id id) {
  return ClangIdInSystemHeaders(engine, RowOf(id));
}

}  // namespace aspectra

#endif  // FRONTEND_CLANG_MESSAGES_CLANG_MESSAGE_H_
