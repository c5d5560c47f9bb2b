// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/attributes/annotations.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Sema/EnterExpressionEvaluationContext.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/Template.h"
#include "frontend/attributes/annotation_names.h"
#include "frontend/attributes/attribute_arguments.h"
#include "llvm/ADT/FoldingSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

namespace aspectra {
namespace {

bool SameArguments(const clang::ASTContext& context,
                   const clang::AnnotateAttr& a, const clang::AnnotateAttr& b) {
  auto is_known = [](const clang::Expr* argument) {
    return llvm::isa<clang::ConstantExpr>(argument);
  };
  if (llvm::all_of(a.args(), is_known) && llvm::all_of(b.args(), is_known)) {
    llvm::SmallVector<int64_t, 4> values_a = ArgumentValues(a);
    llvm::SmallVector<int64_t, 4> values_b = ArgumentValues(b);
    if (TakesAspects(*AttributeOf(a))) {
      for (auto* values : {&values_a, &values_b}) {
        llvm::sort(*values);
        values->erase(std::unique(values->begin(), values->end()),
                      values->end());
      }
    }
    return values_a == values_b;
  }
  llvm::FoldingSetNodeID id_a, id_b;
  for (const clang::Expr* argument : a.args()) {
    argument->Profile(id_a, context, /*Canonical=*/true);
  }
  for (const clang::Expr* argument : b.args()) {
    argument->Profile(id_b, context, /*Canonical=*/true);
  }
  return id_a == id_b;
}

void WarnOfDifference(clang::Sema& sema, const clang::AnnotateAttr& annotation,
                      const clang::AnnotateAttr& earlier) {
  clang::AttributeCommonInfo info =
      MakeInfo(sema, *AttributeOf(annotation), annotation.getRange());
  sema.Diag(info.getLoc(), clang::diag::warn_duplicate_attribute)
      << info << info.getRange();
  sema.Diag(earlier.getLocation(), clang::diag::note_previous_attribute);
}

// Makes the annotation of a member variable. Clang writes this annotation to IR
// unchanged. Returns null if there are no properties.
clang::AnnotateAttr* MakeMemberAnnotation(
    clang::Sema& sema, const clang::AttributeCommonInfo& info,
    llvm::ArrayRef<std::pair<std::string, std::string>> properties) {
  if (properties.empty()) return nullptr;
  llvm::SmallVector<std::string, 4> definitions;
  for (const auto& [name, value] : properties) {
    definitions.push_back(value.empty() ? name : name + "=" + value);
  }
  return llvm::cast_or_null<clang::AnnotateAttr>(sema.CreateAnnotationAttr(
      info, kMemberAnnotation.str() + llvm::join(definitions, ","), {}));
}

clang::AnnotateAttr* Make(clang::Sema& sema, SyclAttribute attribute,
                          clang::SourceRange range,
                          llvm::ArrayRef<clang::Expr*> arguments) {
  clang::AttributeCommonInfo info = MakeInfo(sema, attribute, range);
  llvm::SmallVector<clang::Expr*, 4> converted(arguments);
  if (!CheckArguments(sema, attribute, info, converted)) return nullptr;
  if (attribute == SyclAttribute::kMemberProperties) {
    if (const auto properties = PropertiesOf(converted)) {
      return MakeMemberAnnotation(sema, info, *properties);
    }
  }
  return llvm::cast_or_null<clang::AnnotateAttr>(
      sema.CreateAnnotationAttr(info, AnnotationName(attribute), converted));
}

// Checks the arguments that template instantiation gave to the annotation, and
// returns the annotation with converted arguments. If an argument still depends
// on a template, returns the annotation unchanged. Returns null if there is a
// mistake.
clang::AnnotateAttr* Recheck(clang::Sema& sema,
                             clang::AnnotateAttr& annotation) {
  llvm::SmallVector<clang::Expr*, 4> arguments;
  for (clang::Expr* argument : annotation.args()) {
    if (argument->isValueDependent()) return &annotation;
    auto* constant = llvm::dyn_cast<clang::ConstantExpr>(argument);
    arguments.push_back(constant ? constant->getSubExpr()->IgnoreImpCasts()
                                 : argument);
  }
  return Make(sema, *AttributeOf(annotation), annotation.getRange(), arguments);
}

// Returns whether this is the first declaration of an explicit specialization
// of a function. Such a declaration has only the attributes that are written on
// it. But Clang lets the declaration inherit the template's attributes: Clang
// regards it as a redeclaration of an instance of the template, and moves the
// instance to the place of the declaration.
bool IsFirstOfSpecialization(const clang::Decl& declaration) {
  const auto* function = llvm::dyn_cast<clang::FunctionDecl>(&declaration);
  return function &&
         function->getTemplateSpecializationKind() ==
             clang::TSK_ExplicitSpecialization &&
         function->getPreviousDecl() &&
         function->getPreviousDecl()->getLocation() == function->getLocation();
}

// Lets `declaration` inherit the lists of properties of all earlier
// declarations, because the lists of all declarations of an entity apply. Clang
// alone does not do this: if a declaration has an annotation, Clang lets it
// inherit no other annotation of the same name.
void InheritProperties(clang::Sema& sema, clang::Decl& declaration) {
  for (const clang::Decl* earlier = declaration.getPreviousDecl();
       earlier != nullptr; earlier = earlier->getPreviousDecl()) {
    for (const auto* list : earlier->specific_attrs<clang::AnnotateAttr>()) {
      const std::optional<SyclAttribute> attribute = AttributeOf(*list);
      if (!attribute || !TakesProperties(*attribute) || list->isInherited()) {
        continue;
      }
      const bool is_there =
          llvm::any_of(declaration.specific_attrs<clang::AnnotateAttr>(),
                       [&](const clang::AnnotateAttr* own) {
                         return AttributeOf(*own) == attribute &&
                                own->getLocation() == list->getLocation();
                       });
      if (is_there) continue;
      clang::AnnotateAttr* inherited = list->clone(sema.Context);
      inherited->setInherited(true);
      declaration.addAttr(inherited);
    }
  }
}

// Replaces each of our annotations on `declaration` by the result of `change`.
// If the result is null, removes the annotation.
void ChangeAnnotations(
    clang::Decl& declaration,
    llvm::function_ref<clang::AnnotateAttr*(clang::AnnotateAttr*)> change) {
  if (!declaration.hasAttrs()) return;
  for (clang::Attr*& attribute : declaration.getAttrs()) {
    auto* annotation = llvm::dyn_cast<clang::AnnotateAttr>(attribute);
    if (annotation && AttributeOf(*annotation)) attribute = change(annotation);
  }
  llvm::erase(declaration.getAttrs(), nullptr);
  if (declaration.getAttrs().empty()) declaration.dropAttrs();
}

}  // namespace

clang::AnnotateAttr* MakeAnnotation(clang::Sema& sema, SyclAttribute attribute,
                                    clang::SourceRange range,
                                    llvm::ArrayRef<clang::Expr*> arguments) {
  return Make(sema, attribute, range, arguments);
}

const clang::AnnotateAttr* InstantiateAnnotation(
    clang::Sema& sema, const clang::AnnotateAttr& annotation,
    clang::TypeAliasTemplateDecl& primary,
    llvm::ArrayRef<clang::TemplateArgument> arguments,
    clang::SourceLocation at) {
  if (llvm::none_of(annotation.args(), [](const clang::Expr* argument) {
        return argument->isValueDependent() ||
               llvm::isa<clang::PackExpansionExpr>(argument);
      })) {
    return &annotation;
  }
  clang::EnterExpressionEvaluationContext constant(
      sema, clang::Sema::ExpressionEvaluationContext::ConstantEvaluated);
  clang::Sema::InstantiatingTemplate instantiating(sema, at, &primary,
                                                   arguments);
  if (instantiating.isInvalid()) return nullptr;
  clang::TemplateArgumentListInfo written(at, at);
  for (const clang::TemplateArgument& argument : arguments) {
    written.addArgument(
        sema.getTrivialTemplateArgumentLoc(argument, clang::QualType(), at));
  }
  clang::Sema::CheckTemplateArgumentInfo checked;
  if (sema.CheckTemplateArgumentList(&primary, at, written, /*DefaultArgs=*/{},
                                     /*PartialTemplateArgs=*/false, checked)) {
    return nullptr;
  }
  clang::MultiLevelTemplateArgumentList levels(
      &primary, checked.CanonicalConverted, /*Final=*/true);
  levels.addOuterRetainedLevels(primary.getTemplateParameters()->getDepth());
  llvm::SmallVector<clang::Expr*, 4> expressions(annotation.args());
  llvm::SmallVector<clang::Expr*, 4> substituted;
  if (sema.SubstExprs(expressions, /*IsCall=*/false, levels, substituted)) {
    return nullptr;
  }
  return Make(sema, *AttributeOf(annotation), annotation.getRange(),
              substituted);
}

clang::AnnotateAttr* MakeAspectsAnnotation(clang::Sema& sema,
                                           SyclAttribute attribute,
                                           clang::SourceLocation at,
                                           llvm::ArrayRef<int64_t> aspects) {
  clang::ASTContext& context = sema.Context;
  llvm::SmallVector<clang::Expr*, 4> arguments;
  for (int64_t aspect : aspects) {
    llvm::APInt bits(context.getIntWidth(context.IntTy), aspect,
                     /*isSigned=*/true);
    arguments.push_back(
        clang::IntegerLiteral::Create(context, bits, context.IntTy, at));
  }
  return llvm::cast<clang::AnnotateAttr>(sema.CreateAnnotationAttr(
      MakeInfo(sema, attribute, at), AnnotationName(attribute), arguments));
}

clang::AnnotateAttr* FindAnnotation(const clang::Decl& declaration,
                                    SyclAttribute attribute) {
  for (auto* annotation : declaration.specific_attrs<clang::AnnotateAttr>()) {
    if (annotation->getAnnotation() == AnnotationName(attribute)) {
      return annotation;
    }
  }
  return nullptr;
}

std::optional<SyclAttribute> AttributeOf(
    const clang::AnnotateAttr& annotation) {
  return FindSyclAttribute(annotation.getAnnotation());
}

void AddAnnotation(clang::Sema& sema, clang::Decl& declaration,
                   clang::AnnotateAttr* annotation) {
  if (!sema.getLangOpts().SYCLIsDevice) return;
  const std::optional<SyclAttribute> attribute = AttributeOf(*annotation);
  if (!attribute || TakesProperties(*attribute)) {
    return declaration.addAttr(annotation);
  }
  const clang::AnnotateAttr* earlier = FindAnnotation(declaration, *attribute);
  if (!earlier) {
    declaration.addAttr(annotation);
  } else if (!SameArguments(sema.Context, *annotation, *earlier)) {
    WarnOfDifference(sema, *annotation, *earlier);
  }
}

void CheckInstance(clang::Sema& sema, clang::Decl& instance) {
  ChangeAnnotations(instance, [&](clang::AnnotateAttr* annotation) {
    return Recheck(sema, *annotation);
  });
}

void CheckRedeclaration(clang::Sema& sema, clang::Decl& declaration) {
  const clang::Decl* previous = declaration.getPreviousDecl();
  if (!previous) return;
  bool is_first = IsFirstOfSpecialization(declaration);
  if (!is_first) InheritProperties(sema, declaration);
  ChangeAnnotations(declaration, [&](clang::AnnotateAttr* annotation) {
    if (annotation->isInherited()) return is_first ? nullptr : annotation;
    if (TakesProperties(*AttributeOf(*annotation))) return annotation;
    const clang::AnnotateAttr* earlier =
        is_first ? nullptr
                 : FindAnnotation(*previous, *AttributeOf(*annotation));
    if (!earlier || SameArguments(sema.Context, *annotation, *earlier)) {
      return annotation;
    }
    WarnOfDifference(sema, *annotation, *earlier);
    clang::AnnotateAttr* inherited = earlier->clone(sema.Context);
    inherited->setInherited(true);
    return inherited;
  });
}

llvm::SmallVector<int64_t, 4> ArgumentValues(
    const clang::AnnotateAttr& annotation) {
  llvm::SmallVector<int64_t, 4> values;
  for (const clang::Expr* argument : annotation.args()) {
    const auto* constant = llvm::cast<clang::ConstantExpr>(argument);
    values.push_back(constant->getAPValueResult().getInt().getExtValue());
  }
  return values;
}

}  // namespace aspectra
