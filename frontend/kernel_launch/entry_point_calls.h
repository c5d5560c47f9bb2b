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

// Makes the calls that a function with the attribute sycl_kernel_entry_point
// gets without anybody having written them (SYCLSupport.rst).
//
// A template is looked up as an unqualified name in the function would be: in
// its class and the bases, then the enclosing classes and namespaces, the first
// that has the name. A name that is declared after the function is not seen,
// unless it is a member, as for any use in a body. There is no
// argument-dependent lookup: which template launches a kernel is for the
// headers to say, not for the namespace that the kernel's type comes from.
class EntryPointCalls {
 public:
  EntryPointCalls(clang::Sema& sema, clang::FunctionDecl& function,
                  clang::QualType kernel_name);

  // Finds the template `name` of functions or variables. If there is none, that
  // is an error and the result null.
  std::unique_ptr<clang::LookupResult> Find(llvm::StringRef name);

  // TEMPLATE<NAME>(arguments...)
  clang::ExprResult Call(clang::LookupResult& found,
                         llvm::ArrayRef<clang::Expr*> arguments);
  // function(arguments...)
  clang::ExprResult Call(clang::Expr* function,
                         llvm::ArrayRef<clang::Expr*> arguments);
  // sycl_kernel_launch<NAME>("symbol", arguments...), where each argument that
  // holds a special object is an lvalue, and any other may be moved from.
  clang::ExprResult Launch(clang::LookupResult& found, llvm::StringRef symbol);

  // The special objects in the function's parameters.
  llvm::SmallVector<clang::Expr*, 4> SpecialObjects();

  // Has the type a call operator?
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
