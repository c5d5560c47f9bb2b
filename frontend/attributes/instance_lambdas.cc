#include "frontend/attributes/instance_lambdas.h"

#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Sema/Sema.h"
#include "frontend/attributes/annotations.h"

namespace aspectra {
namespace {

class Checker : public clang::DynamicRecursiveASTVisitor {
 public:
  explicit Checker(clang::Sema& sema) : sema_(sema) {}

  bool VisitLambdaExpr(clang::LambdaExpr* lambda) override {
    CheckInstance(sema_, *lambda->getCallOperator());
    return true;
  }

 private:
  clang::Sema& sema_;
};

}  // namespace

void CheckLambdasOfInstance(clang::Sema& sema, clang::FunctionDecl& instance) {
  Checker(sema).TraverseStmt(instance.getBody());
}

}  // namespace aspectra
