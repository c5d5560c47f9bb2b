// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// If Clang refuses a call because it is for the host's processor, HostErrors
// turns the error into a remark, so that the compilation does not fail. A
// filter drops the remark. Clang leaves the refused call out of the syntax
// tree. If the call is in host code, this does no harm, because the device
// compilation makes no code from host functions. If the call is in device code,
// AddTo() adds a restriction. The plugin reports this restriction as an error
// at the end of the translation unit, so Clang makes no code at all.

#include "frontend/restrictions/host_errors.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "frontend/clang_messages/diagnostic_filter.h"
#include "frontend/restrictions/body_walk.h"
#include "frontend/restrictions/restriction_diagnostics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {
namespace {

constexpr unsigned kErrors[] = {
    clang::diag::err_builtin_target_unsupported,
    clang::diag::err_builtin_setjmp_unsupported,
    clang::diag::err_builtin_longjmp_unsupported,
    clang::diag::err_multiversion_not_supported,
    clang::diag::err_function_needs_feature,
};

// Returns the built-in function whose name is at `at`; null if there is none.
const clang::NamedDecl* FunctionAt(const clang::ASTContext& context,
                                   clang::SourceLocation at) {
  const clang::SourceManager& sources = context.getSourceManager();
  const llvm::StringRef name = clang::Lexer::getSourceText(
      clang::CharSourceRange::getTokenRange(sources.getSpellingLoc(at)),
      sources, context.getLangOpts());
  const auto found = context.Idents.find(name);
  if (found == context.Idents.end()) return nullptr;
  const clang::DeclContext::lookup_result declared =
      context.getTranslationUnitDecl()->lookup(found->second);
  return declared.empty() ? nullptr : declared.front();
}

// Finds out whether a body calls built-in functions of the host.
class HostBuiltinEvents : public BodyEvents {
 public:
  void Call(const clang::FunctionDecl&, clang::SourceLocation) override {}
  void Refer(const clang::FunctionDecl&, clang::SourceLocation) override {}
  void Use(const clang::VarDecl&, clang::SourceLocation) override {}
  void Restrict(const Restriction& restriction) override {
    found |= restriction.diagnostic == RestrictionDiagnostic::kHostBuiltin;
  }

  bool found = false;
};

// Returns whether `property` holds for the function or for another declaration
// of the same name and type.
template <class Property>
bool AnyVersion(const clang::FunctionDecl& function, Property property) {
  const clang::ASTContext& context = function.getASTContext();
  return llvm::any_of(
      function.getDeclContext()->lookup(function.getDeclName()),
      [&](const clang::NamedDecl* other) {
        const clang::FunctionDecl* version = other->getAsFunction();
        return version != nullptr &&
               context.hasSameType(version->getType(), function.getType()) &&
               property(*version);
      });
}

}  // namespace

void HostErrors::Watch(clang::DiagnosticsEngine& engine) {
  const bool is_watched =
      FilterDiagnostics(engine, [places = places_, versions = versions_](
                                    const clang::Diagnostic& diagnostic) {
        const unsigned id = diagnostic.getID();
        if (!llvm::is_contained(kErrors, id)) return false;
        if (id == clang::diag::err_multiversion_not_supported) {
          versions->push_back(diagnostic.getLocation());
        } else if (id != clang::diag::err_function_needs_feature) {
          places->push_back(diagnostic.getLocation());
        }  // else BodyWalk reports it, with the calls that lead there
        return true;
      });
  if (!is_watched) return;
  for (unsigned error : kErrors) {
    engine.setSeverity(error, clang::diag::Severity::Remark,
                       clang::SourceLocation());
  }
}

void HostErrors::KeepFirstVersion(clang::FunctionDecl& function) const {
  if (function.isInvalidDecl() &&
      llvm::is_contained(*versions_, function.getLocation()) &&
      !AnyVersion(function, [](const clang::FunctionDecl& version) {
        return !version.isInvalidDecl();
      })) {
    function.setInvalidDecl(false);
  }
}

void HostErrors::HideBody(clang::FunctionDecl& exported) {
  clang::ASTContext& context = exported.getASTContext();
  const clang::SourceManager& sources = context.getSourceManager();
  const clang::SourceRange range =
      sources.getExpansionRange(exported.getSourceRange()).getAsRange();
  HostBuiltinEvents events;
  // Clang left the refused calls out of the syntax tree, so this code finds
  // them by their places.
  events.found = llvm::any_of(*places_, [&](clang::SourceLocation at) {
    return sources.isPointWithin(sources.getExpansionLoc(at), range.getBegin(),
                                 range.getEnd());
  });
  BodyWalk(context, events).WalkFunction(exported);
  if (!events.found) return;
  hidden_.emplace_back(&exported, exported.getBody());
  exported.setBody(clang::CompoundStmt::CreateEmpty(context, /*NumStmts=*/0,
                                                    /*HasFPFeatures=*/false));
}

void HostErrors::ShowBodies() {
  for (auto [function, body] : hidden_) function->setBody(body);
  hidden_.clear();
}

void HostErrors::AddTo(const clang::Sema& sema, DeviceCode& code) const {
  for (clang::SourceLocation at : *places_) {
    Restriction restriction{.diagnostic = RestrictionDiagnostic::kHostBuiltin,
                            .at = at,
                            .declaration = FunctionAt(sema.Context, at)};
    if (restriction.declaration == nullptr) {
      restriction.diagnostic = RestrictionDiagnostic::kInlineAssembly;
    }
    code.AddAtPlace(sema.Context, restriction);
  }
  if (versions_->empty()) return;
  for (const DeviceNode& node : code.nodes()) {
    const auto* function =
        llvm::dyn_cast<clang::FunctionDecl>(node.declaration);
    if (function == nullptr) continue;
    const bool has_versions =
        AnyVersion(*function, [&](const clang::FunctionDecl& version) {
          return llvm::is_contained(*versions_, version.getLocation());
        });
    if (has_versions) {
      code.AddAtPlace(sema.Context,
                      {.diagnostic = RestrictionDiagnostic::kHostVersions,
                       .at = function->getLocation()});
    }
  }
}

}  // namespace aspectra
