// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_RESTRICTIONS_DEVICE_COPYABLE_H_
#define FRONTEND_RESTRICTIONS_DEVICE_COPYABLE_H_

#include <optional>

#include "clang/AST/Type.h"

namespace clang {
class ClassTemplateDecl;
class CXXMethodDecl;
class CXXRecordDecl;
class Sema;
}  // namespace clang

namespace aspectra {

// Evaluates the SYCL headers' trait sycl::is_device_copyable.
class DeviceCopyable {
 public:
  explicit DeviceCopyable(clang::Sema& sema);

  // If the trait is specialized for `type`, returns the specialization's value.
  // Otherwise returns nullopt; the primary template would only test whether the
  // type is trivially copyable.
  std::optional<bool> Specialised(clang::QualType type);

 private:
  clang::Sema& sema_;
  clang::ClassTemplateDecl* trait_ = nullptr;
};

// A reason why SYCL does not allow to copy objects of a class as bytes.
struct OwnCopy {
  // An assignment of its own does not make the copy wrong, because nothing
  // assigns to a kernel's argument when the argument is copied to a device.
  enum Kind : unsigned {
    kCopyConstructor,
    kMoveConstructor,
    kDestructor,
    kVirtual,
    kAssignment,
  };

  Kind kind;
  const clang::CXXMethodDecl* function = nullptr;  // null for kVirtual
};

// Returns a reason in the class itself; members and bases are not searched. An
// assignment is returned only if there is no other reason. Returns nullopt if
// all copy operations of the class are implicit.
std::optional<OwnCopy> FindOwnCopy(const clang::CXXRecordDecl& record);

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_DEVICE_COPYABLE_H_
