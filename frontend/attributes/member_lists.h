// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_MEMBER_LISTS_H_
#define FRONTEND_ATTRIBUTES_MEMBER_LISTS_H_

#include <vector>

namespace clang {
class FieldDecl;
class RecordDecl;
class Sema;
}  // namespace clang

namespace aspectra {

class TranslationUnitFacts;

// The member variables of a translation unit that have compile-time properties
// and belong to classes that other units may define too. The device link
// compares their lists.
class MemberLists {
 public:
  // Adds the members of a class that has just been defined.
  void AddDefinition(const clang::RecordDecl& record);

  // Reports each member and its lists to `facts`, in the order of definition.
  void Report(clang::Sema& sema, TranslationUnitFacts& facts) const;

 private:
  std::vector<const clang::FieldDecl*> members_;
};

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_MEMBER_LISTS_H_
