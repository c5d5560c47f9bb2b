// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/attributes/type_position.h"

#include <optional>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "frontend/attributes/annotation_names.h"
#include "frontend/attributes/annotations.h"
#include "frontend/attributes/attribute_arguments.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

// Clang copies a type's attribute to the instances of a template unchanged, but
// substitutes the template's arguments in a function's attribute. So each
// attribute is moved once, from the parsed function, before there can be an
// instance of the function or of the template around it. For most functions,
// this is when Clang declares the function's name. For a member, this is when
// the class is complete, because Clang parses the bodies of members later. Any
// remaining function is found when the whole declaration has been parsed.
//
// An attribute that was not moved to a function is on another type. Each
// declaration is searched once, so the cost is linear in the size of the
// source.
namespace aspectra {
namespace {

// Calls `visit` for each annotation of the types around `location`, up to the
// function type.
void ForEachAnnotation(
    clang::TypeLoc location,
    llvm::function_ref<void(const clang::AnnotateTypeAttr&)> visit) {
  for (; !location.isNull() && !location.getAs<clang::FunctionTypeLoc>();
       location = location.getNextTypeLoc()) {
    auto attributed = location.getAs<clang::AttributedTypeLoc>();
    if (!attributed) continue;
    if (auto* attribute = attributed.getAttrAs<clang::AnnotateTypeAttr>()) {
      visit(*attribute);
    }
  }
}

clang::TypeLoc SkipAttributes(clang::TypeLoc location) {
  while (auto attributed = location.getAs<clang::AttributedTypeLoc>()) {
    location = attributed.getModifiedLoc();
  }
  return location;
}

}  // namespace

class TypePosition::Visitor : public clang::DynamicRecursiveASTVisitor {
 public:
  explicit Visitor(TypePosition& position) : position_(position) {}

  bool VisitFunctionDecl(clang::FunctionDecl* function) override {
    position_.Move(*function);
    return true;
  }

  bool VisitLambdaExpr(clang::LambdaExpr* lambda) override {
    position_.Move(*lambda->getCallOperator());
    return true;
  }

  // If a program writes `using NAME [[...]] = TYPE`, Clang gives the attribute
  // to both the name and the type.
  bool VisitTypedefNameDecl(clang::TypedefNameDecl* name) override {
    clang::TypeLoc written = name->getTypeSourceInfo()->getTypeLoc();
    clang::SourceLocation begin = SkipAttributes(written).getBeginLoc();
    ForEachAnnotation(written, [&](const clang::AnnotateTypeAttr& attribute) {
      if (position_.sema_.getSourceManager().isBeforeInTranslationUnit(
              attribute.getLocation(), begin)) {
        position_.moved_.insert(&attribute);
      }
    });
    return true;
  }

  bool VisitAttributedTypeLoc(clang::AttributedTypeLoc location) override {
    const auto* attribute = location.getAttrAs<clang::AnnotateTypeAttr>();
    if (!attribute || !position_.moved_.insert(attribute).second) return true;
    if (auto which = FindSyclAttribute(attribute->getAnnotation())) {
      clang::AttributeCommonInfo info =
          MakeInfo(position_.sema_, *which, attribute->getRange());
      position_.sema_.Diag(attribute->getLoc(),
                           clang::diag::err_attribute_not_type_attr)
          << info << /*IsKeyword=*/false;
    }
    return true;
  }

 private:
  TypePosition& position_;
};

void TypePosition::Declared(const clang::Decl& declaration) {
  // The declaration is an instance of a template; Clang handles its attributes.
  if (sema_.inTemplateInstantiation()) return;
  auto& changeable = const_cast<clang::Decl&>(declaration);
  if (clang::FunctionDecl* function = changeable.getAsFunction()) {
    Move(*function);
  }
}

void TypePosition::Completed(const clang::RecordDecl& record) {
  for (const clang::Decl* member : record.decls()) {
    if (const auto* of_friend = llvm::dyn_cast<clang::FriendDecl>(member)) {
      member = of_friend->getFriendDecl();
    }
    if (member) Declared(*member);
  }
}

void TypePosition::Parsed(clang::Decl& root) {
  Visitor(*this).TraverseDecl(&root);
}

void TypePosition::Move(clang::FunctionDecl& function) {
  if (!function.getTypeSourceInfo()) return;
  ForEachAnnotation(function.getTypeSourceInfo()->getTypeLoc(),
                    [&](const clang::AnnotateTypeAttr& attribute) {
                      if (moved_.insert(&attribute).second) {
                        Move(function, attribute);
                      }
                    });
}

void TypePosition::Move(clang::FunctionDecl& function,
                        const clang::AnnotateTypeAttr& attribute) {
  auto which = FindSyclAttribute(attribute.getAnnotation());
  if (!which) return;
  llvm::SmallVector<clang::Expr*, 4> arguments;
  for (clang::Expr* argument : attribute.args()) {
    auto* constant = llvm::dyn_cast<clang::ConstantExpr>(argument);
    arguments.push_back(constant ? constant->getSubExpr() : argument);
  }
  if (*which == SyclAttribute::kNamedSubGroupSize) {
    WarnOfNamedSize(sema_, attribute.getRange(), arguments);
    return;
  }
  if (clang::AnnotateAttr* annotation =
          MakeAnnotation(sema_, *which, attribute.getRange(), arguments)) {
    AddAnnotation(sema_, function, annotation);
  }
}

}  // namespace aspectra
