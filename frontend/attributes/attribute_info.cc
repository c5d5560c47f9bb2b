#include "frontend/attributes/attribute_info.h"

#include <optional>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "frontend/attributes/annotation_names.h"
#include "frontend/attributes/annotations.h"
#include "frontend/attributes/attribute_arguments.h"
#include "frontend/attributes/clang_diagnostics.h"
#include "frontend/attributes/diagnostics.h"
#include "frontend/attributes/unseen_types.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {
namespace {

// Which attribute this is: the first argument says. Another use of
// `[[sycl::annotate(...)]]` is none of ours, nor of anybody else.
std::optional<SyclAttribute> Identify(clang::Sema& sema,
                                      const clang::ParsedAttr& parsed) {
  if (parsed.getNumArgs() != 0 && parsed.isArgExpr(0)) {
    const auto* name = llvm::dyn_cast<clang::StringLiteral>(
        parsed.getArgAsExpr(0)->IgnoreParens());
    if (name) {
      if (auto attribute = FindSyclAttribute(name->getString())) {
        return attribute;
      }
    }
  }
  sema.DiagnoseUnknownAttribute(parsed);
  return std::nullopt;
}

// `[[sycl::device_has]]`, without parentheses: those that AttributeLexer puts
// there are where the name is.
bool HasParentheses(clang::Sema& sema, const clang::ParsedAttr& parsed) {
  const clang::SourceManager& sources = sema.getSourceManager();
  return *sources.getCharacterData(
             sources.getSpellingLoc(parsed.getRange().getEnd())) == ')';
}

void DiagnoseSubject(clang::Sema& sema, SyclAttribute attribute,
                     clang::SourceRange range) {
  clang::AttributeCommonInfo info = MakeInfo(sema, attribute, range);
  sema.Diag(range.getBegin(), clang::diag::err_attribute_wrong_decl_type_str)
      << info << /*IsKeyword=*/false
      << (attribute == SyclAttribute::kUsesAspects
              ? "functions, classes, enumerations and names of types"
              : "functions");
}

bool IsSubject(SyclAttribute attribute, const clang::Decl& declaration) {
  if (llvm::isa<clang::FunctionDecl>(declaration)) return true;
  return attribute == SyclAttribute::kUsesAspects &&
         llvm::isa<clang::TagDecl, clang::TypedefNameDecl>(declaration);
}

}  // namespace

// Two claims here are not what they seem. Clang looks for `annotate` alone
// before it parses the arguments, and for `SCOPE::annotate` afterwards. And of
// all kinds of attributes annotate_type is the one that may follow a parameter
// list, where an attribute belongs to the function's type: SYCL's own examples
// have `[=](item<1>) [[sycl::reqd_work_group_size(16)]] { ... }`. There Clang
// makes an AnnotateTypeAttr, which type_position.h turns into an annotation of
// the function. On declarations it asks handleDeclAttribute all the same.
SyclAttributeInfo::SyclAttributeInfo()
    : ParsedAttrInfo(clang::AttributeCommonInfo::AT_AnnotateType) {
  OptArgs = 15;  // Clang's way to say: any number
  AcceptsExprPack = true;
  static constexpr Spelling kSpellings[] = {
      {clang::AttributeCommonInfo::AS_CXX11, "annotate"},
      {clang::AttributeCommonInfo::AS_CXX11, "sycl::annotate"},
      {clang::AttributeCommonInfo::AS_CXX11, "sycl_detail::annotate"},
      {clang::AttributeCommonInfo::AS_CXX11, "__sycl_detail__::annotate"},
      // For __has_cpp_attribute, which looks for the name alone.
      {clang::AttributeCommonInfo::AS_CXX11, "device_has"},
      {clang::AttributeCommonInfo::AS_CXX11, "uses_aspects"},
      {clang::AttributeCommonInfo::AS_CXX11, "reqd_work_group_size"},
      {clang::AttributeCommonInfo::AS_CXX11, "reqd_sub_group_size"},
  };
  Spellings = kSpellings;
}

clang::ParsedAttrInfo::AttrHandling SyclAttributeInfo::handleDeclAttribute(
    clang::Sema& sema, clang::Decl* declaration,
    const clang::ParsedAttr& parsed) const {
  std::optional<SyclAttribute> attribute = Identify(sema, parsed);
  if (!attribute) return AttributeNotApplied;
  if (!IsSubject(*attribute, *declaration)) {
    DiagnoseSubject(sema, *attribute, parsed.getRange());
    return AttributeNotApplied;
  }
  if (!HasParentheses(sema, parsed)) {
    clang::SourceLocation begin = parsed.getRange().getBegin();
    Report(sema, begin, AttributeDiagnostic::kNoArguments)
        << MakeInfo(sema, *attribute, begin);
    return AttributeNotApplied;
  }

  llvm::SmallVector<clang::Expr*, 4> arguments;
  for (unsigned i = 1; i != parsed.getNumArgs(); ++i) {
    arguments.push_back(parsed.getArgAsExpr(i));
  }
  clang::AnnotateAttr* annotation =
      MakeAnnotation(sema, *attribute, parsed.getRange(), arguments);
  if (!annotation) return AttributeNotApplied;
  AddAnnotation(sema, *declaration, annotation);
  if (*attribute == SyclAttribute::kUsesAspects) {
    UnseenTypes::Note(sema, *declaration);
  }
  return AttributeApplied;
}

clang::ParsedAttrInfo::AttrHandling SyclAttributeInfo::handleStmtAttribute(
    clang::Sema& sema, clang::Stmt* statement, const clang::ParsedAttr& parsed,
    clang::Attr*& result) const {
  std::optional<SyclAttribute> attribute = Identify(sema, parsed);
  if (attribute) DiagnoseSubject(sema, *attribute, parsed.getRange());
  return AttributeNotApplied;
}

}  // namespace aspectra
