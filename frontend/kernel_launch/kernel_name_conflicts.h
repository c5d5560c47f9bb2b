// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_KERNEL_LAUNCH_KERNEL_NAME_CONFLICTS_H_
#define FRONTEND_KERNEL_LAUNCH_KERNEL_NAME_CONFLICTS_H_

#include <vector>

namespace clang {
class DiagnosticsEngine;
class FunctionDecl;
class Sema;
}  // namespace clang

namespace aspectra {

// Finds two kernels with the same name in a unit and reports them at the places
// of the kernels. Clang reports the conflict at the entry points in our
// headers, which the user did not write. So Clang's error is not printed, and
// Report() prints this error instead:
//
//   fill.cpp:7:20: error: two different kernels are named 'Fill'; give one of
//                         them another name, or leave out the names of both
//   fill.cpp:6:20: note: the other kernel named 'Fill' is here
class KernelNameConflicts {
 public:
  // Stops `engine` from printing Clang's error and its notes.
  void Watch(clang::DiagnosticsEngine& engine);

  // Must be called for each function that is defined. Stores `function` if it
  // is an entry point with the kernel name of another entry point.
  void Add(const clang::FunctionDecl& function);

  // Reports the conflicts of the stored functions.
  void Report(clang::Sema& sema) const;

 private:
  std::vector<const clang::FunctionDecl*> later_;
};

}  // namespace aspectra

#endif  // FRONTEND_KERNEL_LAUNCH_KERNEL_NAME_CONFLICTS_H_
