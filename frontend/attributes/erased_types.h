// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_ERASED_TYPES_H_
#define FRONTEND_ATTRIBUTES_ERASED_TYPES_H_

#include <cstdint>

#include "clang/AST/Type.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class Decl;
class FunctionDecl;
class RecordDecl;
class Sema;
}  // namespace clang

namespace aspectra {

// Finds the aspects of types that LLVM's types cannot show: enumerations, which
// become integers, and names for types, which disappear.
class ErasedTypes {
 public:
  using Aspects = llvm::SmallVector<int64_t, 2>;

  explicit ErasedTypes(clang::Sema& sema) : sema_(sema) {}

  // Handles uses_aspects on `declaration`, which was just parsed.
  static void Note(clang::Sema& sema, clang::Decl& declaration);

  // Returns whether the translation unit, or a precompiled header that it uses,
  // has a type that LLVM's types cannot show and that has the attribute
  // uses_aspects.
  bool MayExist() const;

  // Adds the aspects that a value of `type` uses through enumerations and
  // names. `at` is the place of the function or class that uses the type.
  void AddAspectsOf(clang::QualType type, clang::SourceLocation at,
                    Aspects& aspects);

  // The classes that calls of AddAspectsOf reached through alias templates,
  // each as its first declaration and with the aspects of the alias templates.
  const llvm::MapVector<const clang::RecordDecl*, Aspects>& classes() const {
    return classes_;
  }

 private:
  const Aspects& AspectsOf(const clang::TemplateSpecializationType& name,
                           clang::SourceLocation at);

  clang::Sema& sema_;
  llvm::MapVector<const clang::RecordDecl*, Aspects> classes_;
  llvm::DenseMap<const clang::TemplateSpecializationType*, Aspects> known_;
};

class ErasedTypes;

// Finds the types that `function` uses and that LLVM's types cannot show, and
// adds their aspects to the function, as an attribute uses_aspects would.
// `function` is a definition that depends on no template; no code may have been
// made from it yet. The lambdas in the function are not searched.
void AddErasedUses(clang::Sema& sema, ErasedTypes& types,
                   clang::FunctionDecl& function);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_ERASED_TYPES_H_
