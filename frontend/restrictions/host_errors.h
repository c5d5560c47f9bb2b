// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_RESTRICTIONS_HOST_ERRORS_H_
#define FRONTEND_RESTRICTIONS_HOST_ERRORS_H_

#include <memory>
#include <utility>
#include <vector>

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Sema/Sema.h"
#include "frontend/restrictions/device_code.h"
#include "llvm/ADT/ArrayRef.h"

namespace clang {
class ASTContext;
class FunctionDecl;
class Stmt;
}  // namespace clang

namespace aspectra {

// In a device compilation, Clang refuses code for the host's processor even in
// host functions: built-in functions such as __builtin_cpu_init, and versions
// of a function for several processors. This class delays these errors until it
// is known which functions are device code.
class HostErrors {
 public:
  // Stops `engine` from printing the errors, and stores their places.
  void Watch(clang::DiagnosticsEngine& engine);

  // Makes the first version of a function valid again, so that host code can
  // call it. The other versions stay invalid. `function` was just declared.
  void KeepFirstVersion(clang::FunctionDecl& function) const;

  // If `exported` calls built-in functions that only the host has, gives
  // `exported` an empty body until ShowBodies() is called. The reason is that
  // Clang makes code from an exported function at once, and fails or crashes at
  // some of these calls.
  void HideBody(clang::FunctionDecl& exported);
  void ShowBodies();

  // Adds each stored error to the functions of `code` that contain the error's
  // place.
  void AddTo(const clang::Sema& sema, DeviceCode& code) const;

 private:
  std::vector<std::pair<clang::FunctionDecl*, clang::Stmt*>> hidden_;
  // The engine's consumer may live longer than this object.
  std::shared_ptr<std::vector<clang::SourceLocation>> places_ =
      std::make_shared<std::vector<clang::SourceLocation>>();
  // The places of functions that are versions of other functions.
  std::shared_ptr<std::vector<clang::SourceLocation>> versions_ =
      std::make_shared<std::vector<clang::SourceLocation>>();
};

// Removes the bodies of functions that Clang would emit into device code
// although device code does not call them. `virtual_functions` are the
// definitions of virtual functions in the translation unit.
void RemoveHostBodies(clang::ASTContext& context, const DeviceCode& code,
                      llvm::ArrayRef<clang::FunctionDecl*> virtual_functions);

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_HOST_ERRORS_H_
