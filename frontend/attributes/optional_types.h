// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_OPTIONAL_TYPES_H_
#define FRONTEND_ATTRIBUTES_OPTIONAL_TYPES_H_

#include <cstdint>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class RecordDecl;
class TagDecl;
class TypedefNameDecl;
}  // namespace clang

namespace aspectra {

class TranslationUnitFacts;
class ErasedTypes;

// The classes of a translation unit that use aspects because of the attribute
// uses_aspects, on the class or on a name for it.
class OptionalTypes {
 public:
  explicit OptionalTypes(ErasedTypes& unseen) : unseen_(unseen) {}

  // Adds a class that has just been defined.
  void AddDefinition(const clang::RecordDecl& record);

  // Adds a name for a class or for another type. The name has the attribute
  // uses_aspects.
  void AddName(const clang::TypedefNameDecl& name);

  // Reports to `facts` each class that uses an aspect. First come the classes
  // of AddDefinition in the order of the calls, then the others in the order of
  // their names' declarations. `has_unseen` is ErasedTypes::MayExist().
  void Report(bool has_unseen, TranslationUnitFacts& facts);

 private:
  using Aspects = llvm::SmallVector<int64_t, 2>;  // ascending, unique

  void AddNamed();
  void AddUnseen();
  const Aspects& AspectsOf(const clang::RecordDecl& definition);

  ErasedTypes& unseen_;

  // The classes in the order of their definitions. Each has the aspects of the
  // names for the class and of the unseen types of its members.
  llvm::MapVector<const clang::RecordDecl*, Aspects> records_;
  // The first declaration of each class that has a name with the attribute. The
  // class may still be undefined.
  llvm::MapVector<const clang::RecordDecl*, Aspects> named_;
  llvm::DenseMap<const clang::RecordDecl*, Aspects> known_;
};

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_OPTIONAL_TYPES_H_
