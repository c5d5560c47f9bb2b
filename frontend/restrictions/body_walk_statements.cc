// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Visits the statements of a body. Decides which branches can run, and where
// control never continues.

#include <algorithm>
#include <cstddef>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/StmtSYCL.h"
#include "frontend/restrictions/body_walk.h"
#include "frontend/restrictions/restriction_diagnostics.h"
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

// If the condition is constant and no jump leads into the other branch, returns
// the branch that runs. The result is null if this branch is an `else` that is
// not written, or if either branch may run.
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

}  // namespace

bool BodyWalk::EndsHere(const clang::Stmt* statement) const {
  for (;;) {
    if (const auto* block =
            llvm::dyn_cast_or_null<clang::CompoundStmt>(statement)) {
      statement = block->body_empty() ? nullptr : block->body_back();
    } else if (const auto* choice =
                   llvm::dyn_cast_or_null<clang::IfStmt>(statement)) {
      statement = OnlyBranch(*choice, context_);
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
    is_reached = !EndsHere(child);
  }
  std::reverse(pending_.begin() + first, pending_.end());
}

// Visits a switch over a constant, for example the size of a type. Only the
// statements from the selected label to the end of its case are visited.
// Returns false if the value is not constant, or if the label is not a direct
// child of the body.
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
    if (EndsHere(inner)) break;
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
