// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/restrictions/function_symbols.h"

#include <memory>
#include <string>

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/GlobalDecl.h"
#include "clang/AST/Mangle.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {

const clang::FunctionDecl* FunctionSymbols::Find(llvm::StringRef symbol) {
  if (!definitions_) Collect();
  return definitions_->lookup(symbol);
}

void FunctionSymbols::Collect() {
  definitions_.emplace();
  const std::unique_ptr<clang::MangleContext> names(
      const_cast<clang::ASTContext&>(context_).createMangleContext());
  llvm::SmallVector<const clang::DeclContext*, 16> pending = {
      context_.getTranslationUnitDecl()};
  while (!pending.empty()) {
    for (const clang::Decl* each : pending.pop_back_val()->noload_decls()) {
      if (const auto* inner = llvm::dyn_cast<clang::DeclContext>(each);
          inner != nullptr && !inner->isDependentContext() &&
          !llvm::isa<clang::FunctionDecl>(each)) {
        pending.push_back(inner);
      }
      const auto* function = llvm::dyn_cast<clang::FunctionDecl>(each);
      if (function == nullptr || function->isTemplated() ||
          !function->doesThisDeclarationHaveABody() ||
          llvm::isa<clang::CXXConstructorDecl, clang::CXXDestructorDecl>(
              function)) {
        continue;
      }
      std::string symbol;
      if (names->shouldMangleDeclName(function)) {
        llvm::raw_string_ostream out(symbol);
        names->mangleName(clang::GlobalDecl(function), out);
      } else if (function->getIdentifier() != nullptr) {
        symbol = function->getName().str();
      }
      definitions_->try_emplace(symbol, function);
    }
  }
}

void ReplaceAlias(clang::ASTContext& context, clang::ValueDecl& declaration) {
  declaration.dropAttr<clang::IFuncAttr>();
  const auto* alias = declaration.getAttr<clang::AliasAttr>();
  if (alias == nullptr) return;
  const llvm::StringRef target = alias->getAliasee();
  declaration.dropAttr<clang::AliasAttr>();
  declaration.dropAttr<clang::AsmLabelAttr>();
  declaration.addAttr(clang::AsmLabelAttr::CreateImplicit(context, target));
}

}  // namespace aspectra
