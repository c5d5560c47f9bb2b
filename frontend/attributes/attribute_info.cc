// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/attributes/attribute_info.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

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
#include "frontend/attributes/attribute_diagnostics.h"
#include "frontend/attributes/clang_diagnostics.h"
#include "frontend/attributes/erased_types.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {
namespace {

// Returns the attribute that the first argument names. Any other use of
// `[[sycl::annotate(...)]]` is reported as an unknown attribute.
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

// Returns whether the program has parentheses after the attribute's name.
// `[[sycl::device_has]]` has none: the parentheses that AttributeLexer adds are
// at the place of the name.
bool HasParentheses(clang::Sema& sema, const clang::ParsedAttr& parsed) {
  const clang::SourceManager& sources = sema.getSourceManager();
  return *sources.getCharacterData(
             sources.getSpellingLoc(parsed.getRange().getEnd())) == ')';
}

llvm::StringRef SubjectsOf(SyclAttribute attribute) {
  switch (attribute) {
    case SyclAttribute::kUsesAspects:
      return "functions, classes, enumerations and names of types";
    case SyclAttribute::kVariableProperties:
    case SyclAttribute::kParameterProperties:
      return "classes";
    case SyclAttribute::kMemberProperties:
      return "member variables";
    default:
      return "functions";
  }
}

void DiagnoseSubject(clang::Sema& sema, SyclAttribute attribute,
                     clang::SourceRange range) {
  clang::AttributeCommonInfo info = MakeInfo(sema, attribute, range);
  sema.Diag(range.getBegin(), clang::diag::err_attribute_wrong_decl_type_str)
      << info << /*IsKeyword=*/false << SubjectsOf(attribute);
}

bool IsSubject(SyclAttribute attribute, const clang::Decl& declaration) {
  if (attribute == SyclAttribute::kMemberProperties) {
    return llvm::isa<clang::FieldDecl>(declaration);
  }
  if (attribute == SyclAttribute::kVariableProperties ||
      attribute == SyclAttribute::kParameterProperties) {
    return llvm::isa<clang::CXXRecordDecl>(declaration);
  }
  if (llvm::isa<clang::FunctionDecl>(declaration)) return true;
  return attribute == SyclAttribute::kUsesAspects &&
         llvm::isa<clang::TagDecl, clang::TypedefNameDecl>(declaration);
}

using Spelling = clang::ParsedAttrInfo::Spelling;

// Returns `annotate` in each scope and, for __has_cpp_attribute, every
// attribute's name without a scope. In the scope `clang`, `annotate` is Clang's
// own attribute, which has the same result.
llvm::ArrayRef<Spelling> UsualSpellings() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all = {"annotate"};
    for (const AttributeSpelling& spelling : AllSpellings()) {
      if (spelling.scope != "clang" && spelling.scope != "_Clang") {
        all.push_back((spelling.scope + "::annotate").str());
      }
      all.push_back(spelling.name.trim('_').str());
    }
    return all;
  }();
  static const std::vector<Spelling> spellings = [] {
    std::vector<Spelling> all;
    for (const std::string& name : names) {
      all.push_back({clang::AttributeCommonInfo::AS_CXX11, name.c_str()});
    }
    return all;
  }();
  return spellings;
}

}  // namespace

// Two registrations here need an explanation.
//
// First, `annotate` is registered both alone and with each scope: Clang looks
// for `annotate` before it parses the arguments, and for `SCOPE::annotate`
// afterwards.
//
// Second, the kind is annotate_type, because only this kind may follow a
// parameter list, as in SYCL's own example `[=](item<1>)
// [[sycl::reqd_work_group_size(16)]] { ... }`. An attribute after a parameter
// list belongs to the function's type. Clang makes an AnnotateTypeAttr, which
// type_position.h turns into an annotation of the function. On a declaration,
// Clang still calls handleDeclAttribute.
SyclAttributeInfo::SyclAttributeInfo()
    : ParsedAttrInfo(clang::AttributeCommonInfo::AT_AnnotateType) {
  OptArgs = 15;  // Clang's value for any number
  AcceptsExprPack = true;
  Spellings = UsualSpellings();
  Instances().push_back(this);
}

// Clang makes one object of this class and keeps it until the end of the
// process. So the list of objects must never be destroyed.
std::vector<SyclAttributeInfo*>& SyclAttributeInfo::Instances() {
  static auto& instances = *new std::vector<SyclAttributeInfo*>;
  return instances;
}

void SyclAttributeInfo::AnswerAsUsual() {
  for (SyclAttributeInfo* info : Instances()) {
    info->Spellings = UsualSpellings();
  }
}

void SyclAttributeInfo::AnswerFor(std::string name) {
  static std::string answer;
  static Spelling spelling{clang::AttributeCommonInfo::AS_CXX11, ""};
  answer = llvm::StringRef(name).trim('_').str();
  spelling = {clang::AttributeCommonInfo::AS_CXX11, answer.c_str()};
  for (SyclAttributeInfo* info : Instances()) {
    if (answer.empty()) {
      info->Spellings = {};
    } else {
      info->Spellings = spelling;
    }
  }
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
  if (MaxArguments(*attribute) != 0 && !HasParentheses(sema, parsed)) {
    clang::SourceLocation begin = parsed.getRange().getBegin();
    Report(sema, begin, AttributeDiagnostic::kNoArguments)
        << MakeInfo(sema, *attribute, begin);
    return AttributeNotApplied;
  }

  llvm::SmallVector<clang::Expr*, 4> arguments;
  for (unsigned i = 1; i != parsed.getNumArgs(); ++i) {
    arguments.push_back(parsed.getArgAsExpr(i));
  }
  if (*attribute == SyclAttribute::kNamedSubGroupSize) {
    WarnOfNamedSize(sema, parsed.getRange(), arguments);
    return AttributeApplied;
  }
  clang::AnnotateAttr* annotation =
      MakeAnnotation(sema, *attribute, parsed.getRange(), arguments);
  if (!annotation) return AttributeNotApplied;
  AddAnnotation(sema, *declaration, annotation);
  if (*attribute == SyclAttribute::kUsesAspects) {
    ErasedTypes::Note(sema, *declaration);
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
