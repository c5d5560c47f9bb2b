#ifndef FRONTEND_ATTRIBUTES_STRING_EXPRESSIONS_H_
#define FRONTEND_ATTRIBUTES_STRING_EXPRESSIONS_H_

#include <optional>
#include <string>

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class ASTContext;
class Expr;
class StringLiteral;
}  // namespace clang

namespace aspectra {

// A string literal that nobody wrote.
clang::StringLiteral* MakeString(clang::ASTContext& context,
                                 llvm::StringRef text,
                                 clang::SourceLocation at);

// The text of a string literal, whatever constant it is wrapped in; nullopt for
// any other expression.
std::optional<std::string> TextOfLiteral(const clang::Expr& expression);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_STRING_EXPRESSIONS_H_
