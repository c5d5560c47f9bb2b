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

// What a type holds by value that no device has.
struct TypeLimit {
  enum class Kind {
    kUnsupported,  // long double and other floating-point types of the host
    kZeroLength,   // an array without elements
  };

  Kind kind;
  clang::QualType type;  // the one that it is about
  // The innermost member that has it; null: the type looked at is itself it.
  const clang::FieldDecl* member = nullptr;
};

// Is a scalar, vector or complex of such a type one that no device has?
bool IsUnsupportedScalar(clang::QualType type);

// Looks into types: members, bases and elements of arrays, not what is pointed
// to. Each class in which nothing is found is looked at once.
class TypeLimits {
 public:
  std::optional<TypeLimit> Find(clang::QualType type);

 private:
  llvm::DenseSet<const clang::RecordDecl*> clean_;
};

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_TYPE_LIMITS_H_
