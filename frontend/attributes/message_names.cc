// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/attributes/message_names.h"

#include <cstdint>
#include <optional>

#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTDiagnostic.h"
#include "clang/Basic/AttributeCommonInfo.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Sema/Sema.h"
#include "frontend/attributes/annotation_names.h"
#include "frontend/attributes/attribute_lexer.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

// When Clang prints a message, it calls one function to convert the message's
// arguments to text. ArgumentToString replaces this function: it finds the name
// of an attribute by the attribute's place, and passes all other arguments to
// Clang's function.
namespace aspectra {
namespace {

void ArgumentToString(
    clang::DiagnosticsEngine::ArgumentKind kind, intptr_t value,
    llvm::StringRef modifier, llvm::StringRef argument,
    llvm::ArrayRef<clang::DiagnosticsEngine::ArgumentValue> previous,
    llvm::SmallVectorImpl<char>& output, void* cookie,
    llvm::ArrayRef<intptr_t> types) {
  const auto& names = *static_cast<const MessageNames*>(cookie);
  if (kind == clang::DiagnosticsEngine::ak_attr_info) {
    const auto& info =
        *reinterpret_cast<const clang::AttributeCommonInfo*>(value);
    if (std::optional<SyclAttribute> attribute = names.Identify(info)) {
      llvm::raw_svector_ostream(output)
          << '\'' << AnnotationName(*attribute) << '\'';
      return;
    }
  }
  clang::FormatASTNodeDiagnosticArgument(kind, value, modifier, argument,
                                         previous, output, &names.context(),
                                         types);
}

}  // namespace

MessageNames::MessageNames(clang::Sema& sema, const AttributeLexer& lexer)
    : context_(sema.Context), lexer_(lexer) {
  context_.getDiagnostics().SetArgToStringFn(ArgumentToString, this);
}

MessageNames::~MessageNames() {
  context_.getDiagnostics().SetArgToStringFn(
      clang::FormatASTNodeDiagnosticArgument, &context_);
}

std::optional<SyclAttribute> MessageNames::Identify(
    const clang::AttributeCommonInfo& attribute) const {
  const clang::IdentifierInfo* name = attribute.getAttrName();
  if (!name || !name->isStr("annotate")) return std::nullopt;
  const AttributeLexer::Rewritten* found =
      lexer_.FindLast(attribute.getRange());
  return found ? std::optional(found->attribute) : std::nullopt;
}

}  // namespace aspectra
