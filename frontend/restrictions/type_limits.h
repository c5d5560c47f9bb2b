// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_RESTRICTIONS_TYPE_LIMITS_H_
#define FRONTEND_RESTRICTIONS_TYPE_LIMITS_H_

#include <optional>

#include "clang/AST/Type.h"
#include "llvm/ADT/DenseSet.h"

namespace clang {
class FieldDecl;
class RecordDecl;
}  // namespace clang

namespace aspectra {

// A part of a type, or the type itself, that no device has.
struct TypeLimit {
  enum class Kind {
    kUnsupported,  // long double and other floating-point types of the host
    kZeroLength,   // an array without elements
  };

  Kind kind;
  clang::QualType type;  // the offending type
  // The innermost member with this type; null if the searched type itself is
  // the offending type.
  const clang::FieldDecl* member = nullptr;
};

// Returns whether `type` is a scalar, vector or complex type that no device
// has.
bool IsUnsupportedScalar(clang::QualType type);

// Searches types for what no device has. The search covers members, bases and
// elements of arrays, but not the targets of pointers. If a class has no such
// part, it is searched only once.
class TypeLimits {
 public:
  std::optional<TypeLimit> Find(clang::QualType type);

 private:
  llvm::DenseSet<const clang::RecordDecl*> clean_;
};

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_TYPE_LIMITS_H_
