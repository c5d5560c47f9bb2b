#include "frontend/attributes/kernel_functions.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/Expr.h"
#include "clang/AST/StmtSYCL.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

// In SYCL, a kernel's attributes are on the call operator of the lambda or
// named function object that is the kernel (SYCL 2020, 5.8.1). Clang's kernel
// is made from the entry point, a function of the SYCL headers that takes this
// object as a parameter and calls it. So the rule: a call operator belongs to
// the kernel if its class is the type of one of the entry point's parameters,
// or a base of one, and the entry point's own body calls it. If the body passes
// the object on and calls no such operator, all call operators of these classes
// belong to the kernel.
//
// If the kernel's object only contains another function object, that object is
// not a kernel, and its attributes are its own.
//
// The cost is linear in the entry point's body and in the bases of its
// parameters.
namespace aspectra {
namespace {

using Operators = llvm::SmallVector<const clang::CXXMethodDecl*, 1>;

class CallFinder : public clang::ConstDynamicRecursiveASTVisitor {
 public:
  explicit CallFinder(
      const llvm::SmallPtrSetImpl<const clang::CXXRecordDecl*>& classes)
      : classes_(classes) {}

  bool VisitCallExpr(const clang::CallExpr* call) override {
    const auto* method =
        llvm::dyn_cast_or_null<clang::CXXMethodDecl>(call->getDirectCallee());
    if (method && method->getOverloadedOperator() == clang::OO_Call &&
        classes_.contains(method->getParent()->getCanonicalDecl()) &&
        !llvm::is_contained(found_, method)) {
      found_.push_back(method);
    }
    return true;
  }

  Operators found_;

 private:
  const llvm::SmallPtrSetImpl<const clang::CXXRecordDecl*>& classes_;
};

// Returns all call operators of the class, including the instances of
// templates. If the class declares none, which would hide those of its bases,
// returns those of its bases.
Operators CallOperators(const clang::CXXRecordDecl& record) {
  Operators operators;
  clang::DeclarationName name =
      record.getASTContext().DeclarationNames.getCXXOperatorName(
          clang::OO_Call);
  for (const clang::NamedDecl* declared : record.lookup(name)) {
    const clang::NamedDecl* found = declared->getUnderlyingDecl();
    if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(found)) {
      operators.push_back(method);
    } else if (const auto* primary =
                   llvm::dyn_cast<clang::FunctionTemplateDecl>(found)) {
      for (const clang::FunctionDecl* instance : primary->specializations()) {
        operators.push_back(llvm::cast<clang::CXXMethodDecl>(instance));
      }
    }
  }
  if (!operators.empty()) return operators;
  for (const clang::CXXBaseSpecifier& base : record.bases()) {
    if (const auto* base_record = base.getType()->getAsCXXRecordDecl()) {
      llvm::append_range(operators, CallOperators(*base_record));
    }
  }
  return operators;
}

}  // namespace

Operators KernelFunctions(const clang::FunctionDecl& entry_point) {
  llvm::SmallPtrSet<const clang::CXXRecordDecl*, 2> classes;
  Operators all;
  for (const clang::ParmVarDecl* parameter : entry_point.parameters()) {
    const clang::CXXRecordDecl* record =
        parameter->getType().getNonReferenceType()->getAsCXXRecordDecl();
    if (!record || !classes.insert(record->getCanonicalDecl()).second) continue;
    llvm::append_range(all, CallOperators(*record));
    record->forallBases([&](const clang::CXXRecordDecl* base) {
      classes.insert(base->getCanonicalDecl());
      return true;
    });
  }
  CallFinder finder(classes);
  if (const auto* call = llvm::dyn_cast_or_null<clang::SYCLKernelCallStmt>(
          entry_point.getBody())) {
    finder.TraverseStmt(call->getOriginalStmt());
  }
  return finder.found_.empty() ? all : finder.found_;
}

}  // namespace aspectra
