// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A plugin cannot add a warning group to stock Clang. So this code reports a
// warning to Clang's diagnostics engine without a group. It applies the options
// of the warning's group itself, and appends the group's name to the text.

#include "frontend/plugin/clang_warnings.h"

#include <string>

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "frontend/clang_messages/warning_options.h"
#include "ir/aspects/findings/aspect_warning.h"
#include "llvm/IR/DiagnosticInfo.h"

namespace aspectra {
namespace {

// Converts the line and column of a warning, which come from debug information,
// to Clang's location. If the file is not found, the result is invalid.
clang::SourceLocation ToClang(clang::CompilerInstance& compiler,
                              const AspectWarning& warning) {
  if (!warning.location || !compiler.hasSourceManager()) return {};
  const llvm::DiagnosticLocation& location = warning.diagnostic_location;
  clang::SourceManager& sources = compiler.getSourceManager();
  auto file =
      sources.getFileManager().getOptionalFileRef(warning.location->file);
  if (!file) {
    file =
        sources.getFileManager().getOptionalFileRef(location.getAbsolutePath());
  }
  if (!file) return {};
  // If the location is a function's, it has no column.
  return sources.translateFileLineCol(
      *file, location.getLine(),
      location.getColumn() == 0 ? 1 : location.getColumn());
}

// The warnings are shown in system headers too: the SYCL headers are system
// headers, but the warning is about the user's function.
unsigned DiagnosticId(clang::DiagnosticsEngine& engine, bool is_error) {
  using Ids = clang::DiagnosticIDs;
  return engine.getDiagnosticIDs()->getCustomDiagID(Ids::CustomDiagDesc(
      is_error ? clang::diag::Severity::Error : clang::diag::Severity::Warning,
      "%0", is_error ? Ids::CLASS_ERROR : Ids::CLASS_WARNING,
      /*ShowInSystemHeader=*/true, /*ShowInSystemMacro=*/true));
}

}  // namespace

void ClangWarnings::Emit(const AspectWarning& warning) const {
  clang::DiagnosticsEngine& engine = compiler_.getDiagnostics();
  const WarningOptions::OfGroup& options =
      options_.Of(ToString(warning.group()));
  if (!options.is_enabled || engine.getIgnoreAllWarnings()) return;

  const bool all_are_errors = engine.getWarningsAsErrors();
  const bool is_error = options.is_error.value_or(all_are_errors);
  const clang::SourceLocation place = ToClang(compiler_, warning);
  std::string text;
  if (warning.location && place.isInvalid()) {
    text = warning.location->ToString() + ": ";
  }
  text += warning.Message();
  text += is_error ? " [-Werror,-W" : " [-W";
  text += ToString(warning.group());
  text += "]";
  if (const std::string details = warning.Details(); !details.empty()) {
    text += "\n" + details;
  }
  // With -Wno-error=GROUP, -Werror must not affect this warning.
  engine.setWarningsAsErrors(false);
  engine.Report(place, DiagnosticId(engine, is_error)) << text;
  engine.setWarningsAsErrors(all_are_errors);
}

}  // namespace aspectra
