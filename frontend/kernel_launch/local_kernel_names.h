// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_KERNEL_LAUNCH_LOCAL_KERNEL_NAMES_H_
#define FRONTEND_KERNEL_LAUNCH_LOCAL_KERNEL_NAMES_H_

#include <memory>

#include "llvm/ADT/DenseSet.h"

namespace clang {
class ASTContext;
class FunctionDecl;
class MangleContext;
class TagDecl;
}  // namespace clang

namespace aspectra {

// Gives kernels different symbols if the kernels' names are local classes with
// equal names in different blocks of one function. The function may be inline.
//
//   int main() {
//     { queue.single_task<class Fill>(...); }  // _ZTSZ4mainE4Fill
//     { queue.single_task<class Fill>(...); }  // _ZTSZ4mainE4Fill_0
//   }
class LocalKernelNames {
 public:
  explicit LocalKernelNames(clang::ASTContext& context);
  ~LocalKernelNames();

  // Must be called for each function that is defined, in the order of the
  // translation unit, before code is made from it. If the function is a
  // kernel's entry point, changes the symbol that Clang has stored for the
  // kernel.
  void Add(const clang::FunctionDecl& function);

 private:
  // Numbers the classes that the function declares, and the classes among its
  // template arguments.
  void NumberClasses(const clang::FunctionDecl& function);
  // Gives a number to a local class that is only declared.
  void Number(const clang::TagDecl& tag);

  clang::ASTContext& context_;
  // The first declarations of the template arguments that were looked at.
  llvm::DenseSet<const clang::TagDecl*> seen_;
  std::unique_ptr<clang::MangleContext> names_;
};

}  // namespace aspectra

#endif  // FRONTEND_KERNEL_LAUNCH_LOCAL_KERNEL_NAMES_H_
