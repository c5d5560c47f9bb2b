// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/attributes/attribute_arguments.h"

#include <cstdint>
#include <optional>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Type.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"
#include "frontend/attributes/annotation_names.h"
#include "frontend/attributes/attribute_diagnostics.h"
#include "frontend/attributes/clang_diagnostics.h"
#include "llvm/ADT/STLExtras.h"

namespace aspectra {
namespace {

bool IsPack(const clang::Expr* argument) {
  return llvm::isa<clang::PackExpansionExpr>(argument);
}

// Returns the namespace that contains `context`, ignoring inline namespaces;
// null for the translation unit.
const clang::NamespaceDecl* NamespaceOf(const clang::DeclContext* context) {
  while (true) {
    const auto* space =
        llvm::dyn_cast<clang::NamespaceDecl>(context->getRedeclContext());
    if (!space || !space->isInline()) return space;
    context = space->getParent();
  }
}

// Returns whether `type` is sycl::aspect. Like the examples in DPC++'s design
// documents, a program may declare the type itself instead of including SYCL's
// header. So the type may also be in the namespace cl::sycl, as in older
// headers, or in no namespace.
bool IsAspectType(clang::QualType type) {
  const auto* enumeration = type->getAsEnumDecl();
  if (!enumeration || enumeration->getName() != "aspect") return false;
  const clang::NamespaceDecl* space =
      NamespaceOf(enumeration->getDeclContext());
  if (!space) {
    return enumeration->getDeclContext()->getRedeclContext()->isFileContext();
  }
  if (space->getName() != "sycl") return false;
  const clang::NamespaceDecl* outer = NamespaceOf(space->getParent());
  return !outer ||
         (outer->getName() == "cl" && !NamespaceOf(outer->getParent()));
}

// Returns whether the attribute's list of arguments may be empty, for example
// because it is written with a pack or a macro. device_has() then allows no
// aspect, and uses_aspects() adds no aspect.
bool MayBeEmpty(SyclAttribute attribute) {
  return TakesAspects(attribute) || MaxArguments(attribute) == 0;
}

bool CheckCount(clang::Sema& sema, const clang::AttributeCommonInfo& info,
                SyclAttribute attribute,
                llvm::ArrayRef<clang::Expr*> arguments) {
  if (llvm::any_of(arguments, IsPack)) return true;
  if (arguments.empty() && !MayBeEmpty(attribute)) {
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
    Report(sema, argument->getExprLoc(), AttributeDiagnostic::kNotAnAspect)
        << info << type << argument->getSourceRange();
    return false;
  }
  if (type->isIntegralOrUnscopedEnumerationType()) return true;
  sema.Diag(argument->getExprLoc(), clang::diag::err_attribute_argument_n_type)
      << info << index + 1 << clang::AANT_ArgumentIntegerConstant
      << argument->getSourceRange();
  return false;
}

bool CheckFits(clang::Sema& sema, const clang::Expr* argument, bool fits,
               const llvm::APSInt& value, unsigned bits, bool is_unsigned) {
  if (fits) return true;
  sema.Diag(argument->getExprLoc(), clang::diag::err_ice_too_large)
      << llvm::toString(value, 10) << bits << is_unsigned
      << argument->getSourceRange();
  return false;
}

// Returns how many bits a size may have. Images store 32 bits of a size. No
// device has a larger sub-group, so a larger sub-group size is an error. The
// sizes of a work-group are any size_t (SYCL 2020, 5.8.1), and the Khronos
// conformance suite requires 2^32 and SIZE_MAX of kernels that no device runs.
unsigned SizeBits(SyclAttribute attribute) {
  return attribute == SyclAttribute::kReqdSubGroupSize ? 32 : 64;
}

bool CheckSize(clang::Sema& sema, SyclAttribute attribute,
               const clang::AttributeCommonInfo& info,
               const clang::Expr* argument) {
  std::optional<llvm::APSInt> value =
      argument->getIntegerConstantExpr(sema.Context);
  if (!value) return true;  // not a constant: Clang reports an error later
  if (attribute == SyclAttribute::kNamedSubGroupSize) return true;
  if (!value->isStrictlyPositive()) {
    sema.Diag(argument->getExprLoc(),
              clang::diag::err_attribute_requires_positive_integer)
        << info << 0 << argument->getSourceRange();
    return false;
  }
  const unsigned bits = SizeBits(attribute);
  return CheckFits(sema, argument, value->getActiveBits() <= bits, *value, bits,
                   /*is_unsigned=*/true);
}

// Checks that the number of an aspect fits into 32 bits. It need not be the
// number of an aspect that has a name.
bool CheckAspect(clang::Sema& sema, const clang::Expr* argument) {
  clang::Expr::EvalResult result;
  if (!argument->EvaluateAsInt(result, sema.Context)) {
    return true;  // not a constant: Clang reports an error later
  }
  const llvm::APSInt& value = result.Val.getInt();
  return CheckFits(
      sema, argument,
      value.isRepresentableByInt64() && llvm::isInt<32>(value.getExtValue()),
      value, /*bits=*/32, /*is_unsigned=*/false);
}

// Limits a size to the largest size that images store. No device supports this
// size either, so every device refuses a kernel that requires it. For a
// required size, there is also a warning; for a hint, there is none.
clang::Expr* LimitSize(clang::Sema& sema, SyclAttribute attribute,
                       clang::Expr* argument) {
  const std::optional<llvm::APSInt> value =
      argument->getIntegerConstantExpr(sema.Context);
  if (!value || value->getActiveBits() <= 32) return argument;
  const llvm::APInt largest = llvm::APInt::getMaxValue(32);
  if (attribute == SyclAttribute::kReqdWorkGroupSize) {
    sema.Diag(argument->getExprLoc(),
              clang::diag::warn_impcast_integer_precision_constant)
        << llvm::toString(*value, 10)
        << llvm::toString(largest, 10, /*Signed=*/false) << argument->getType()
        << sema.Context.UnsignedIntTy << argument->getSourceRange();
  }
  return clang::IntegerLiteral::Create(sema.Context, largest,
                                       sema.Context.UnsignedIntTy,
                                       argument->getExprLoc());
}

// Converts the argument to the type that goes to IR; see annotations.h.
clang::Expr* Convert(clang::Sema& sema, SyclAttribute attribute,
                     clang::Expr* argument) {
  if (!TakesAspects(attribute)) {
    argument = LimitSize(sema, attribute, argument);
  }
  clang::ExprResult value = sema.DefaultLvalueConversion(argument);
  if (value.isInvalid()) return nullptr;
  clang::QualType type =
      TakesAspects(attribute) ? sema.Context.IntTy : sema.Context.UnsignedIntTy;
  return sema.ImpCastExprToType(value.get(), type, clang::CK_IntegralCast)
      .get();
}

// Casts an argument to its own type. The reason is an argument in a template
// that is a variable, even if its value is known before there is an instance.
// Without the cast, Clang instantiates the argument as a use of the variable,
// not of the variable's value. Then a lambda with the attribute captures the
// variable in device code, but not in host code, where the attribute is
// ignored. The cast is explicit because Clang instantiates no implicit casts.
clang::Expr* TakeValue(clang::Sema& sema, clang::Expr* argument) {
  clang::Expr* written = argument->IgnoreParenImpCasts();
  if (!written->isGLValue()) return argument;
  argument = written;
  clang::QualType type = argument->getType().getUnqualifiedType();
  if (argument->isTypeDependent()) {
    if (!llvm::isa<clang::DeclRefExpr>(argument)) return argument;
    type = sema.BuildDecltypeType(argument);
  }
  const clang::SourceLocation at = argument->getExprLoc();
  return sema
      .BuildCStyleCastExpr(at, sema.Context.getTrivialTypeSourceInfo(type, at),
                           at, argument)
      .get();
}

}  // namespace

void WarnOfNamedSize(clang::Sema& sema, clang::SourceRange range,
                     llvm::ArrayRef<clang::Expr*> arguments) {
  clang::Expr::EvalResult size;
  const bool is_primary =
      arguments.size() == 1 &&
      arguments.front()->EvaluateAsInt(size, sema.Context) &&
      size.Val.getInt() == static_cast<int64_t>(NamedSize::kPrimary);
  if (!is_primary) return;
  sema.Diag(range.getBegin(), clang::diag::warn_attribute_ignored)
      << MakeInfo(sema, SyclAttribute::kNamedSubGroupSize, range);
  Report(sema, range.getBegin(), AttributeDiagnostic::kDeviceChoosesSize);
}

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

bool CheckArguments(clang::Sema& sema, SyclAttribute attribute,
                    const clang::AttributeCommonInfo& info,
                    llvm::SmallVectorImpl<clang::Expr*>& arguments) {
  if (TakesProperties(attribute)) {
    return ConvertProperties(sema, attribute, info, arguments);
  }
  if (!CheckCount(sema, info, attribute, arguments)) return false;
  bool good = true;
  for (auto [index, argument] : llvm::enumerate(arguments)) {
    if (!CheckType(sema, info, attribute, index, argument)) {
      good = false;
    } else if (IsPack(argument)) {
      continue;
    } else if (argument->isValueDependent()) {
      argument = TakeValue(sema, argument);
      good &= argument != nullptr;
    } else {
      good &= TakesAspects(attribute)
                  ? CheckAspect(sema, argument)
                  : CheckSize(sema, attribute, info, argument);
      argument = TakeValue(sema, argument);
      if (argument) argument = Convert(sema, attribute, argument);
      good &= argument != nullptr;
    }
  }
  return good;
}

}  // namespace aspectra
