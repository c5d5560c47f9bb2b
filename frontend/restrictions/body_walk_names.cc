// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// This part of BodyWalk visits names, variables and their types. body_walk.cc
// has the rule.

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "frontend/restrictions/body_walk.h"
#include "frontend/restrictions/restriction_diagnostics.h"
#include "frontend/restrictions/type_limits.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

using Diagnostic = RestrictionDiagnostic;

}  // namespace

// Visits a name. If only the value of a constant is used, Clang replaces the
// name by the value. For a class or an array, Clang still uses the variable.
void BodyWalk::VisitName(const clang::ValueDecl& declaration,
                         clang::NonOdrUseReason reason,
                         clang::SourceLocation at) {
  const auto* variable = llvm::dyn_cast<clang::VarDecl>(&declaration);
  if (reason == clang::NOUR_Constant && variable != nullptr &&
      (variable->getType()->isScalarType() ||
       variable->getType()->isReferenceType())) {
    if (const clang::APValue* value = ConstantValue(*variable)) {
      WalkValue(*value, at);
    }
  } else if (reason == clang::NOUR_None || reason == clang::NOUR_Constant) {
    VisitReference(declaration, at);
  }
}

void BodyWalk::VisitReference(const clang::ValueDecl& declaration,
                              clang::SourceLocation at) {
  if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(&declaration)) {
    if (variable->hasGlobalStorage()) events_.Use(*variable, at);
  } else if (const auto* function =
                 llvm::dyn_cast<clang::FunctionDecl>(&declaration)) {
    events_.Refer(*function, at);
  } else if (const auto* binding =
                 llvm::dyn_cast<clang::BindingDecl>(&declaration)) {
    // If the bound object's class has get(), a structured binding is a separate
    // variable, whose type is a reference.
    const clang::ValueDecl* bound = binding->getHoldingVar();
    if (bound == nullptr) bound = binding->getDecomposedDecl();
    if (bound != nullptr) VisitReference(*bound, at);
  }
}

void BodyWalk::VisitDeclarations(const clang::DeclStmt& statement) {
  // The declaration that is pushed last is visited first.
  llvm::SmallVector<const clang::Decl*, 4> declared(statement.decls());
  for (const clang::Decl* declaration : llvm::reverse(declared)) {
    if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(declaration)) {
      VisitVariable(*variable);
    }
  }
}

void BodyWalk::VisitVariable(const clang::VarDecl& variable) {
  if (variable.hasGlobalStorage()) {
    if (!variable.hasExternalStorage()) {
      events_.Use(variable, variable.getLocation());
    }
    return;
  }
  CheckType(variable.getType(), variable);
  if (variable.getType()->isVariableArrayType()) {
    Restrict(Diagnostic::kVariableLengthArray, variable.getLocation(),
             variable.getSourceRange());
    return;
  }
  CallDestructor(variable.getType(), variable.getLocation());
  if (const auto* cleanup = variable.getAttr<clang::CleanupAttr>()) {
    events_.Call(*cleanup->getFunctionDecl(), variable.getLocation());
  }
  if (const auto* parts = llvm::dyn_cast<clang::DecompositionDecl>(&variable)) {
    for (const clang::BindingDecl* binding : parts->bindings()) {
      if (const clang::VarDecl* holder = binding->getHoldingVar()) {
        Push(holder->getInit());
      }
    }
  }
  if (variable.getInit() == nullptr) return;
  if (variable.isConstexpr() ||
      variable.mightBeUsableInConstantExpressions(context_)) {
    if (const clang::APValue* value = ConstantValue(variable)) {
      WalkValue(*value, variable.getLocation());
      return;
    }
  }
  if (has_told_of_type_ && IsUnsupportedScalar(variable.getType())) return;
  Push(variable.getInit());
}

// Variables, parameters and the arguments of a kernel are checked where they
// are declared, so an access to them by name needs no check. An access through
// `this` needs none either: `this` points to such an object, or to an object
// that is checked in the caller. A temporary object is checked here, because it
// has no declaration.
clang::QualType BodyWalk::ReachedType(const clang::Expr& expression) {
  auto pointee = [](const clang::Expr& pointer) {
    return pointer.getType()->getPointeeType();
  };
  if (llvm::isa<clang::MaterializeTemporaryExpr>(expression)) {
    return expression.getType();
  }
  if (const auto* member = llvm::dyn_cast<clang::MemberExpr>(&expression)) {
    const clang::Expr& base = *member->getBase();
    const bool is_own =
        llvm::isa<clang::CXXThisExpr>(base.IgnoreParenImpCasts());
    return member->isArrow() && !is_own ? pointee(base) : clang::QualType();
  }
  if (const auto* name = llvm::dyn_cast<clang::DeclRefExpr>(&expression)) {
    const clang::QualType declared = name->getDecl()->getType();
    return declared->isReferenceType() ? declared->getPointeeType()
                                       : clang::QualType();
  }
  if (const auto* operation =
          llvm::dyn_cast<clang::UnaryOperator>(&expression)) {
    const bool reaches = operation->getOpcode() == clang::UO_Deref ||
                         operation->isIncrementDecrementOp();
    return reaches ? pointee(*operation->getSubExpr()) : clang::QualType();
  }
  if (const auto* element =
          llvm::dyn_cast<clang::ArraySubscriptExpr>(&expression)) {
    const clang::Expr& base = *element->getBase();
    const bool is_array = base.IgnoreParenImpCasts()->getType()->isArrayType();
    return is_array ? clang::QualType() : pointee(base);
  }
  if (const auto* operation =
          llvm::dyn_cast<clang::BinaryOperator>(&expression)) {
    const bool moves = operation->isAdditiveOp() ||
                       operation->getOpcode() == clang::BO_AddAssign ||
                       operation->getOpcode() == clang::BO_SubAssign;
    if (!moves) return {};
    const clang::QualType left = pointee(*operation->getLHS());
    return left.isNull() ? pointee(*operation->getRHS()) : left;
  }
  return {};
}

// Reports access to an object that contains a type that no device has. If the
// object is in memory that host and device share, it has the layout of the
// host, and no type of SPIR-V has this layout.
void BodyWalk::CheckAccess(const clang::Expr& expression) {
  if (has_told_of_type_) return;
  const clang::QualType type = ReachedType(expression);
  if (type.isNull() || type->isFunctionType()) return;
  const std::optional<TypeLimit> limit = types_.Find(type);
  if (!limit || limit->kind != TypeLimit::Kind::kUnsupported) return;
  RestrictType(expression, limit->type);
}

void BodyWalk::CheckType(clang::QualType type,
                         const clang::NamedDecl& declaration) {
  std::optional<TypeLimit> limit = types_.Find(type);
  if (!limit) return;
  Restriction restriction{.at = declaration.getLocation(),
                          .range = declaration.getSourceRange()};
  if (limit->kind == TypeLimit::Kind::kUnsupported) {
    if (has_told_of_type_) return;
    has_told_of_type_ = true;
    restriction.diagnostic = Diagnostic::kUnsupportedType;
    restriction.type = limit->type.getUnqualifiedType();
  } else {
    restriction.diagnostic = Diagnostic::kZeroLengthArray;
    restriction.declaration = &declaration;
    restriction.choice = limit->member != nullptr;
  }
  events_.Restrict(restriction);
}

}  // namespace aspectra
