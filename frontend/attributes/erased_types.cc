// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/attributes/erased_types.h"

#include <utility>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Type.h"
#include "clang/Sema/Scope.h"
#include "clang/Sema/Sema.h"
#include "frontend/attributes/annotation_names.h"
#include "frontend/attributes/annotations.h"
#include "llvm/ADT/STLExtras.h"

// This code finds a name for a type wherever Clang stores that the type was
// written with the name. The search goes from the written type to the type that
// the name stands for, one name after the other, and from arrays and vectors to
// their elements. Behind a pointer or a reference, no aspects are added. In
// template arguments, Clang forgets names: a template has one instance for a
// type and for all names of the type. This instance uses a name's aspects only
// if the template's own text contains the name.
//
// If the name stands for a class, the class itself gets the aspects, because
// LLVM's types show the class. If the name is an alias template, the class is
// known only where a program uses the alias. Even a pointer to the alias is a
// use, so the search goes on behind pointers and references.
//
// The cost is linear in the number of steps of the search. The arguments of an
// alias template are substituted in its attribute once.
namespace aspectra {
namespace {

// The mark of a translation unit in which uses_aspects is on a type that LLVM's
// types do not show: a name for a type that no program can write. A precompiled
// header keeps the mark.
constexpr llvm::StringLiteral kMark = "aspectra::erased_types";

bool HasMark(const clang::ASTContext& context) {
  return !context.getTranslationUnitDecl()
              ->lookup(&context.Idents.get(kMark))
              .empty();
}

const clang::AnnotateAttr* AnnotationOf(
    const clang::TemplateSpecializationType& name) {
  const auto* primary = llvm::dyn_cast_or_null<clang::TypeAliasTemplateDecl>(
      name.getTemplateName().getAsTemplateDecl());
  return primary ? FindAnnotation(*primary->getTemplatedDecl(),
                                  SyclAttribute::kUsesAspects)
                 : nullptr;
}

// Returns the next type in the search; a null type at its end.
clang::QualType Element(const clang::ASTContext& context,
                        clang::QualType type) {
  const clang::Type* plain = type.getTypePtr();
  if (const auto* array = llvm::dyn_cast<clang::ArrayType>(plain)) {
    return array->getElementType();
  }
  if (const auto* vector = llvm::dyn_cast<clang::VectorType>(plain)) {
    return vector->getElementType();
  }
  if (const auto* complex = llvm::dyn_cast<clang::ComplexType>(plain)) {
    return complex->getElementType();
  }
  if (const auto* atomic = llvm::dyn_cast<clang::AtomicType>(plain)) {
    return atomic->getValueType();
  }
  clang::QualType next = type.getSingleStepDesugaredType(context);
  return next == type ? clang::QualType() : next;
}

bool IsPointerOrReference(clang::QualType type) {
  return llvm::isa<clang::PointerType, clang::ReferenceType>(type.getTypePtr());
}

}  // namespace

void ErasedTypes::Note(clang::Sema& sema, clang::Decl& declaration) {
  if (const auto* name = llvm::dyn_cast<clang::TypedefNameDecl>(&declaration)) {
    // OptionalTypes handles a name for a class as soon as it is declared.
    if (name->getUnderlyingType()->isRecordType() &&
        !sema.getCurScope()->getTemplateParamParent()) {
      return;
    }
  } else if (!llvm::isa<clang::EnumDecl>(declaration)) {
    return;
  }
  clang::ASTContext& context = sema.Context;
  if (HasMark(context)) return;
  auto* mark = clang::TypedefDecl::Create(
      context, context.getTranslationUnitDecl(), clang::SourceLocation(),
      clang::SourceLocation(), &context.Idents.get(kMark),
      context.getTrivialTypeSourceInfo(context.CharTy));
  mark->setImplicit();
  context.getTranslationUnitDecl()->addDecl(mark);
}

bool ErasedTypes::MayExist() const { return HasMark(sema_.Context); }

void ErasedTypes::AddAspectsOf(clang::QualType type, clang::SourceLocation at,
                               Aspects& aspects) {
  bool is_value = true;
  while (!type.isNull()) {
    const clang::Type* plain = type.getTypePtr();
    if (llvm::isa<clang::BuiltinType>(plain)) return;
    if (IsPointerOrReference(type)) {
      is_value = false;
      type = plain->getPointeeType();
      continue;
    }
    const clang::AnnotateAttr* annotation = nullptr;
    if (const auto* name = llvm::dyn_cast<clang::TypedefType>(plain)) {
      annotation =
          FindAnnotation(*name->getDecl(), SyclAttribute::kUsesAspects);
    } else if (const auto* tag = llvm::dyn_cast<clang::EnumType>(plain)) {
      annotation = FindAnnotation(*tag->getDecl(), SyclAttribute::kUsesAspects);
    } else if (const auto* name =
                   llvm::dyn_cast<clang::TemplateSpecializationType>(plain);
               name && name->isTypeAlias() && AnnotationOf(*name)) {
      const Aspects& of_name = AspectsOf(*name, at);
      if (is_value) llvm::append_range(aspects, of_name);
    }
    if (annotation && is_value) {
      llvm::append_range(aspects, ArgumentValues(*annotation));
    }
    type = Element(sema_.Context, type);
  }
}

const ErasedTypes::Aspects& ErasedTypes::AspectsOf(
    const clang::TemplateSpecializationType& name, clang::SourceLocation at) {
  auto [known, is_new] = known_.try_emplace(&name);
  if (!is_new) return known->second;
  auto* primary = llvm::cast<clang::TypeAliasTemplateDecl>(
      name.getTemplateName().getAsTemplateDecl());
  Aspects aspects;
  if (const clang::AnnotateAttr* annotation =
          InstantiateAnnotation(sema_, *AnnotationOf(name), *primary,
                                name.template_arguments(), at)) {
    llvm::append_range(aspects, ArgumentValues(*annotation));
  }
  if (const auto* record = name.getAsRecordDecl()) {
    llvm::append_range(
        classes_[llvm::cast<clang::RecordDecl>(record->getCanonicalDecl())],
        aspects);
  }
  return known_[&name] = std::move(aspects);
}

}  // namespace aspectra
