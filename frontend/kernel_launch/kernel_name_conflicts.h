#ifndef FRONTEND_KERNEL_LAUNCH_KERNEL_NAME_CONFLICTS_H_
#define FRONTEND_KERNEL_LAUNCH_KERNEL_NAME_CONFLICTS_H_

#include <vector>

namespace clang {
class DiagnosticsEngine;
class FunctionDecl;
class Sema;
}  // namespace clang

namespace aspectra {

// Two kernels of one name in a unit, reported at the two kernels. Clang's own
// error stands at our header's entry points, which the user did not write: it
// is not printed, and Report() prints ours.
//
//   fill.cpp:7:20: error: two different kernels are named 'Fill'; give one of
//                         them another name, or leave out the names of both
//   fill.cpp:6:20: note: the other kernel named 'Fill'
class KernelNameConflicts {
 public:
  // From now on `engine` does not print Clang's error and its notes.
  void Watch(clang::DiagnosticsEngine& engine);

  // `function` is defined; it is remembered if it is an entry point whose name
  // another one has already.
  void Add(const clang::FunctionDecl& function);

  // Prints what Add() remembered.
  void Report(clang::Sema& sema) const;

 private:
  std::vector<const clang::FunctionDecl*> later_;
};

}  // namespace aspectra

#endif  // FRONTEND_KERNEL_LAUNCH_KERNEL_NAME_CONFLICTS_H_
