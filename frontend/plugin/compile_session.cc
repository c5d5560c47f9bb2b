// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/plugin/compile_session.h"

#include <string>
#include <utility>

#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/FileEntry.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "device_config/messages/message_error.h"
#include "frontend/kernel_launch/unit_id.h"
#include "frontend/plugin/clang_warnings.h"
#include "frontend/plugin/plugin_diagnostics.h"
#include "ir/aspects/findings/aspect_warning.h"
#include "ir/aspects/propagate_aspects_pass.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

CompileSession* current = nullptr;

}  // namespace

PluginArguments::PluginArguments(const clang::CompilerInstance& compiler) {
  // Clang stores the warning options here, even those that it does not know.
  for (const std::string& option : compiler.getDiagnosticOpts().Warnings) {
    warnings.Take(option);
  }
}

llvm::Error PluginArguments::Take(const std::string& argument) {
  llvm::StringRef option = argument;
  if (option.consume_front("unit=")) {
    unit = option;
    return llvm::Error::success();
  }
  if (option.consume_front("unit-options=")) {
    unit_options = option;
    return llvm::Error::success();
  }
  if (option.consume_front("layouts=")) {
    layouts = option;
    return llvm::Error::success();
  }
  if (option.consume_front("words=")) {
    words = option;
    return llvm::Error::success();
  }
  llvm::StringRef bits = option;
  if (bits.consume_front("id-bits=") && !bits.getAsInteger(10, id_bits)) {
    return llvm::Error::success();
  }
  if (!option.consume_front("-W")) {
    return SYCLPropagateAspectsPass::ParseOption(option, pass);
  }
  const bool is_taken = warnings.Take(option) || option == "everything" ||
                        option == "no-everything";
  if (is_taken) return llvm::Error::success();
  return MakeError(PluginDiagnostic::kUnknownWarningOption, argument);
}

void PluginArguments::CompleteUnit(const clang::CompilerInstance& compiler) {
  if (!unit.empty()) return;
  const clang::SourceManager& sources = compiler.getSourceManager();
  const clang::FileID file = sources.getMainFileID();
  const clang::OptionalFileEntryRef entry = sources.getFileEntryRefForID(file);
  unit = UnitId(entry ? entry->getName() : "",
                sources.getBufferDataOrNone(file).value_or(""), unit_options);
}

CompileSession::CompileSession(clang::CompilerInstance& compiler,
                               PluginArguments arguments)
    : compiler_(compiler), arguments_(std::move(arguments)), outer_(current) {
  current = this;
}

CompileSession::~CompileSession() { current = outer_; }

SYCLPropagateAspectsPass::Options CompileSession::PassOptions() {
  if (!current) return {};
  SYCLPropagateAspectsPass::Options options = current->arguments_.pass;
  options.sink =
      [sink = ClangWarnings(current->compiler_, current->arguments_.warnings)](
          const AspectWarning& warning) {
        sink.Emit(warning);
        return true;
      };
  return options;
}

std::string CompileSession::Unit() {
  return current ? current->arguments_.unit : "";
}

unsigned CompileSession::IdBits() {
  return current ? current->arguments_.id_bits : 64;
}

std::string CompileSession::MapPath(llvm::StringRef text) {
  llvm::SmallString<256> mapped(text);
  if (current) current->compiler_.getLangOpts().remapPathPrefix(mapped);
  return mapped.str().str();
}

}  // namespace aspectra
