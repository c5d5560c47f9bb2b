// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

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

// Makes a string literal that is not in the source.
clang::StringLiteral* MakeString(clang::ASTContext& context,
                                 llvm::StringRef text,
                                 clang::SourceLocation at);

// Returns the text of a string literal, even inside a constant expression;
// nullopt for any other expression.
std::optional<std::string> TextOfLiteral(const clang::Expr& expression);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_STRING_EXPRESSIONS_H_
