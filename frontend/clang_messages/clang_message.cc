// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/clang_messages/clang_message.h"

#include <string>
#include <utility>

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "device_config/messages/message.h"

namespace aspectra {
namespace {

using Ids = clang::DiagnosticIDs;

Ids::Level LevelOf(Severity severity) {
  switch (severity) {
    case Severity::kError:
      return Ids::Error;
    case Severity::kWarning:
      return Ids::Warning;
    case Severity::kNote:
      return Ids::Note;
    case Severity::kRemark:
      return Ids::Remark;
  }
  std::unreachable();
}

}  // namespace

unsigned ClangIdOf(clang::DiagnosticsEngine& engine, const MessageRow& row) {
  return engine.getDiagnosticIDs()->getCustomDiagID(LevelOf(row.severity),
                                                    row.text);
}

unsigned ClangIdInSystemHeaders(clang::DiagnosticsEngine& engine,
                                const MessageRow& row) {
  return engine.getDiagnosticIDs()->getCustomDiagID(Ids::CustomDiagDesc(
      clang::diag::Severity::Error, std::string(row.text), Ids::CLASS_ERROR,
      /*ShowInSystemHeader=*/true, /*ShowInSystemMacro=*/true));
}

}  // namespace aspectra
