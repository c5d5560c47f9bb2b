#ifndef FRONTEND_ATTRIBUTES_UNSEEN_TYPES_H_
#define FRONTEND_ATTRIBUTES_UNSEEN_TYPES_H_

#include <cstdint>

#include "clang/AST/Type.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class Decl;
class RecordDecl;
class Sema;
}  // namespace clang

namespace aspectra {

// The types whose aspects LLVM's types cannot show: enumerations, which are
// integers there, and names for types, which are nothing.
class UnseenTypes {
 public:
  using Aspects = llvm::SmallVector<int64_t, 2>;

  explicit UnseenTypes(clang::Sema& sema) : sema_(sema) {}

  // Takes note of uses_aspects on `declaration`, which was just parsed.
  static void Note(clang::Sema& sema, clang::Decl& declaration);

  // Was there one to take note of?
  bool MayExist() const;

  // Adds the aspects that a value of `type` uses by enumerations and names, for
  // a function or a class at `at`.
  void AddAspectsOf(clang::QualType type, clang::SourceLocation at,
                    Aspects& aspects);

  // The classes that AddAspectsOf met as what a template of names stands for,
  // by their first declarations, with its aspects.
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

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_UNSEEN_TYPES_H_
