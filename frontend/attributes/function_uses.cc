// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <optional>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/Type.h"
#include "clang/Sema/Sema.h"
#include "frontend/attributes/annotation_names.h"
#include "frontend/attributes/annotations.h"
#include "frontend/attributes/erased_types.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

// Some types, such as enumerations, do not appear among LLVM's types, so the
// pass over IR cannot see them. For these types, this code applies the rule
// that the pass follows for classes: a function uses a type if it has a value
// of the type. That is, it uses the type of
// - a parameter, the result or a variable of the function,
// - a variable that the function names,
// - an object that it makes or assigns to,
// - the value of an expression, or
// - a parameter or the result of a function that it calls.
//
// A pointer or a reference to the type is not a use. Constructs without code
// are not uses either: unevaluated operands, statements that `if constexpr`
// discards, template arguments. The body of a lambda is a separate function.
//
// Implicit code is treated like written code: default arguments and
// initializers, and calls that are written as operators.
//
// Each node is visited once, except that default arguments are visited in each
// caller, because they become code there. So the cost is linear in the code
// that is made.
namespace aspectra {
namespace {

class Finder : public clang::RecursiveASTVisitor<Finder> {
  using Base = clang::RecursiveASTVisitor<Finder>;

 public:
  Finder(clang::Sema& sema, ErasedTypes& types) : sema_(sema), types_(types) {}

  void Find(clang::FunctionDecl& function) {
    at_ = function.getLocation();
    NoteSignature(&function);
    if (auto* constructor =
            llvm::dyn_cast<clang::CXXConstructorDecl>(&function)) {
      for (const clang::CXXCtorInitializer* part : constructor->inits()) {
        if (part->isAnyMemberInitializer()) {
          Note(part->getAnyMember()->getType());
        }
        TraverseStmt(part->getInit());
      }
    }
    TraverseStmt(function.getBody());
    if (!aspects_.empty()) Add(function);
  }

  bool shouldVisitImplicitCode() const { return true; }

  bool VisitVarDecl(const clang::VarDecl* variable) {
    Note(variable->getType());
    return true;
  }

  bool VisitExpr(const clang::Expr* expression) {
    if (expression->isPRValue()) Note(expression->getType());
    return true;
  }

  bool VisitDeclRefExpr(const clang::DeclRefExpr* name) {
    if (llvm::isa<clang::VarDecl>(name->getDecl())) {
      Note(name->getDecl()->getType());
    }
    return true;
  }

  bool VisitBinaryOperator(const clang::BinaryOperator* expression) {
    if (expression->isAssignmentOp()) Note(expression->getLHS()->getType());
    return true;
  }

  bool VisitUnaryOperator(const clang::UnaryOperator* expression) {
    if (expression->isIncrementDecrementOp()) {
      Note(expression->getSubExpr()->getType());
    }
    return true;
  }

  bool VisitCallExpr(const clang::CallExpr* call) {
    NoteSignature(call->getDirectCallee());
    return true;
  }

  bool VisitCXXConstructExpr(const clang::CXXConstructExpr* call) {
    NoteSignature(call->getConstructor());
    return true;
  }

  bool VisitCXXNewExpr(const clang::CXXNewExpr* expression) {
    Note(expression->getAllocatedType());
    return true;
  }

  // Visits only the semantic form, from which code is made. The base class
  // visits both forms at each level of nested lists, which is exponential.
  bool TraverseInitListExpr(clang::InitListExpr* list,
                            DataRecursionQueue* = nullptr) {
    if (!list->isSemanticForm()) list = list->getSemanticForm();
    VisitExpr(list);
    return llvm::all_of(list->inits(), [this](clang::Expr* element) {
      return TraverseStmt(element);
    });
  }

  bool TraverseLambdaExpr(clang::LambdaExpr* lambda) {
    for (const clang::FieldDecl* capture : lambda->getLambdaClass()->fields()) {
      Note(capture->getType());
    }
    for (clang::Expr* capture : lambda->capture_inits()) TraverseStmt(capture);
    return true;
  }

  // No code is made from types and template arguments.
  bool TraverseTypeLoc(clang::TypeLoc, bool = true) { return true; }
  bool TraverseTemplateArgumentLoc(const clang::TemplateArgumentLoc&) {
    return true;
  }
  bool TraverseUnaryExprOrTypeTraitExpr(clang::UnaryExprOrTypeTraitExpr*) {
    return true;
  }
  bool TraverseCXXNoexceptExpr(clang::CXXNoexceptExpr*) { return true; }
  bool TraverseRequiresExpr(clang::RequiresExpr*) { return true; }
  bool TraverseCXXTypeidExpr(clang::CXXTypeidExpr*) { return true; }
  bool TraverseStaticAssertDecl(clang::StaticAssertDecl*) { return true; }
  bool TraverseConstantExpr(clang::ConstantExpr* expression) {
    VisitExpr(expression);
    return expression->isImmediateInvocation() ||
           TraverseStmt(expression->getSubExpr());
  }
  bool TraverseIfStmt(clang::IfStmt* statement) {
    std::optional<clang::Stmt*> taken =
        statement->getNondiscardedCase(sema_.Context);
    if (!taken) return Base::TraverseIfStmt(statement);
    TraverseStmt(statement->getInit());
    return TraverseStmt(*taken);
  }

  // The member functions of a local class are separate functions.
  bool TraverseCXXRecordDecl(clang::CXXRecordDecl*) { return true; }

 private:
  void Note(clang::QualType type) { types_.AddAspectsOf(type, at_, aspects_); }

  void NoteSignature(const clang::FunctionDecl* function) {
    if (!function) return;
    Note(function->getReturnType());
    for (const clang::ParmVarDecl* parameter : function->parameters()) {
      Note(parameter->getType());
    }
  }

  void Add(clang::FunctionDecl& function) {
    clang::AnnotateAttr* own =
        FindAnnotation(function, SyclAttribute::kUsesAspects);
    if (own) {
      llvm::append_range(aspects_, ArgumentValues(*own));
      llvm::erase(function.getAttrs(), own);
    }
    llvm::sort(aspects_);
    aspects_.erase(llvm::unique(aspects_), aspects_.end());
    function.addAttr(MakeAspectsAnnotation(sema_, SyclAttribute::kUsesAspects,
                                           at_, aspects_));
  }

  clang::Sema& sema_;
  ErasedTypes& types_;
  clang::SourceLocation at_;
  ErasedTypes::Aspects aspects_;
};

}  // namespace

void AddErasedUses(clang::Sema& sema, ErasedTypes& types,
                   clang::FunctionDecl& function) {
  Finder(sema, types).Find(function);
}

}  // namespace aspectra
