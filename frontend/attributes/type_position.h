#ifndef FRONTEND_ATTRIBUTES_TYPE_POSITION_H_
#define FRONTEND_ATTRIBUTES_TYPE_POSITION_H_

#include "llvm/ADT/SmallPtrSet.h"

namespace clang {
class AnnotateTypeAttr;
class Attr;
class Decl;
class FunctionDecl;
class RecordDecl;
class Sema;
}  // namespace clang

namespace aspectra {

// Gives each attribute that was written behind a parameter list, where it
// belongs to the function's type, to the function itself.
// `[](int) [[sycl::device_has(aspect::fp16)]] {}` then is the same as
// `[] [[sycl::device_has(aspect::fp16)]] (int) {}`. On any other type the
// attribute is an error.
class TypePosition {
 public:
  explicit TypePosition(clang::Sema& sema) : sema_(sema) {}

  // To be called as soon as `declaration` is known by name, outside of a class.
  // If it is a function, or a template of functions, it is given its
  // attributes.
  void Declared(const clang::Decl& declaration);

  // To be called as soon as the members of `record` are known, before their
  // bodies are parsed. A lambda is the member of a class.
  void Completed(const clang::RecordDecl& record);

  // To be called when all of `root`, a declaration on its own, was parsed.
  void Parsed(clang::Decl& root);

 private:
  class Visitor;

  void Move(clang::FunctionDecl& function);
  void Move(clang::FunctionDecl& function,
            const clang::AnnotateTypeAttr& attribute);

  clang::Sema& sema_;
  llvm::SmallPtrSet<const clang::Attr*, 8> moved_;
};

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_TYPE_POSITION_H_
