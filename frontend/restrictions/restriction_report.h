// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_RESTRICTIONS_RESTRICTION_REPORT_H_
#define FRONTEND_RESTRICTIONS_RESTRICTION_REPORT_H_

#include "frontend/clang_messages/warning_options.h"
#include "frontend/restrictions/body_walk.h"
#include "frontend/restrictions/device_code.h"

namespace clang {
class ASTContext;
class FunctionDecl;
class NamedDecl;
}  // namespace clang

namespace aspectra {

// Reports a restriction, unless the options for its message's group turn it
// off. Returns whether it was reported.
bool Report(const clang::ASTContext& context, const WarningOptions& options,
            const Restriction& restriction);

// Adds a note about `declaration`.
void ReportNote(const clang::ASTContext& context, clang::SourceLocation at,
                RestrictionDiagnostic note,
                const clang::NamedDecl& declaration);

// Adds the last note, which names the kernel of `entry_point` and shows the
// kernel's own function.
void ReportKernel(const clang::ASTContext& context,
                  const clang::FunctionDecl& entry_point);

// Reports everything in `code` that a device cannot do, each with the way from
// a kernel or exported function to it. Code in system headers is reported where
// the user's code leads to it.
void ReportRestrictions(const clang::ASTContext& context,
                        const WarningOptions& options, const DeviceCode& code);

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_RESTRICTION_REPORT_H_
