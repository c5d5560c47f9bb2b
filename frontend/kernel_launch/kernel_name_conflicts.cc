// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/kernel_launch/kernel_name_conflicts.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/SYCLKernelInfo.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Sema/Sema.h"
#include "frontend/clang_messages/clang_message.h"
#include "frontend/clang_messages/diagnostic_filter.h"
#include "frontend/kernel_launch/kernel_linkage.h"
#include "frontend/kernel_launch/launch_diagnostics.h"

namespace aspectra {
void KernelNameConflicts::Watch(clang::DiagnosticsEngine& engine) {
  FilterDiagnostics(engine, [](const clang::Diagnostic& diagnostic) {
    return diagnostic.getID() == clang::diag::err_sycl_kernel_name_conflict;
  });
}

void KernelNameConflicts::Add(const clang::FunctionDecl& function) {
  const auto* attribute = function.getAttr<clang::SYCLKernelEntryPointAttr>();
  if (attribute != nullptr && attribute->isInvalidAttr()) {
    later_.push_back(&function);
  }
}

void KernelNameConflicts::Report(clang::Sema& sema) const {
  clang::DiagnosticsEngine& engine = sema.getDiagnostics();
  for (const clang::FunctionDecl* later : later_) {
    const clang::QualType name =
        later->getAttr<clang::SYCLKernelEntryPointAttr>()->getKernelName();
    const clang::SYCLKernelInfo* kernel = sema.Context.findSYCLKernelInfo(name);
    if (kernel == nullptr) continue;
    engine.Report(KernelLocation(*later),
                  ClangIdInSystemHeaders(engine, LaunchDiagnostic::kTwoKernels))
        << name;
    engine.Report(KernelLocation(*kernel->getKernelEntryPointDecl()),
                  ClangIdOf(engine, LaunchDiagnostic::kOtherKernel))
        << name;
  }
}

}  // namespace aspectra
