// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "frontend/attributes/attribute_arguments.h"

namespace aspectra {

clang::StringLiteral* MakeString(clang::ASTContext& context,
                                 llvm::StringRef text,
                                 clang::SourceLocation at) {
  return clang::StringLiteral::Create(
      context, text, clang::StringLiteralKind::Ordinary, /*Pascal=*/false,
      context.getStringLiteralArrayType(context.CharTy.withConst(),
                                        text.size()),
      at);
}

std::optional<std::string> TextOfLiteral(const clang::Expr& expression) {
  const clang::Expr* inner = &expression;
  if (const auto* constant = llvm::dyn_cast<clang::ConstantExpr>(inner)) {
    inner = constant->getSubExpr();
  }
  const auto* literal =
      llvm::dyn_cast<clang::StringLiteral>(inner->IgnoreParenImpCasts());
  if (!literal || literal->getCharByteWidth() != 1) return std::nullopt;
  return literal->getString().str();
}

}  // namespace aspectra
