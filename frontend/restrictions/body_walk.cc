// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Finds, in the syntax tree of a function, the calls and uses that happen when
// the function runs.
//
// Rule. The walk visits a statement if Clang makes code from it. It leaves out:
// - unevaluated operands, and the computation of constants;
// - the branch of an `if`, `?:`, `&&` or `||` that a constant condition
//   excludes, and statements that `if constexpr` discards;
// - statements after a `return` or similar, unless a label leads there;
// - the handlers of `try` and the operand of `throw`, because device code never
//   throws (end_at_throw_pass.cc).
//
// The body of a lambda is visited where the lambda is called.
//
// Implicit calls count too: constructors, destructors, conversions, and calls
// in default arguments and in the initial values of members.
//
// The statements to visit are on a stack. The cost is linear in the size of the
// body, plus the time in which Clang evaluates constant conditions.

#include "frontend/restrictions/body_walk.h"

#include <algorithm>
#include <cstddef>

#include "clang/AST/APValue.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/TargetInfo.h"
#include "frontend/restrictions/restriction_diagnostics.h"
#include "frontend/restrictions/type_limits.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Casting.h"

namespace aspectra {

const clang::APValue* ConstantValue(const clang::VarDecl& variable) {
  const clang::VarDecl* initialised = nullptr;
  const clang::Expr* value = variable.getAnyInitializer(initialised);
  if (value == nullptr || value->isValueDependent()) return nullptr;
  return initialised->evaluateValue();
}

BodyWalk::BodyWalk(const clang::ASTContext& context, BodyEvents& events)
    : context_(context),
      events_(events),
      has_assembly_(context.getTargetInfo().getTriple().isNVPTX()) {}

void BodyWalk::Restrict(RestrictionDiagnostic diagnostic,
                        clang::SourceLocation at, clang::SourceRange range,
                        const clang::NamedDecl* declaration) {
  events_.Restrict({.diagnostic = diagnostic,
                    .at = at,
                    .range = range,
                    .declaration = declaration,
                    .type = {}});
}

void BodyWalk::WalkFunction(const clang::FunctionDecl& definition) {
  function_ = &definition;
  has_told_of_type_ = false;
  // An entry point's parameters are not checked here, because CheckKernels
  // checks a kernel's arguments.
  if (!definition.hasAttr<clang::SYCLKernelEntryPointAttr>()) {
    for (const clang::ParmVarDecl* parameter : definition.parameters()) {
      CheckType(parameter->getType(), *parameter);
    }
  }
  if (IsUnsupportedScalar(definition.getReturnType())) {
    CheckType(definition.getReturnType(), definition);
  }
  const clang::SourceLocation at = definition.getLocation();
  if (const auto* destructor =
          llvm::dyn_cast<clang::CXXDestructorDecl>(&definition)) {
    for (const clang::FieldDecl* field : destructor->getParent()->fields()) {
      CallDestructor(field->getType(), at);
    }
    for (const clang::CXXBaseSpecifier& base :
         destructor->getParent()->bases()) {
      CallDestructor(base.getType(), at);
    }
  }
  Push(definition.getBody());
  if (const auto* constructor =
          llvm::dyn_cast<clang::CXXConstructorDecl>(&definition)) {
    llvm::SmallVector<const clang::Stmt*, 8> values;
    for (const clang::CXXCtorInitializer* each : constructor->inits()) {
      values.push_back(each->getInit());
    }
    for (const clang::Stmt* value : llvm::reverse(values)) Push(value);
  }
  Run();
}

void BodyWalk::WalkValue(const clang::APValue& value,
                         clang::SourceLocation at) {
  llvm::SmallVector<const clang::APValue*, 16> pending = {&value};
  while (!pending.empty()) {
    const clang::APValue& part = *pending.pop_back_val();
    switch (part.getKind()) {
      case clang::APValue::LValue:
        if (const auto* base =
                part.getLValueBase().dyn_cast<const clang::ValueDecl*>()) {
          VisitReference(*base, at);
        }
        break;
      case clang::APValue::MemberPointer:
        if (const clang::ValueDecl* member = part.getMemberPointerDecl()) {
          VisitReference(*member, at);
        }
        break;
      case clang::APValue::Struct:
        for (unsigned i = 0; i < part.getStructNumBases(); ++i) {
          pending.push_back(&part.getStructBase(i));
        }
        for (unsigned i = 0; i < part.getStructNumFields(); ++i) {
          pending.push_back(&part.getStructField(i));
        }
        break;
      case clang::APValue::Union:
        pending.push_back(&part.getUnionValue());
        break;
      case clang::APValue::Array: {
        const unsigned count = part.getArrayInitializedElts();
        // All elements have the same type; if one is a number, none is an
        // address.
        for (unsigned i = 0; i < count; ++i) {
          const clang::APValue& element = part.getArrayInitializedElt(i);
          if (element.isInt() || element.isFloat()) break;
          pending.push_back(&element);
        }
        if (part.hasArrayFiller()) pending.push_back(&part.getArrayFiller());
        break;
      }
      default:
        break;
    }
  }
}

void BodyWalk::Push(const clang::Stmt* statement) {
  if (statement != nullptr) pending_.push_back(statement);
}

void BodyWalk::PushChildren(const clang::Stmt& statement) {
  const size_t first = pending_.size();
  for (const clang::Stmt* child : statement.children()) Push(child);
  std::reverse(pending_.begin() + first, pending_.end());
}

void BodyWalk::Run() {
  while (!pending_.empty()) {
    const clang::Stmt* next = pending_.back();
    pending_.pop_back();
    Visit(*next);
  }
  for (auto [destructor, at] : destructors_) events_.Call(*destructor, at);
  destructors_.clear();
}

void BodyWalk::Visit(const clang::Stmt& statement) {
  const auto* expression = llvm::dyn_cast<clang::Expr>(&statement);
  const bool is_done = expression != nullptr ? VisitExpression(*expression)
                                             : VisitStatement(statement);
  if (!is_done) PushChildren(statement);
}

// Returns true if no device has the type of `expression`. Then also reports the
// type, once for each function. A constant that is not stored needs no report.
bool BodyWalk::HasUnsupportedType(const clang::Expr& expression) {
  if (!IsUnsupportedScalar(expression.getType())) return false;
  clang::Expr::EvalResult constant;
  if (!llvm::isa<clang::MaterializeTemporaryExpr>(expression) &&
      expression.EvaluateAsRValue(constant, context_) &&
      !constant.HasSideEffects) {
    return true;
  }
  RestrictType(expression, expression.getType());
  return true;
}

// Reports that no device has `type`, once for each function.
void BodyWalk::RestrictType(const clang::Expr& expression,
                            clang::QualType type) {
  if (has_told_of_type_) return;
  has_told_of_type_ = true;
  events_.Restrict({.diagnostic = RestrictionDiagnostic::kUnsupportedType,
                    .at = expression.getExprLoc(),
                    .range = expression.getSourceRange(),
                    .type = type.getUnqualifiedType()});
}

}  // namespace aspectra
