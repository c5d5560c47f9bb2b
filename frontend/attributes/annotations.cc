#include "frontend/attributes/annotations.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "frontend/attributes/annotation_names.h"
#include "llvm/ADT/FoldingSet.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {
namespace {

enum class Origin { kWritten, kInstantiated };

bool IsPack(const clang::Expr* argument) {
  return llvm::isa<clang::PackExpansionExpr>(argument);
}

// SYCL's own header need not be there: any enumeration of that name will do.
bool IsAspectType(clang::QualType type) {
  const auto* enumeration = type->getAsEnumDecl();
  return enumeration && enumeration->getName() == "aspect";
}

// May the list be empty? device_has() allows no aspect. Of uses_aspects a pack
// may be all there was.
bool MayBeEmpty(SyclAttribute attribute, Origin origin) {
  return attribute == SyclAttribute::kDeviceHas ||
         (attribute == SyclAttribute::kUsesAspects &&
          origin == Origin::kInstantiated);
}

bool CheckCount(clang::Sema& sema, const clang::AttributeCommonInfo& info,
                SyclAttribute attribute, Origin origin,
                llvm::ArrayRef<clang::Expr*> arguments) {
  if (llvm::any_of(arguments, IsPack)) return true;
  if (arguments.empty() && !MayBeEmpty(attribute, origin)) {
    sema.Diag(info.getLoc(), clang::diag::err_attribute_too_few_arguments)
        << info << 1u;
    return false;
  }
  unsigned most = MaxArguments(attribute);
  if (arguments.size() > most) {
    sema.Diag(arguments[most]->getExprLoc(),
              clang::diag::err_attribute_too_many_arguments)
        << info << most << arguments[most]->getSourceRange();
    return false;
  }
  return true;
}

bool CheckType(clang::Sema& sema, const clang::AttributeCommonInfo& info,
               SyclAttribute attribute, unsigned index,
               const clang::Expr* argument) {
  if (argument->isTypeDependent()) return true;
  clang::QualType type = argument->getType();
  if (TakesAspects(attribute)) {
    if (IsAspectType(type)) return true;
    unsigned id = sema.getDiagnostics().getCustomDiagID(
        clang::DiagnosticsEngine::Error,
        "%0 attribute takes aspects, not a value of type %1");
    sema.Diag(argument->getExprLoc(), id)
        << info << type << argument->getSourceRange();
    return false;
  }
  if (type->isIntegralOrUnscopedEnumerationType()) return true;
  sema.Diag(argument->getExprLoc(), clang::diag::err_attribute_argument_n_type)
      << info << index + 1 << clang::AANT_ArgumentIntegerConstant
      << argument->getSourceRange();
  return false;
}

// A size is from 1 to 2^32 - 1.
bool CheckSize(clang::Sema& sema, const clang::AttributeCommonInfo& info,
               const clang::Expr* argument) {
  std::optional<llvm::APSInt> value =
      argument->getIntegerConstantExpr(sema.Context);
  if (!value) return true;  // not a constant: an error follows
  if (!value->isStrictlyPositive()) {
    sema.Diag(argument->getExprLoc(),
              clang::diag::err_attribute_requires_positive_integer)
        << info << 0 << argument->getSourceRange();
    return false;
  }
  if (value->getActiveBits() > 32) {
    sema.Diag(argument->getExprLoc(), clang::diag::err_ice_too_large)
        << llvm::toString(*value, 10) << 32 << 1 << argument->getSourceRange();
    return false;
  }
  return true;
}

// As a value of the type that goes to IR; see annotations.h.
clang::Expr* Convert(clang::Sema& sema, SyclAttribute attribute,
                     clang::Expr* argument) {
  clang::ExprResult value = sema.DefaultLvalueConversion(argument);
  if (value.isInvalid()) return nullptr;
  clang::QualType type = TakesAspects(attribute) ? sema.Context.IntTy
                                                 : sema.Context.UnsignedIntTy;
  return sema.ImpCastExprToType(value.get(), type, clang::CK_IntegralCast)
      .get();
}

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

bool IsInstantiation(const clang::Decl& declaration) {
  if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(&declaration)) {
    return function->isTemplateInstantiation();
  }
  if (const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(&declaration)) {
    return clang::isTemplateInstantiation(
        record->getTemplateSpecializationKind());
  }
  return false;
}

clang::AnnotateAttr* Make(clang::Sema& sema, SyclAttribute attribute,
                          Origin origin, clang::SourceRange range,
                          llvm::ArrayRef<clang::Expr*> arguments) {
  clang::AttributeCommonInfo info = MakeInfo(sema, attribute, range);
  if (!CheckCount(sema, info, attribute, origin, arguments)) return nullptr;

  bool good = true;
  llvm::SmallVector<clang::Expr*, 4> converted(arguments);
  for (auto [index, argument] : llvm::enumerate(converted)) {
    if (!CheckType(sema, info, attribute, index, argument)) {
      good = false;
    } else if (!argument->isValueDependent() && !IsPack(argument)) {
      if (!TakesAspects(attribute)) good &= CheckSize(sema, info, argument);
      argument = Convert(sema, attribute, argument);
      good &= argument != nullptr;
    }
  }
  if (!good) return nullptr;
  return llvm::cast_or_null<clang::AnnotateAttr>(
      sema.CreateAnnotationAttr(info, AnnotationName(attribute), converted));
}

// Checks an attribute that Clang has just put a template's arguments into.
clang::AnnotateAttr* Recheck(clang::Sema& sema,
                             clang::AnnotateAttr& annotation) {
  llvm::SmallVector<clang::Expr*, 4> arguments;
  for (clang::Expr* argument : annotation.args()) {
    if (argument->isValueDependent()) return &annotation;
    auto* constant = llvm::dyn_cast<clang::ConstantExpr>(argument);
    arguments.push_back(constant ? constant->getSubExpr()->IgnoreImpCasts()
                                 : argument);
  }
  return Make(sema, *AttributeOf(annotation), Origin::kInstantiated,
              annotation.getRange(), arguments);
}

}  // namespace

clang::AttributeCommonInfo MakeInfo(clang::Sema& sema, SyclAttribute attribute,
                                    clang::SourceRange range) {
  auto [scope, name] = AnnotationName(attribute).split("::");
  clang::IdentifierTable& identifiers = sema.Context.Idents;
  return clang::AttributeCommonInfo(
      &identifiers.get(name),
      clang::AttributeScopeInfo(&identifiers.get(scope), range.getBegin()),
      range, clang::AttributeCommonInfo::AT_Annotate,
      clang::AttributeCommonInfo::Form::CXX11());
}

clang::AnnotateAttr* MakeAnnotation(clang::Sema& sema, SyclAttribute attribute,
                                    clang::SourceRange range,
                                    llvm::ArrayRef<clang::Expr*> arguments) {
  return Make(sema, attribute, Origin::kWritten, range, arguments);
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
  const clang::AnnotateAttr* earlier =
      FindAnnotation(declaration, *AttributeOf(*annotation));
  if (!earlier) {
    declaration.addAttr(annotation);
  } else if (!SameArguments(sema.Context, *annotation, *earlier)) {
    WarnOfDifference(sema, *annotation, *earlier);
  }
}

void FinishAnnotations(clang::Sema& sema, clang::Decl& declaration) {
  if (!declaration.hasAttrs()) return;
  const clang::Decl* previous = declaration.getPreviousDecl();
  bool is_instantiation = IsInstantiation(declaration);
  clang::AttrVec& attributes = declaration.getAttrs();
  for (size_t i = 0; i < attributes.size();) {
    auto* annotation = llvm::dyn_cast<clang::AnnotateAttr>(attributes[i]);
    if (!annotation || !AttributeOf(*annotation)) {
      ++i;
      continue;
    }
    if (is_instantiation) {
      annotation = Recheck(sema, *annotation);
      if (!annotation) {
        attributes.erase(attributes.begin() + i);
        continue;
      }
    } else if (previous && !annotation->isInherited()) {
      clang::AnnotateAttr* earlier =
          FindAnnotation(*previous, *AttributeOf(*annotation));
      if (earlier && !SameArguments(sema.Context, *annotation, *earlier)) {
        WarnOfDifference(sema, *annotation, *earlier);
        annotation = earlier->clone(sema.Context);
        annotation->setInherited(true);
      }
    }
    attributes[i++] = annotation;
  }
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
