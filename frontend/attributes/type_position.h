// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

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

// Moves an attribute that is written after a parameter list, where it belongs
// to the function's type, to the function itself. Then these two lambdas have
// equal attributes:
//
//   [](int) [[sycl::device_has(aspect::fp16)]] {}
//   [] [[sycl::device_has(aspect::fp16)]] (int) {}
//
// The attribute is an error on any other type.
class TypePosition {
 public:
  explicit TypePosition(clang::Sema& sema) : sema_(sema) {}

  // Moves the attributes of `declaration` if it is a function or a function
  // template. Call this for each declaration outside of a class, as soon as its
  // name is declared.
  void Declared(const clang::Decl& declaration);

  // Moves the attributes of the members of `record`. Call this as soon as the
  // members are known, before their bodies are parsed. The call operator of a
  // lambda is a member of the lambda's class.
  void Completed(const clang::RecordDecl& record);

  // Must be called when all of `root`, a top-level declaration, has been
  // parsed.
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
