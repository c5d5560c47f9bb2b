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

// Asks the SYCL headers' sycl::is_device_copyable.
class DeviceCopyable {
 public:
  explicit DeviceCopyable(clang::Sema& sema);

  // What a specialisation says of `type`; nothing if there is none for it,
  // since the primary template asks whether the type is trivially copyable.
  std::optional<bool> Specialised(clang::QualType type);

 private:
  clang::Sema& sema_;
  clang::ClassTemplateDecl* trait_ = nullptr;
};

// Why objects of a class may not be copied as bytes.
struct OwnCopy {
  enum Kind : unsigned {
    kCopyConstructor,
    kMoveConstructor,
    kCopyAssignment,
    kMoveAssignment,
    kDestructor,
    kVirtual,
  };

  Kind kind;
  const clang::CXXMethodDecl* function = nullptr;  // for all but the last
};

// What the class itself does, its members left aside; nothing: all is implicit.
std::optional<OwnCopy> FindOwnCopy(const clang::CXXRecordDecl& record);

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_DEVICE_COPYABLE_H_
