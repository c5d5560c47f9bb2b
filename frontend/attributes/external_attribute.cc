// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "frontend/attributes/attribute_info.h"
#include "llvm/Support/Casting.h"

namespace aspectra {

ExternalAttributeInfo::ExternalAttributeInfo() {
  static constexpr Spelling kSpelling{clang::AttributeCommonInfo::AS_GNU,
                                      "aspectra_sycl_external"};
  Spellings = kSpelling;
}

bool ExternalAttributeInfo::diagAppertainsToDecl(
    clang::Sema& sema, const clang::ParsedAttr& parsed,
    const clang::Decl* declaration) const {
  if (llvm::isa<clang::FunctionDecl>(declaration)) return true;
  sema.Diag(parsed.getLoc(), clang::diag::err_attribute_wrong_decl_type_str)
      << parsed << /*IsKeyword=*/false << "functions";
  return false;
}

clang::ParsedAttrInfo::AttrHandling ExternalAttributeInfo::handleDeclAttribute(
    clang::Sema& sema, clang::Decl* declaration,
    const clang::ParsedAttr& parsed) const {
  declaration->addAttr(
      clang::SYCLExternalAttr::CreateImplicit(sema.Context, parsed.getRange()));
  return AttributeApplied;
}

}  // namespace aspectra
