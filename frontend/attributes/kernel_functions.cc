// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/attributes/kernel_functions.h"

#include <optional>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtSYCL.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSwitch.h"

// In SYCL, a kernel's attributes are on the call operator of the lambda or
// named function object that is the kernel (SYCL 2020, 5.8.1). Clang makes the
// kernel in device code from the entry point, a function of the SYCL headers
// that takes this object as a parameter and calls it.
//
// Rule. A call operator belongs to the kernel if its class is the type of one
// of the entry point's parameters, or a base of this type, and the entry
// point's own body calls the operator. If the body calls none of these
// operators, because it passes the object to another function, all call
// operators of these classes belong to the kernel.
//
// If the kernel's object only contains another function object, the inner
// object is not a kernel, and its attributes do not become the kernel's. There
// is one exception: the SYCL headers launch wrappers in place of the program's
// kernel. In the call operator of a wrapper, the wrapper's members have the
// role of the entry point's parameters. The call may be in a lambda of the call
// operator, so lambdas are searched too, generic lambdas by their instances.
//
// The cost is linear in the bodies of the entry point and of the wrappers, and
// in the bases of parameters and members.
namespace aspectra {
namespace {

using Operators = llvm::SmallVector<const clang::CXXMethodDecl*, 1>;
using Classes = llvm::SmallPtrSet<const clang::CXXRecordDecl*, 4>;

class CallFinder : public clang::ConstDynamicRecursiveASTVisitor {
 public:
  explicit CallFinder(const Classes& classes) : classes_(classes) {}

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

  bool VisitLambdaExpr(const clang::LambdaExpr* lambda) override {
    const clang::FunctionTemplateDecl* generic =
        lambda->getLambdaClass()->getDependentLambdaCallOperator();
    if (!generic) return true;
    for (const clang::FunctionDecl* instance : generic->specializations()) {
      TraverseStmt(instance->getBody());
    }
    return true;
  }

  Operators found_;

 private:
  const Classes& classes_;
};

// Returns all call operators of the class, including the instances of
// templates. If the class declares no call operator, returns the call operators
// of its bases, which are then not hidden.
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

// The classes whose call operators can be the kernel's.
class Candidates {
 public:
  void Add(clang::QualType type) {
    const clang::CXXRecordDecl* record =
        type.getNonReferenceType()->getAsCXXRecordDecl();
    if (!record || !record->hasDefinition() ||
        !classes_.insert(record->getCanonicalDecl()).second) {
      return;
    }
    llvm::append_range(all_, CallOperators(*record));
    record->forallBases([&](const clang::CXXRecordDecl* base) {
      classes_.insert(base->getCanonicalDecl());
      return true;
    });
  }

  // Returns the call operators that `body` calls. If it calls none of them,
  // returns all call operators.
  Operators CalledIn(const clang::Stmt* body) const {
    CallFinder finder(classes_);
    if (body) finder.TraverseStmt(body);
    return finder.found_.empty() ? all_ : finder.found_;
  }

 private:
  Classes classes_;
  Operators all_;
};

std::optional<KernelSizes> WrapperSizes(const clang::CXXRecordDecl& record) {
  for (const auto* mark : record.specific_attrs<clang::AnnotateAttr>()) {
    const auto sizes =
        llvm::StringSwitch<std::optional<KernelSizes>>(mark->getAnnotation())
            .Case("aspectra::kernel_wrapper", KernelSizes::kAsWritten)
            .Case("aspectra::linear_kernel_wrapper",
                  KernelSizes::kInOneDimension)
            .Case("aspectra::unsized_kernel_wrapper", KernelSizes::kNone)
            .Default(std::nullopt);
    if (sizes) return sizes;
  }
  return std::nullopt;
}

}  // namespace

llvm::SmallVector<KernelFunction, 1> KernelFunctions(
    const clang::FunctionDecl& entry_point) {
  Candidates parameters;
  for (const clang::ParmVarDecl* parameter : entry_point.parameters()) {
    parameters.Add(parameter->getType());
  }
  const auto* call =
      llvm::dyn_cast_or_null<clang::SYCLKernelCallStmt>(entry_point.getBody());
  llvm::SmallVector<KernelFunction, 1> functions;
  for (const clang::CXXMethodDecl* called :
       parameters.CalledIn(call ? call->getOriginalStmt() : nullptr)) {
    const auto sizes = WrapperSizes(*called->getParent());
    if (!sizes) {
      functions.push_back({called});
      continue;
    }
    Candidates members;
    for (const clang::FieldDecl* member : called->getParent()->fields()) {
      members.Add(member->getType());
    }
    for (const clang::CXXMethodDecl* inner :
         members.CalledIn(called->getBody())) {
      functions.push_back({inner, *sizes});
    }
  }
  return functions;
}

}  // namespace aspectra
