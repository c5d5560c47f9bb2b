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

// Reports a restriction, unless the user's options turn off its message's
// group. Returns whether the restriction was reported.
bool Report(const clang::ASTContext& context, const WarningOptions& options,
            const Restriction& restriction);

// Adds a note about `declaration`.
void ReportNote(const clang::ASTContext& context, clang::SourceLocation at,
                RestrictionDiagnostic note,
                const clang::NamedDecl& declaration);

// Adds the last note. It names the kernel of `entry_point` and is shown at the
// kernel's call operator.
void ReportKernel(const clang::ASTContext& context,
                  const clang::FunctionDecl& entry_point);

// Reports everything in `code` that a device cannot do, each with the way that
// leads there from a kernel or exported function. A problem in a system header
// is reported at the user's call that leads to it.
void ReportRestrictions(const clang::ASTContext& context,
                        const WarningOptions& options, const DeviceCode& code);

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_RESTRICTION_REPORT_H_
