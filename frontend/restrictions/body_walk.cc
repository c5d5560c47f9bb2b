// Finds what a function does when it runs, from its syntax tree.
//
// Rule. A statement counts if Clang makes code from it. So these do not count:
// unevaluated operands; the computation of constants; the branch of an `if`,
// `?:`, `&&` or `||` that a constant condition excludes, and statements after a
// `return` or similar, unless a label leads there; statements that `if
// constexpr` discards; the handlers of `try` and the operand of `throw`,
// because nothing is thrown (end_at_throw_pass.h). The body of a lambda counts
// where the lambda is called.
//
// Implicit calls are calls: constructors, destructors, conversions, default
// arguments and the initial values of members.
//
// The statements to visit are on a stack. The cost is linear in the body, plus
// the cost of Clang's folding of constant conditions.

#include "frontend/restrictions/body_walk.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "clang/AST/APValue.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ExprConcepts.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/StmtSYCL.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/TargetInfo.h"
#include "frontend/restrictions/diagnostics.h"
#include "frontend/restrictions/type_limits.h"
#include "ir/aspects/metadata/entry_points.h"
#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

using Diagnostic = RestrictionDiagnostic;

// Returns whether a jump from outside can lead into `statement`.
bool ContainsLabel(const clang::Stmt* statement) {
  llvm::SmallVector<const clang::Stmt*, 16> pending = {statement};
  while (!pending.empty()) {
    const clang::Stmt* next = pending.pop_back_val();
    if (next == nullptr || llvm::isa<clang::Expr>(next)) continue;
    if (llvm::isa<clang::LabelStmt, clang::SwitchCase>(next)) return true;
    for (const clang::Stmt* child : next->children()) pending.push_back(child);
  }
  return false;
}

// Returns the only branch that runs; null if there are two, or if none is
// written.
const clang::Stmt* OnlyBranch(const clang::IfStmt& choice,
                              const clang::ASTContext& context) {
  bool is_then = choice.isNonNegatedConsteval();
  if (choice.isConsteval()) {
    is_then = !is_then;
  } else {
    clang::Expr::EvalResult known;
    if (choice.getConditionVariable() != nullptr ||
        !choice.getCond()->EvaluateAsInt(known, context)) {
      return nullptr;
    }
    is_then = known.Val.getInt().getBoolValue();
  }
  return ContainsLabel(is_then ? choice.getElse() : choice.getThen())
             ? nullptr
             : (is_then ? choice.getThen() : choice.getElse());
}

// Returns whether control never continues after `statement`.
bool EndsHere(const clang::Stmt* statement, const clang::ASTContext& context) {
  for (;;) {
    if (const auto* block =
            llvm::dyn_cast_or_null<clang::CompoundStmt>(statement)) {
      statement = block->body_empty() ? nullptr : block->body_back();
    } else if (const auto* choice =
                   llvm::dyn_cast_or_null<clang::IfStmt>(statement)) {
      statement = OnlyBranch(*choice, context);
    } else {
      break;
    }
  }
  if (llvm::isa_and_nonnull<clang::ReturnStmt, clang::BreakStmt,
                            clang::ContinueStmt, clang::GotoStmt>(statement)) {
    return true;
  }
  const auto* expression = llvm::dyn_cast_or_null<clang::Expr>(statement);
  if (expression == nullptr) return false;
  expression = expression->IgnoreParens();
  if (const auto* full = llvm::dyn_cast<clang::ExprWithCleanups>(expression)) {
    expression = full->getSubExpr()->IgnoreParens();
  }
  if (llvm::isa<clang::CXXThrowExpr>(expression)) return true;
  const auto* call = llvm::dyn_cast<clang::CallExpr>(expression);
  const clang::FunctionDecl* callee =
      call != nullptr ? call->getDirectCallee() : nullptr;
  return callee != nullptr && callee->isNoReturn();
}

}  // namespace

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
  has_told_of_type_ = false;
  // CheckKernels checks a kernel's arguments by their members.
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
        // All elements have one type; if one is a number, none is an address.
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

// Returns whether no device has the type of `expression`. Reports it unless the
// value is a constant that is not stored, once for each function.
bool BodyWalk::HasUnsupportedType(const clang::Expr& expression) {
  if (!IsUnsupportedScalar(expression.getType())) return false;
  clang::Expr::EvalResult constant;
  if (!llvm::isa<clang::MaterializeTemporaryExpr>(expression) &&
      expression.EvaluateAsRValue(constant, context_) &&
      !constant.HasSideEffects) {
    return true;
  }
  if (!has_told_of_type_) {
    has_told_of_type_ = true;
    events_.Restrict({.diagnostic = Diagnostic::kUnsupportedType,
                      .at = expression.getExprLoc(),
                      .range = expression.getSourceRange(),
                      .type = expression.getType().getUnqualifiedType()});
  }
  return true;
}

// Returns whether the children of `expression` need no further visit.
bool BodyWalk::VisitExpression(const clang::Expr& expression) {
  if (HasUnsupportedType(expression)) return true;
  CheckAccess(expression);
  switch (expression.getStmtClass()) {
    // These are not evaluated, or only before the program runs.
    case clang::Stmt::UnaryExprOrTypeTraitExprClass:
    case clang::Stmt::CXXNoexceptExprClass:
    case clang::Stmt::TypeTraitExprClass:
    case clang::Stmt::ArrayTypeTraitExprClass:
    case clang::Stmt::ExpressionTraitExprClass:
    case clang::Stmt::RequiresExprClass:
    case clang::Stmt::ConceptSpecializationExprClass:
    case clang::Stmt::SizeOfPackExprClass:
    case clang::Stmt::OffsetOfExprClass:
    // The value was visited where it is computed.
    case clang::Stmt::OpaqueValueExprClass:
      return true;

    case clang::Stmt::ConstantExprClass: {
      const auto& constant = llvm::cast<clang::ConstantExpr>(expression);
      if (!constant.hasAPValueResult()) return false;
      WalkValue(constant.getAPValueResult(), constant.getExprLoc());
      return true;
    }
    case clang::Stmt::SubstNonTypeTemplateParmExprClass:
      Push(llvm::cast<clang::SubstNonTypeTemplateParmExpr>(expression)
               .getReplacement());
      return true;
    case clang::Stmt::GenericSelectionExprClass:
      Push(llvm::cast<clang::GenericSelectionExpr>(expression).getResultExpr());
      return true;
    case clang::Stmt::ChooseExprClass:
      Push(llvm::cast<clang::ChooseExpr>(expression).getChosenSubExpr());
      return true;
    case clang::Stmt::CXXDefaultArgExprClass:
      Push(llvm::cast<clang::CXXDefaultArgExpr>(expression).getExpr());
      return true;
    case clang::Stmt::CXXDefaultInitExprClass:
      Push(llvm::cast<clang::CXXDefaultInitExpr>(expression).getExpr());
      return true;
    case clang::Stmt::ArrayInitLoopExprClass: {
      const auto& loop = llvm::cast<clang::ArrayInitLoopExpr>(expression);
      Push(loop.getSubExpr());
      Push(loop.getCommonExpr()->getSourceExpr());
      return true;
    }
    case clang::Stmt::InitListExprClass: {
      const auto& list = llvm::cast<clang::InitListExpr>(expression);
      const clang::InitListExpr& semantic =
          list.isSemanticForm() || list.getSemanticForm() == nullptr
              ? list
              : *list.getSemanticForm();
      if (semantic.hasArrayFiller()) Push(semantic.getArrayFiller());
      for (const clang::Expr* value : llvm::reverse(semantic.inits())) {
        Push(value);
      }
      return true;
    }
    case clang::Stmt::CXXParenListInitExprClass: {
      const auto& list = llvm::cast<clang::CXXParenListInitExpr>(expression);
      if (list.getArrayFiller() != nullptr) Push(list.getArrayFiller());
      PushChildren(list);
      return true;
    }
    case clang::Stmt::PackIndexingExprClass:
      Push(llvm::cast<clang::PackIndexingExpr>(expression).getSelectedExpr());
      return true;
    case clang::Stmt::LambdaExprClass: {
      const auto& lambda = llvm::cast<clang::LambdaExpr>(expression);
      llvm::SmallVector<const clang::Expr*, 8> captures(lambda.capture_inits());
      for (const clang::Expr* capture : llvm::reverse(captures)) Push(capture);
      return true;
    }

    case clang::Stmt::DeclRefExprClass: {
      const auto& reference = llvm::cast<clang::DeclRefExpr>(expression);
      VisitName(*reference.getDecl(), reference.isNonOdrUse(),
                reference.getLocation());
      return true;
    }
    case clang::Stmt::MemberExprClass: {
      const auto& member = llvm::cast<clang::MemberExpr>(expression);
      VisitName(*member.getMemberDecl(), member.isNonOdrUse(),
                member.getMemberLoc());
      return false;
    }

    case clang::Stmt::ConditionalOperatorClass: {
      const auto& choice = llvm::cast<clang::ConditionalOperator>(expression);
      clang::Expr::EvalResult known;
      if (!choice.getCond()->EvaluateAsInt(known, context_)) return false;
      Push(known.Val.getInt().getBoolValue() ? choice.getTrueExpr()
                                             : choice.getFalseExpr());
      return true;
    }
    case clang::Stmt::BinaryOperatorClass: {
      const auto& operation = llvm::cast<clang::BinaryOperator>(expression);
      if (operation.isCommaOp() && EndsHere(operation.getLHS(), context_)) {
        Push(operation.getLHS());
        return true;
      }
      clang::Expr::EvalResult known;
      if (!operation.isLogicalOp() || operation.getType()->isVectorType() ||
          !operation.getLHS()->EvaluateAsInt(known, context_)) {
        return false;
      }
      const bool is_and = operation.getOpcode() == clang::BO_LAnd;
      if (known.Val.getInt().getBoolValue() == is_and) Push(operation.getRHS());
      return true;
    }

    case clang::Stmt::CallExprClass:
    case clang::Stmt::CXXMemberCallExprClass:
    case clang::Stmt::CXXOperatorCallExprClass:
    case clang::Stmt::UserDefinedLiteralClass:
      VisitCall(llvm::cast<clang::CallExpr>(expression));
      return true;
    case clang::Stmt::CXXConstructExprClass:
    case clang::Stmt::CXXTemporaryObjectExprClass: {
      const auto& made = llvm::cast<clang::CXXConstructExpr>(expression);
      events_.Call(*made.getConstructor(), made.getLocation());
      return false;
    }
    case clang::Stmt::CXXInheritedCtorInitExprClass: {
      const auto& made =
          llvm::cast<clang::CXXInheritedCtorInitExpr>(expression);
      events_.Call(*made.getConstructor(), made.getLocation());
      return false;
    }
    case clang::Stmt::CXXBindTemporaryExprClass: {
      const auto& bound = llvm::cast<clang::CXXBindTemporaryExpr>(expression);
      destructors_.push_back(
          {bound.getTemporary()->getDestructor(), bound.getExprLoc()});
      return false;
    }
    case clang::Stmt::CXXNewExprClass:
      VisitNew(llvm::cast<clang::CXXNewExpr>(expression));
      return true;
    case clang::Stmt::CXXDeleteExprClass:
      VisitDelete(llvm::cast<clang::CXXDeleteExpr>(expression));
      return true;

    case clang::Stmt::CXXThrowExprClass:
      Restrict(Diagnostic::kThrow, expression.getExprLoc(),
               expression.getSourceRange());
      return true;
    case clang::Stmt::CXXTypeidExprClass:
      Restrict(Diagnostic::kTypeid, expression.getExprLoc(),
               expression.getSourceRange());
      return true;
    case clang::Stmt::CXXDynamicCastExprClass: {
      const auto& cast = llvm::cast<clang::CXXDynamicCastExpr>(expression);
      if (cast.getCastKind() == clang::CK_Dynamic) {
        Restrict(Diagnostic::kDynamicCast, cast.getOperatorLoc(),
                 cast.getSourceRange());
      }
      return false;
    }
    case clang::Stmt::VAArgExprClass:
      Restrict(Diagnostic::kVariadicArguments, expression.getExprLoc(),
               expression.getSourceRange());
      return true;
    case clang::Stmt::CoawaitExprClass:
    case clang::Stmt::CoyieldExprClass:
      return true;
    default:
      return false;
  }
}

bool BodyWalk::VisitStatement(const clang::Stmt& statement) {
  switch (statement.getStmtClass()) {
    case clang::Stmt::SYCLKernelCallStmtClass:
      Push(llvm::cast<clang::SYCLKernelCallStmt>(statement)
               .getOutlinedFunctionDecl()
               ->getBody());
      return true;
    case clang::Stmt::CompoundStmtClass:
      VisitCompound(statement);
      return true;
    case clang::Stmt::IfStmtClass:
      VisitIf(llvm::cast<clang::IfStmt>(statement));
      return true;
    case clang::Stmt::WhileStmtClass: {
      const auto& loop = llvm::cast<clang::WhileStmt>(statement);
      clang::Expr::EvalResult known;
      return loop.getConditionVariable() == nullptr &&
             loop.getCond()->EvaluateAsInt(known, context_) &&
             !known.Val.getInt().getBoolValue() &&
             !ContainsLabel(loop.getBody());
    }
    case clang::Stmt::SwitchStmtClass:
      return VisitConstantSwitch(llvm::cast<clang::SwitchStmt>(statement));
    case clang::Stmt::CaseStmtClass:
    case clang::Stmt::DefaultStmtClass:
      Push(llvm::cast<clang::SwitchCase>(statement).getSubStmt());
      return true;
    case clang::Stmt::DeclStmtClass:
      VisitDeclarations(llvm::cast<clang::DeclStmt>(statement));
      return true;
    case clang::Stmt::CXXTryStmtClass: {
      const auto& attempt = llvm::cast<clang::CXXTryStmt>(statement);
      Restrict(Diagnostic::kTry, attempt.getTryLoc());
      Push(attempt.getTryBlock());
      return true;
    }
    case clang::Stmt::GCCAsmStmtClass:
    case clang::Stmt::MSAsmStmtClass:
      if (!has_assembly_) {
        Restrict(Diagnostic::kInlineAssembly, statement.getBeginLoc(),
                 statement.getSourceRange());
      }
      return false;
    case clang::Stmt::IndirectGotoStmtClass:
      Restrict(Diagnostic::kComputedGoto, statement.getBeginLoc(),
               statement.getSourceRange());
      return true;
    case clang::Stmt::CoroutineBodyStmtClass:
      Restrict(Diagnostic::kCoroutine, statement.getBeginLoc());
      return true;
    default:
      return false;
  }
}

void BodyWalk::VisitCompound(const clang::Stmt& statement) {
  const size_t first = pending_.size();
  bool is_reached = true;
  for (const clang::Stmt* child : statement.children()) {
    if (!is_reached) is_reached = ContainsLabel(child);
    if (!is_reached) continue;
    Push(child);
    is_reached = !EndsHere(child, context_);
  }
  std::reverse(pending_.begin() + first, pending_.end());
}

// Visits a switch over a constant, for example the size of a type: only the
// statements from the selected label to the end of its case count. Returns
// false if the switch is of another kind, or if the label is not a direct child
// of the body.
bool BodyWalk::VisitConstantSwitch(const clang::SwitchStmt& statement) {
  const auto* body = llvm::dyn_cast<clang::CompoundStmt>(statement.getBody());
  clang::Expr::EvalResult known;
  if (body == nullptr || statement.getConditionVariable() != nullptr ||
      !statement.getCond()->EvaluateAsInt(known, context_)) {
    return false;
  }
  const clang::SwitchCase* target = nullptr;
  for (const clang::SwitchCase* label = statement.getSwitchCaseList();
       label != nullptr; label = label->getNextSwitchCase()) {
    const auto* value = llvm::dyn_cast<clang::CaseStmt>(label);
    if (value == nullptr) {
      if (target == nullptr) target = label;
      continue;
    }
    if (value->caseStmtIsGNURange()) return false;
    if (llvm::APSInt::isSameValue(
            value->getLHS()->EvaluateKnownConstInt(context_),
            known.Val.getInt())) {
      target = label;
    }
  }
  llvm::SmallVector<const clang::Stmt*, 8> counted;
  bool is_found = target == nullptr;
  for (const clang::Stmt* child : body->body()) {
    const clang::Stmt* inner = child;
    while (const auto* label = llvm::dyn_cast<clang::SwitchCase>(inner)) {
      is_found |= label == target;
      inner = label->getSubStmt();
    }
    if (!is_found || target == nullptr) continue;
    counted.push_back(child);
    if (EndsHere(inner, context_)) break;
  }
  if (!is_found) return false;
  for (const clang::Stmt* child : llvm::reverse(counted)) Push(child);
  Push(statement.getInit());
  return true;
}

void BodyWalk::VisitIf(const clang::IfStmt& statement) {
  const clang::Stmt* then_branch = statement.getThen();
  const clang::Stmt* else_branch = statement.getElse();
  bool is_then = true;
  bool is_else = true;
  if (statement.isConsteval()) {
    (statement.isNonNegatedConsteval() ? is_then : is_else) = false;
  } else if (statement.getConditionVariable() == nullptr ||
             statement.isConstexpr()) {
    clang::Expr::EvalResult known;
    if (statement.getCond()->EvaluateAsInt(known, context_)) {
      (known.Val.getInt().getBoolValue() ? is_else : is_then) = false;
    }
  }
  if (!is_then && ContainsLabel(then_branch)) is_then = true;
  if (!is_else && ContainsLabel(else_branch)) is_else = true;
  if (is_else) Push(else_branch);
  if (is_then) Push(then_branch);
  if (is_then && is_else) Push(statement.getCond());
  if (const clang::DeclStmt* variable =
          statement.getConditionVariableDeclStmt()) {
    Push(variable);
  }
  Push(statement.getInit());
}

}  // namespace aspectra
