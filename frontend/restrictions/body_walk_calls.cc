// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// This part of BodyWalk visits calls and similar expressions: new, delete, and
// the destructors at the end of a scope. body_walk.cc has the rule.

#include "clang/AST/APValue.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/TargetInfo.h"
#include "frontend/restrictions/body_walk.h"
#include "frontend/restrictions/restriction_diagnostics.h"
#include "frontend/restrictions/type_limits.h"
#include "ir/aspects/metadata/entry_points.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

using Diagnostic = RestrictionDiagnostic;

const clang::Expr* Plain(const clang::Expr* expression) {
  for (;;) {
    const clang::Expr* inner = expression->IgnoreParenImpCasts();
    if (const auto* replaced =
            llvm::dyn_cast<clang::SubstNonTypeTemplateParmExpr>(inner)) {
      inner = replaced->getReplacement();
    } else if (const auto* operation =
                   llvm::dyn_cast<clang::UnaryOperator>(inner)) {
      if (operation->getOpcode() == clang::UO_AddrOf ||
          operation->getOpcode() == clang::UO_Deref ||
          operation->getOpcode() == clang::UO_Plus) {
        inner = operation->getSubExpr();
      }
    } else if (const auto* constant =
                   llvm::dyn_cast<clang::ConstantExpr>(inner)) {
      inner = constant->getSubExpr();
    }
    if (inner == expression) return expression;
    expression = inner;
  }
}

// Returns whether a built-in function needs something that only the host has:
// an instruction of the host's processor, the host's stack, or the program's
// code in memory.
bool IsOfHost(const clang::ASTContext& context, unsigned builtin) {
  if (context.BuiltinInfo.isAuxBuiltinID(builtin)) return true;
  switch (builtin) {
    case clang::Builtin::BI__builtin_return_address:
    case clang::Builtin::BI__builtin_frame_address:
    case clang::Builtin::BI__builtin_extract_return_addr:
    case clang::Builtin::BI__builtin_frob_return_addr:
    case clang::Builtin::BI__builtin_dwarf_cfa:
    case clang::Builtin::BI__builtin_dwarf_sp_column:
    case clang::Builtin::BI__builtin_init_dwarf_reg_size_table:
    case clang::Builtin::BI__builtin_eh_return:
    case clang::Builtin::BI__builtin_eh_return_data_regno:
    case clang::Builtin::BI__builtin_unwind_init:
    case clang::Builtin::BI__builtin_thread_pointer:
    case clang::Builtin::BI__builtin_cpu_init:
    case clang::Builtin::BI__builtin_cpu_is:
    case clang::Builtin::BI__builtin_cpu_supports:
    case clang::Builtin::BI__builtin___clear_cache:
    case clang::Builtin::BI__builtin_allow_runtime_check:
    case clang::Builtin::BI__builtin_allow_sanitize_check:
      return true;
    case clang::Builtin::BI__builtin_readcyclecounter:
    case clang::Builtin::BI__builtin_readsteadycounter:
      return !context.getTargetInfo().getTriple().isNVPTX();
    default:
      return false;
  }
}

}  // namespace

void BodyWalk::CallDestructor(clang::QualType type, clang::SourceLocation at) {
  if (type->isReferenceType()) return;
  const clang::CXXRecordDecl* record =
      context_.getBaseElementType(type)->getAsCXXRecordDecl();
  if (record == nullptr || !record->hasDefinition() ||
      record->hasTrivialDestructor()) {
    return;
  }
  if (const clang::CXXDestructorDecl* destructor = record->getDestructor()) {
    destructors_.push_back({destructor, at});
  }
}

void BodyWalk::VisitNew(const clang::CXXNewExpr& expression) {
  const clang::FunctionDecl* allocate = expression.getOperatorNew();
  if (allocate != nullptr) {
    if (allocate->isReplaceableGlobalAllocationFunction()) {
      Restrict(Diagnostic::kNew, expression.getExprLoc(),
               expression.getSourceRange());
      // The arguments of operator new, such as std::nothrow, need no report of
      // their own.
      Push(expression.getInitializer());
      return;
    }
    if (!allocate->isReservedGlobalPlacementOperator()) {
      CallFunction(*allocate, expression.getExprLoc(),
                   expression.getSourceRange());
    }
  }
  PushChildren(expression);
}

// Handles the call of the destructor by `delete`. If the destructor is virtual,
// the program chooses it at run time, unless Clang knows the class of the
// object.
void BodyWalk::CallDeletedDestructor(const clang::CXXDeleteExpr& expression) {
  const clang::QualType type = expression.getDestroyedType();
  const clang::CXXRecordDecl* record =
      type.isNull() ? nullptr : type->getAsCXXRecordDecl();
  const clang::CXXDestructorDecl* destructor =
      record != nullptr && record->hasDefinition() ? record->getDestructor()
                                                   : nullptr;
  if (destructor == nullptr || !destructor->isVirtual() ||
      expression.isArrayForm()) {
    if (!type.isNull()) CallDestructor(type, expression.getExprLoc());
    return;
  }
  const auto* known = llvm::cast_or_null<clang::CXXDestructorDecl>(
      destructor->getDevirtualizedMethod(expression.getArgument(),
                                         /*IsAppleKext=*/false));
  if (known != nullptr) {
    destructors_.push_back({known, expression.getExprLoc()});
  } else {
    Restrict(Diagnostic::kVirtualCall, expression.getExprLoc(),
             expression.getSourceRange(), destructor);
  }
}

void BodyWalk::VisitDelete(const clang::CXXDeleteExpr& expression) {
  const clang::FunctionDecl* free = expression.getOperatorDelete();
  if (free != nullptr && free->isReplaceableGlobalAllocationFunction()) {
    Restrict(Diagnostic::kDelete, expression.getExprLoc(),
             expression.getSourceRange());
  } else {
    if (free != nullptr) events_.Call(*free, expression.getExprLoc());
    CallDeletedDestructor(expression);
  }
  Push(expression.getArgument());
}

bool BodyWalk::IsVirtualCall(const clang::CallExpr& call,
                             const clang::CXXMethodDecl& method) const {
  if (!method.isVirtual()) return false;
  const clang::Expr* base = nullptr;
  const clang::Expr* callee = call.getCallee()->IgnoreParens();
  if (const auto* member = llvm::dyn_cast<clang::MemberExpr>(callee)) {
    if (member->hasQualifier()) return false;
    base = member->getBase();
  } else if (llvm::isa<clang::CXXOperatorCallExpr>(call) &&
             call.getNumArgs() > 0) {
    base = call.getArg(0);
  }
  return base != nullptr &&
         method.getDevirtualizedMethod(base, /*IsAppleKext=*/false) == nullptr;
}

// If Clang replaces a function pointer by the function to which the pointer
// points, returns the function. Clang does this for named constants. Returns
// null for all other pointers.
const clang::FunctionDecl* BodyWalk::KnownTarget(
    const clang::Expr& callee) const {
  const clang::Expr* plain = Plain(&callee);
  const clang::ValueDecl* named = nullptr;
  if (const auto* reference = llvm::dyn_cast<clang::DeclRefExpr>(plain)) {
    named = reference->getDecl();
  } else if (const auto* member = llvm::dyn_cast<clang::MemberExpr>(plain)) {
    named = member->getMemberDecl();
  }
  if (named == nullptr) return nullptr;
  if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(named)) {
    return function;
  }
  const auto* variable = llvm::dyn_cast<clang::VarDecl>(named);
  if (variable == nullptr || !variable->getAnyInitializer() ||
      !variable->mightBeUsableInConstantExpressions(context_)) {
    return nullptr;
  }
  const clang::APValue* value = ConstantValue(*variable);
  if (value == nullptr || !value->isLValue()) return nullptr;
  return llvm::dyn_cast_or_null<clang::FunctionDecl>(
      value->getLValueBase().dyn_cast<const clang::ValueDecl*>());
}

// If the pointer to member is a constant, for example a template argument,
// returns the member function that it names; DirectCallsPass makes this call
// direct. Otherwise returns null.
const clang::CXXMethodDecl* BodyWalk::KnownMember(
    const clang::BinaryOperator& access) const {
  clang::Expr::EvalResult constant;
  if (!access.getRHS()->EvaluateAsRValue(constant, context_) ||
      constant.HasSideEffects || !constant.Val.isMemberPointer()) {
    return nullptr;
  }
  return llvm::dyn_cast_or_null<clang::CXXMethodDecl>(
      constant.Val.getMemberPointerDecl());
}

// Returns whether `callee` must be inlined and needs features of a processor
// that the current function does not request. Clang then refuses to inline
// `callee`. All functions of <immintrin.h> must be inlined.
bool BodyWalk::LacksFeatures(const clang::FunctionDecl& callee) const {
  if (!callee.hasAttr<clang::AlwaysInlineAttr>() ||
      !callee.hasAttr<clang::TargetAttr>()) {
    return false;
  }
  llvm::StringMap<bool> present;
  llvm::StringMap<bool> needed;
  context_.getFunctionFeatureMap(present, function_);
  context_.getFunctionFeatureMap(needed, &callee);
  return llvm::any_of(needed, [&](const auto& feature) {
    return feature.second && !present.lookup(feature.first());
  });
}

void BodyWalk::CallByMember(const clang::CallExpr& call,
                            const clang::BinaryOperator& access) {
  const clang::CXXMethodDecl* member = KnownMember(access);
  if (member == nullptr) {
    Restrict(Diagnostic::kIndirectCall, call.getExprLoc(),
             access.getSourceRange());
    Push(&access);
    return;
  }
  Push(access.getLHS());
  if (member->isVirtual()) {
    Restrict(Diagnostic::kVirtualCall, call.getExprLoc(), call.getSourceRange(),
             member);
  } else {
    CallFunction(*member, call.getExprLoc(), call.getSourceRange());
  }
}

void BodyWalk::VisitCall(const clang::CallExpr& call) {
  const size_t first = pending_.size();
  for (const clang::Expr* argument : call.arguments()) Push(argument);
  std::reverse(pending_.begin() + first, pending_.end());

  const clang::Expr* callee = call.getCallee()->IgnoreParens();
  if (llvm::isa<clang::CXXPseudoDestructorExpr>(callee)) {
    PushChildren(*callee);
    return;
  }
  if (const auto* operation = llvm::dyn_cast<clang::BinaryOperator>(callee);
      operation != nullptr && operation->isPtrMemOp()) {
    CallByMember(call, *operation);
    return;
  }
  if (const auto* member = llvm::dyn_cast<clang::MemberExpr>(callee)) {
    CheckAccess(*member);
    Push(member->getBase());
  }
  const clang::FunctionDecl* function = KnownTarget(*callee);
  if (function == nullptr) {
    Restrict(Diagnostic::kIndirectCall, call.getExprLoc(),
             callee->getSourceRange());
    if (!llvm::isa<clang::MemberExpr>(callee)) Push(call.getCallee());
    return;
  }
  if (const unsigned builtin = function->getBuiltinID();
      builtin != 0 && !context_.BuiltinInfo.isPredefinedLibFunction(builtin)) {
    pending_.resize(first);
    VisitBuiltin(call, builtin);
    return;
  }
  if (llvm::isa<clang::UserDefinedLiteral>(call)) {
    clang::Expr::EvalResult constant;
    if (call.EvaluateAsRValue(constant, context_) && !constant.HasSideEffects) {
      pending_.resize(first);
      return;
    }
  }
  if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(function)) {
    if (IsVirtualCall(call, *method)) {
      Restrict(Diagnostic::kVirtualCall, call.getExprLoc(),
               call.getSourceRange(), method);
      return;
    }
    const auto* member = llvm::dyn_cast<clang::MemberExpr>(callee);
    if (method->isVirtual() && member != nullptr && !member->hasQualifier()) {
      if (const clang::CXXMethodDecl* known = method->getDevirtualizedMethod(
              member->getBase(), /*IsAppleKext=*/false)) {
        function = known;
      }
    }
  }
  CallFunction(*function, call.getExprLoc(), call.getSourceRange(),
               llvm::ArrayRef(call.getArgs(), call.getNumArgs()));
}

// Reports the call of a known function to `events_`. If no device can run the
// function, because it is variadic or needs features of the host's processor,
// reports an error instead.
void BodyWalk::CallFunction(const clang::FunctionDecl& function,
                            clang::SourceLocation at, clang::SourceRange range,
                            llvm::ArrayRef<const clang::Expr*> arguments) {
  const bool is_of_device =
      function.getBuiltinID() != 0 || (function.getIdentifier() != nullptr &&
                                       IsBuiltinName(function.getName()));
  if (function.isVariadic() && !is_of_device && !function.isNoReturn()) {
    Restrict(Diagnostic::kVariadicCall, at, range, &function);
    return;
  }
  if (LacksFeatures(function)) {
    Restrict(Diagnostic::kHostInstructions, at, range, &function);
    return;
  }
  if (function.isVariadic()) CheckVariadicArguments(arguments);
  events_.Call(function, at);
}

// Checks the types of the arguments of a variadic function. For other
// functions, the types of the parameters are checked where the parameters are
// declared.
void BodyWalk::CheckVariadicArguments(
    llvm::ArrayRef<const clang::Expr*> arguments) {
  for (const clang::Expr* argument : arguments) {
    if (!IsUnsupportedScalar(argument->getType())) continue;
    RestrictType(*argument, argument->getType());
  }
}

void BodyWalk::VisitBuiltin(const clang::CallExpr& call, unsigned builtin) {
  if (IsOfHost(context_, builtin)) {
    Restrict(Diagnostic::kHostBuiltin, call.getExprLoc(), call.getSourceRange(),
             call.getDirectCallee());
  }
  // A built-in function such as __builtin_snprintf calls the function of the C
  // library.
  const bool is_of_library = context_.BuiltinInfo.isLibFunction(builtin);
  switch (builtin) {
    // These functions inspect their arguments without evaluating them.
    case clang::Builtin::BI__builtin_constant_p:
    case clang::Builtin::BI__builtin_object_size:
    case clang::Builtin::BI__builtin_dynamic_object_size:
    case clang::Builtin::BI__builtin_assume:
      return;
    case clang::Builtin::BI__builtin_alloca:
    case clang::Builtin::BI__builtin_alloca_uninitialized:
    case clang::Builtin::BI__builtin_alloca_with_align:
    case clang::Builtin::BI__builtin_alloca_with_align_uninitialized:
      Restrict(Diagnostic::kVariableLengthArray, call.getExprLoc(),
               call.getSourceRange());
      break;
    case clang::Builtin::BI__builtin_operator_new:
    case clang::Builtin::BI__builtin_malloc:
    case clang::Builtin::BI__builtin_calloc:
    case clang::Builtin::BI__builtin_realloc:
      Restrict(Diagnostic::kNew, call.getExprLoc(), call.getSourceRange());
      break;
    case clang::Builtin::BI__builtin_operator_delete:
    case clang::Builtin::BI__builtin_free:
      Restrict(Diagnostic::kDelete, call.getExprLoc(), call.getSourceRange());
      break;
    case clang::Builtin::BI__builtin_va_start:
      Restrict(Diagnostic::kVariadicArguments, call.getExprLoc(),
               call.getSourceRange());
      return;
    default:
      if (is_of_library) {
        events_.Call(*call.getDirectCallee(), call.getExprLoc());
      }
      break;
  }
  const size_t first = pending_.size();
  for (const clang::Expr* argument : call.arguments()) Push(argument);
  std::reverse(pending_.begin() + first, pending_.end());
}

}  // namespace aspectra
