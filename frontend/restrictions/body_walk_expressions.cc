// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Visits the expressions of a body. If a kind of expression needs more than a
// visit of its children, there is a function for it.

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ExprConcepts.h"
#include "clang/AST/StmtVisitor.h"
#include "frontend/restrictions/body_walk.h"
#include "frontend/restrictions/restriction_diagnostics.h"
#include "frontend/restrictions/type_limits.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace aspectra {

using Diagnostic = RestrictionDiagnostic;

// Each function handles one kind of expression. It returns true if the walk
// must not visit the children of the expression. For all other kinds, the walk
// visits the children.
class BodyWalk::Expressions
    : public clang::ConstStmtVisitor<Expressions, bool> {
 public:
  explicit Expressions(BodyWalk& walk) : walk_(walk) {}

  // The operands of the following expressions are not evaluated, or only at
  // compile time.
  bool VisitUnaryExprOrTypeTraitExpr(const clang::UnaryExprOrTypeTraitExpr*) {
    return true;
  }
  bool VisitCXXNoexceptExpr(const clang::CXXNoexceptExpr*) { return true; }
  bool VisitTypeTraitExpr(const clang::TypeTraitExpr*) { return true; }
  bool VisitArrayTypeTraitExpr(const clang::ArrayTypeTraitExpr*) {
    return true;
  }
  bool VisitExpressionTraitExpr(const clang::ExpressionTraitExpr*) {
    return true;
  }
  bool VisitRequiresExpr(const clang::RequiresExpr*) { return true; }
  bool VisitConceptSpecializationExpr(const clang::ConceptSpecializationExpr*) {
    return true;
  }
  bool VisitSizeOfPackExpr(const clang::SizeOfPackExpr*) { return true; }
  bool VisitOffsetOfExpr(const clang::OffsetOfExpr*) { return true; }

  // Clang makes this expression after an error, here an error that HostErrors
  // delays. For example, the source names one of several versions of a
  // function.
  bool VisitRecoveryExpr(const clang::RecoveryExpr* unknown) {
    walk_.Restrict(RestrictionDiagnostic::kHostVersions, unknown->getExprLoc(),
                   unknown->getSourceRange());
    return true;
  }

  // The walk visits the value's computation elsewhere in the tree.
  bool VisitOpaqueValueExpr(const clang::OpaqueValueExpr*) { return true; }

  bool VisitConstantExpr(const clang::ConstantExpr* constant) {
    if (!constant->hasAPValueResult()) return false;
    walk_.WalkValue(constant->getAPValueResult(), constant->getExprLoc());
    return true;
  }

  // In each of the following expressions, only one part is evaluated.
  bool VisitSubstNonTypeTemplateParmExpr(
      const clang::SubstNonTypeTemplateParmExpr* parameter) {
    return VisitOnly(parameter->getReplacement());
  }
  bool VisitGenericSelectionExpr(const clang::GenericSelectionExpr* selection) {
    return VisitOnly(selection->getResultExpr());
  }
  bool VisitChooseExpr(const clang::ChooseExpr* choice) {
    return VisitOnly(choice->getChosenSubExpr());
  }
  bool VisitCXXDefaultArgExpr(const clang::CXXDefaultArgExpr* argument) {
    return VisitOnly(argument->getExpr());
  }
  bool VisitCXXDefaultInitExpr(const clang::CXXDefaultInitExpr* value) {
    return VisitOnly(value->getExpr());
  }
  bool VisitPackIndexingExpr(const clang::PackIndexingExpr* indexing) {
    return VisitOnly(indexing->getSelectedExpr());
  }
  bool VisitConditionalOperator(const clang::ConditionalOperator* choice) {
    clang::Expr::EvalResult known;
    if (!choice->getCond()->EvaluateAsInt(known, walk_.context_)) return false;
    return VisitOnly(known.Val.getInt().getBoolValue()
                         ? choice->getTrueExpr()
                         : choice->getFalseExpr());
  }
  bool VisitBinComma(const clang::BinaryOperator* operation) {
    return walk_.EndsHere(operation->getLHS()) &&
           VisitOnly(operation->getLHS());
  }
  // The operation may be computed in a type that is not the operand's type.
  bool VisitCompoundAssignOperator(
      const clang::CompoundAssignOperator* assignment) {
    const clang::QualType computed = assignment->getComputationResultType();
    if (IsUnsupportedScalar(computed)) {
      walk_.RestrictType(*assignment, computed);
    }
    return false;
  }
  bool VisitBinLAnd(const clang::BinaryOperator* operation) {
    return VisitLogical(*operation, true);
  }
  bool VisitBinLOr(const clang::BinaryOperator* operation) {
    return VisitLogical(*operation, false);
  }

  bool VisitArrayInitLoopExpr(const clang::ArrayInitLoopExpr* loop) {
    walk_.Push(loop->getSubExpr());
    walk_.Push(loop->getCommonExpr()->getSourceExpr());
    return true;
  }
  bool VisitInitListExpr(const clang::InitListExpr* list) {
    const clang::InitListExpr& semantic =
        list->isSemanticForm() || list->getSemanticForm() == nullptr
            ? *list
            : *list->getSemanticForm();
    if (semantic.hasArrayFiller()) walk_.Push(semantic.getArrayFiller());
    for (const clang::Expr* value : llvm::reverse(semantic.inits())) {
      walk_.Push(value);
    }
    return true;
  }
  bool VisitCXXParenListInitExpr(const clang::CXXParenListInitExpr* list) {
    if (list->getArrayFiller() != nullptr) walk_.Push(list->getArrayFiller());
    walk_.PushChildren(*list);
    return true;
  }
  // The body of a lambda is visited where the lambda is called.
  bool VisitLambdaExpr(const clang::LambdaExpr* lambda) {
    llvm::SmallVector<const clang::Expr*, 8> captures(lambda->capture_inits());
    for (const clang::Expr* capture : llvm::reverse(captures)) {
      walk_.Push(capture);
    }
    return true;
  }

  bool VisitDeclRefExpr(const clang::DeclRefExpr* reference) {
    walk_.VisitName(*reference->getDecl(), reference->isNonOdrUse(),
                    reference->getLocation());
    return true;
  }
  bool VisitMemberExpr(const clang::MemberExpr* member) {
    walk_.VisitName(*member->getMemberDecl(), member->isNonOdrUse(),
                    member->getMemberLoc());
    return false;
  }

  bool VisitCallExpr(const clang::CallExpr* call) {
    walk_.VisitCall(*call);
    return true;
  }
  bool VisitCXXConstructExpr(const clang::CXXConstructExpr* made) {
    walk_.CallFunction(*made->getConstructor(), made->getLocation(),
                       made->getSourceRange(),
                       llvm::ArrayRef(made->getArgs(), made->getNumArgs()));
    return false;
  }
  bool VisitCXXInheritedCtorInitExpr(
      const clang::CXXInheritedCtorInitExpr* made) {
    walk_.CallFunction(*made->getConstructor(), made->getLocation(),
                       made->getSourceRange());
    return false;
  }
  bool VisitCXXBindTemporaryExpr(const clang::CXXBindTemporaryExpr* bound) {
    walk_.destructors_.push_back(
        {bound->getTemporary()->getDestructor(), bound->getExprLoc()});
    return false;
  }
  bool VisitCXXNewExpr(const clang::CXXNewExpr* expression) {
    walk_.VisitNew(*expression);
    return true;
  }
  bool VisitCXXDeleteExpr(const clang::CXXDeleteExpr* expression) {
    walk_.VisitDelete(*expression);
    return true;
  }

  bool VisitCXXThrowExpr(const clang::CXXThrowExpr* expression) {
    return Refuse(Diagnostic::kThrow, *expression);
  }
  bool VisitCXXTypeidExpr(const clang::CXXTypeidExpr* expression) {
    return Refuse(Diagnostic::kTypeid, *expression);
  }
  bool VisitVAArgExpr(const clang::VAArgExpr* expression) {
    return Refuse(Diagnostic::kVariadicArguments, *expression);
  }
  bool VisitCXXDynamicCastExpr(const clang::CXXDynamicCastExpr* cast) {
    if (cast->getCastKind() == clang::CK_Dynamic) {
      walk_.Restrict(Diagnostic::kDynamicCast, cast->getOperatorLoc(),
                     cast->getSourceRange());
    }
    return false;
  }
  // The walk reports the whole coroutine, so the expressions in it that only
  // coroutines have need no error of their own.
  bool VisitCoawaitExpr(const clang::CoawaitExpr*) { return true; }
  bool VisitCoyieldExpr(const clang::CoyieldExpr*) { return true; }

 private:
  bool VisitOnly(const clang::Expr* part) {
    walk_.Push(part);
    return true;
  }

  bool VisitLogical(const clang::BinaryOperator& operation, bool is_and) {
    clang::Expr::EvalResult known;
    if (operation.getType()->isVectorType() ||
        !operation.getLHS()->EvaluateAsInt(known, walk_.context_)) {
      return false;
    }
    if (known.Val.getInt().getBoolValue() == is_and) {
      walk_.Push(operation.getRHS());
    }
    return true;
  }

  bool Refuse(RestrictionDiagnostic diagnostic, const clang::Expr& expression) {
    walk_.Restrict(diagnostic, expression.getExprLoc(),
                   expression.getSourceRange());
    return true;
  }

  BodyWalk& walk_;
};

bool BodyWalk::VisitExpression(const clang::Expr& expression) {
  // Clang leaves a list of initial values without a type after an error, here
  // an error that HostErrors delays.
  if (expression.getType().isNull()) return false;
  if (HasUnsupportedType(expression)) return true;
  CheckAccess(expression);
  return Expressions(*this).Visit(&expression);
}

}  // namespace aspectra
