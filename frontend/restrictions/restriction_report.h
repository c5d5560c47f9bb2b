#ifndef FRONTEND_RESTRICTIONS_RESTRICTION_REPORT_H_
#define FRONTEND_RESTRICTIONS_RESTRICTION_REPORT_H_

#include "frontend/restrictions/body_walk.h"
#include "frontend/restrictions/device_code.h"
#include "frontend/restrictions/restriction_options.h"

namespace clang {
class ASTContext;
class FunctionDecl;
class NamedDecl;
}  // namespace clang

namespace aspectra {

// Tells the user what a device cannot do, with a message's group obeyed.
// Returns whether anything was told.
bool Report(const clang::ASTContext& context, const RestrictionOptions& options,
            const Restriction& restriction);

// A note below it about `declaration`.
void ReportNote(const clang::ASTContext& context, clang::SourceLocation at,
                RestrictionDiagnostic note,
                const clang::NamedDecl& declaration);

// The last note below it, which names the kernel that is made from
// `entry_point` and shows the kernel's own function.
void ReportKernel(const clang::ASTContext& context,
                  const clang::FunctionDecl& entry_point);

// Tells of everything in `code` that a device cannot do, each with the way from
// a kernel or exported function to it. What is in system headers is told where
// the user's code leads there.
void ReportRestrictions(const clang::ASTContext& context,
                        const RestrictionOptions& options,
                        const DeviceCode& code);

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_RESTRICTION_REPORT_H_
