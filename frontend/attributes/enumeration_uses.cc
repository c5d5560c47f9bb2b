#include "frontend/attributes/enumeration_uses.h"

#include <cstdint>

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
#include "llvm/ADT/SmallVector.h"

// LLVM's type for an enumeration is an integer, so the pass over IR cannot see
// one. The rule here is the one that it follows for classes: a function uses an
// enumeration if a parameter, its result, a variable or an expression in it has
// that type, or an array of it; a pointer or a reference is no use. The body of
// a lambda is a function of its own. Linear in the size of the function.
namespace aspectra {
namespace {

class Finder : public clang::RecursiveASTVisitor<Finder> {
 public:
  explicit Finder(clang::Sema& sema) : sema_(sema) {}

  void Find(clang::FunctionDecl& function) {
    Note(function.getReturnType());
    for (const clang::ParmVarDecl* parameter : function.parameters()) {
      Note(parameter->getType());
    }
    if (auto* constructor =
            llvm::dyn_cast<clang::CXXConstructorDecl>(&function)) {
      for (const clang::CXXCtorInitializer* part : constructor->inits()) {
        TraverseStmt(part->getInit());
      }
    }
    TraverseStmt(function.getBody());
    if (!aspects_.empty()) Add(function);
  }

  bool VisitVarDecl(const clang::VarDecl* variable) {
    Note(variable->getType());
    return true;
  }

  bool VisitExpr(const clang::Expr* expression) {
    Note(expression->getType());
    return true;
  }

  bool TraverseLambdaExpr(clang::LambdaExpr* lambda) {
    Note(lambda->getType());
    for (clang::Expr* capture : lambda->capture_inits()) TraverseStmt(capture);
    clang::CXXMethodDecl* function = lambda->getCallOperator();
    if (!function->isTemplated()) Finder(sema_).Find(*function);
    return true;
  }

  // A class in a function: its members are functions of their own.
  bool TraverseCXXRecordDecl(clang::CXXRecordDecl*) { return true; }

 private:
  void Note(clang::QualType type) {
    if (type.isNull()) return;  // the text of a static_assert
    const clang::EnumDecl* enumeration =
        type->getBaseElementTypeUnsafe()->getAsEnumDecl();
    if (!enumeration) return;
    if (const clang::AnnotateAttr* annotation =
            FindAnnotation(*enumeration, SyclAttribute::kUsesAspects)) {
      llvm::append_range(aspects_, ArgumentValues(*annotation));
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
                                           function.getLocation(), aspects_));
  }

  clang::Sema& sema_;
  llvm::SmallVector<int64_t, 4> aspects_;
};

}  // namespace

void AddAspectsOfEnumerations(clang::Sema& sema,
                              clang::FunctionDecl& function) {
  Finder(sema).Find(function);
}

}  // namespace aspectra
