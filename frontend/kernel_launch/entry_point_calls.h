// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_KERNEL_LAUNCH_ENTRY_POINT_CALLS_H_
#define FRONTEND_KERNEL_LAUNCH_ENTRY_POINT_CALLS_H_

#include <memory>

#include "clang/AST/Type.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Ownership.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class ASTContext;
class Expr;
class FunctionDecl;
class ParmVarDecl;
class Sema;
class StringLiteral;
}  // namespace clang

namespace aspectra {

// Makes the implicit calls in a function with the attribute
// sycl_kernel_entry_point (SYCLSupport.rst).
//
// A template is looked up like an unqualified name in the function: in the
// function's class and its bases, then in the enclosing classes and namespaces,
// up to the first scope that has the name. As in any body, a name that is
// declared after the function is found only if it is a member. There is no
// argument-dependent lookup: the headers determine which template launches a
// kernel, not the namespace of the kernel's type.
class EntryPointCalls {
 public:
  EntryPointCalls(clang::Sema& sema, clang::FunctionDecl& function,
                  clang::QualType kernel_name);

  // Finds the function template or variable template `name`. If there is none,
  // reports an error and returns null.
  std::unique_ptr<clang::LookupResult> Find(llvm::StringRef name);

  // Makes TEMPLATE<NAME>(arguments...).
  clang::ExprResult Call(clang::LookupResult& found,
                         llvm::ArrayRef<clang::Expr*> arguments);
  // Makes function(arguments...).
  clang::ExprResult Call(clang::Expr* function,
                         llvm::ArrayRef<clang::Expr*> arguments);
  // Makes sycl_kernel_launch<NAME>("symbol", arguments...). The arguments are
  // the function's parameters. A parameter that contains a special object is
  // passed as an lvalue; any other parameter may be moved from.
  clang::ExprResult Launch(clang::LookupResult& found, llvm::StringRef symbol);

  // Returns the special objects in the function's parameters.
  llvm::SmallVector<clang::Expr*, 4> SpecialObjects();

  // Returns whether an object of the type can be called.
  bool IsFunctionObject(clang::QualType type);
  clang::SourceLocation location() const { return at_; }

 private:
  clang::ExprResult Callee(clang::LookupResult& found);
  clang::Expr* Refer(clang::ParmVarDecl& parameter);

  clang::Sema& sema_;
  clang::FunctionDecl& function_;
  const clang::QualType kernel_name_;
  const clang::SourceLocation at_;
};

}  // namespace aspectra

#endif  // FRONTEND_KERNEL_LAUNCH_ENTRY_POINT_CALLS_H_
