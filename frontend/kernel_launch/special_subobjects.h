// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_KERNEL_LAUNCH_SPECIAL_SUBOBJECTS_H_
#define FRONTEND_KERNEL_LAUNCH_SPECIAL_SUBOBJECTS_H_

#include "clang/AST/Type.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class ASTContext;
class Decl;
class Expr;
class FunctionDecl;
class Sema;
}  // namespace clang

namespace aspectra {

// Returns whether the type is a class with the attribute
// sycl_special_kernel_parameter (SYCLSupport.rst).
bool IsSpecial(clang::QualType type);

// Finds the objects of special classes in a kernel's arguments. Objects in
// unions are ignored.
class SpecialSubobjects {
 public:
  explicit SpecialSubobjects(clang::ASTContext& context) : context_(context) {}

  // Returns whether `type` is special or contains a special object.
  bool IsIn(clang::QualType type);

  // Returns the class of a special object that is in a union inside an object
  // of `type`; null if there is none.
  clang::QualType InUnion(clang::QualType type);

  // Returns the special objects in `object` as lvalues that are not const:
  // bases first, then members in the order of their declarations, each
  // completely before the next.
  llvm::SmallVector<clang::Expr*, 4> In(clang::Expr* object);

 private:
  struct Part;
  void AddElements(const Part& array, llvm::SmallVectorImpl<Part>& parts);
  void AddMembers(const Part& object, llvm::SmallVectorImpl<Part>& parts);

  clang::ASTContext& context_;
  // Classes that are known to contain no special object.
  llvm::SmallPtrSet<const clang::Decl*, 32> ordinary_;
};

// In device code, adds the kernel parameters that special objects request
// (SYCLSupport.rst, "The [[clang::sycl_special_kernel_parameter]] attribute").
//
// If `function` is defined with the attribute sycl_kernel_entry_point(NAME) and
// its parameters contain special objects, the kernel gets the parameters that
// these objects request, and passes them to the objects when it starts. The
// kernel's parameters also get the compile-time properties of their classes
// (CompileTimeProperties.md, "Properties on kernel arguments"). Templates and
// other functions stay unchanged. If the parameters cannot be added, there is
// an error at the function.
void AddSpecialParameters(clang::Sema& sema, clang::FunctionDecl& function);

}  // namespace aspectra

#endif  // FRONTEND_KERNEL_LAUNCH_SPECIAL_SUBOBJECTS_H_
