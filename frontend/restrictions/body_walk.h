// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_RESTRICTIONS_BODY_WALK_H_
#define FRONTEND_RESTRICTIONS_BODY_WALK_H_

#include <utility>
#include <vector>

#include "clang/AST/Type.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Basic/Specifiers.h"
#include "frontend/restrictions/restriction_diagnostics.h"
#include "frontend/restrictions/type_limits.h"
#include "llvm/ADT/ArrayRef.h"

namespace clang {
class APValue;
class ASTContext;
class BinaryOperator;
class CallExpr;
class CXXMethodDecl;
class CXXNewExpr;
class CXXDeleteExpr;
class CXXDestructorDecl;
class CXXRecordDecl;
class Decl;
class DeclRefExpr;
class DeclStmt;
class Expr;
class FunctionDecl;
class IfStmt;
class MemberExpr;
class NamedDecl;
class Stmt;
class SwitchStmt;
class ValueDecl;
class VarDecl;
}  // namespace clang

namespace aspectra {

// Something in device code that a device cannot do, with its place. The message
// names `declaration` and `type`; `choice` selects an alternative in the
// message's %select.
struct Restriction {
  RestrictionDiagnostic diagnostic = {};
  clang::SourceLocation at = {};
  clang::SourceRange range = {};
  const clang::NamedDecl* declaration = nullptr;
  clang::QualType type = {};
  unsigned choice = 0;
};

// Receives what a walk over a body finds, in source order.
class BodyEvents {
 public:
  virtual ~BodyEvents() = default;
  virtual void Call(const clang::FunctionDecl& function,
                    clang::SourceLocation at) = 0;
  // The address of `function` is taken.
  virtual void Refer(const clang::FunctionDecl& function,
                     clang::SourceLocation at) = 0;
  // A variable with static storage duration is used.
  virtual void Use(const clang::VarDecl& variable,
                   clang::SourceLocation at) = 0;
  virtual void Restrict(const Restriction& restriction) = 0;
};

// Returns the constant initial value of a variable; null if it has none or the
// value is not constant.
const clang::APValue* ConstantValue(const clang::VarDecl& variable);

// Walks over everything that a function does when it runs on a device.
class BodyWalk {
 public:
  BodyWalk(const clang::ASTContext& context, BodyEvents& events);

  // `definition` must have a body.
  void WalkFunction(const clang::FunctionDecl& definition);

  // Walks over the constant initial value of a variable that is used at `at`.
  void WalkValue(const clang::APValue& value, clang::SourceLocation at);

 private:
  class Expressions;

  void Push(const clang::Stmt* statement);
  void PushChildren(const clang::Stmt& statement);
  void Run();
  void Visit(const clang::Stmt& statement);
  // The next two functions return true if the walk must not visit the children,
  // for example because the function has handled them.
  bool VisitExpression(const clang::Expr& expression);
  bool VisitStatement(const clang::Stmt& statement);
  // Returns whether control never continues after `statement`.
  bool EndsHere(const clang::Stmt* statement) const;
  void VisitCall(const clang::CallExpr& call);
  void CallByMember(const clang::CallExpr& call,
                    const clang::BinaryOperator& access);
  void CallFunction(const clang::FunctionDecl& function,
                    clang::SourceLocation at, clang::SourceRange range,
                    llvm::ArrayRef<const clang::Expr*> arguments = {});
  void CheckVariadicArguments(llvm::ArrayRef<const clang::Expr*> arguments);
  void VisitBuiltin(const clang::CallExpr& call, unsigned builtin);
  void VisitNew(const clang::CXXNewExpr& expression);
  void VisitDelete(const clang::CXXDeleteExpr& expression);
  void CallDeletedDestructor(const clang::CXXDeleteExpr& expression);
  void VisitDeclarations(const clang::DeclStmt& statement);
  void VisitVariable(const clang::VarDecl& variable);
  bool VisitConstantSwitch(const clang::SwitchStmt& statement);
  void VisitIf(const clang::IfStmt& statement);
  void VisitCompound(const clang::Stmt& statement);
  void VisitName(const clang::ValueDecl& declaration,
                 clang::NonOdrUseReason reason, clang::SourceLocation at);
  void VisitReference(const clang::ValueDecl& declaration,
                      clang::SourceLocation at);
  void CallDestructor(clang::QualType type, clang::SourceLocation at);
  void CheckType(clang::QualType type, const clang::NamedDecl& declaration);
  bool HasUnsupportedType(const clang::Expr& expression);
  void RestrictType(const clang::Expr& expression, clang::QualType type);
  void CheckAccess(const clang::Expr& expression);
  const clang::FunctionDecl* KnownTarget(const clang::Expr& callee) const;
  const clang::CXXMethodDecl* KnownMember(
      const clang::BinaryOperator& access) const;
  bool IsVirtualCall(const clang::CallExpr& call,
                     const clang::CXXMethodDecl& method) const;
  bool LacksFeatures(const clang::FunctionDecl& callee) const;
  void Restrict(RestrictionDiagnostic diagnostic, clang::SourceLocation at,
                clang::SourceRange range = {},
                const clang::NamedDecl* declaration = nullptr);

  // If `expression` accesses an object through a pointer or reference, returns
  // the object's type. Otherwise returns null.
  static clang::QualType ReachedType(const clang::Expr& expression);

  const clang::ASTContext& context_;
  BodyEvents& events_;
  const bool has_assembly_;
  TypeLimits types_;
  // The current function.
  const clang::FunctionDecl* function_ = nullptr;
  // Whether the walk has reported a type in the current function.
  bool has_told_of_type_ = false;
  // The destructors of variables and temporaries. The walk reports their calls
  // last.
  std::vector<std::pair<const clang::CXXDestructorDecl*, clang::SourceLocation>>
      destructors_;
  // The statements to visit; the next one is at the end.
  std::vector<const clang::Stmt*> pending_;
};

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_BODY_WALK_H_
