// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/attributes/member_lists.h"

#include <memory>
#include <string>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Mangle.h"
#include "clang/Sema/Sema.h"
#include "frontend/attributes/annotation_names.h"
#include "frontend/attributes/translation_unit_facts.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

// Returns the properties of all lists of the member: "foo,bar=32".
std::string PropertiesOf(const clang::FieldDecl& member) {
  std::string properties;
  for (const auto* annotation : member.specific_attrs<clang::AnnotateAttr>()) {
    llvm::StringRef list = annotation->getAnnotation();
    if (!list.consume_front(kMemberAnnotation)) continue;
    if (!properties.empty()) properties += ",";
    properties += list;
  }
  return properties;
}

// Returns the class that a program names to reach the member. The members of an
// anonymous union belong to the class around the union.
const clang::RecordDecl& ClassOf(const clang::FieldDecl& member) {
  const clang::RecordDecl* record = member.getParent();
  while (record->isAnonymousStructOrUnion() &&
         llvm::isa<clang::RecordDecl>(record->getDeclContext())) {
    record = llvm::cast<clang::RecordDecl>(record->getDeclContext());
  }
  return *record;
}

}  // namespace

void MemberLists::AddDefinition(const clang::RecordDecl& record) {
  if (record.isDependentType() || record.isInvalidDecl()) return;
  for (const clang::FieldDecl* member : record.fields()) {
    if (member->hasAttrs() && !PropertiesOf(*member).empty()) {
      members_.push_back(member);
    }
  }
}

void MemberLists::Report(clang::Sema& sema, TranslationUnitFacts& facts) const {
  const std::unique_ptr<clang::MangleContext> names(
      sema.Context.createMangleContext());
  for (const clang::FieldDecl* member : members_) {
    const clang::RecordDecl& record = ClassOf(*member);
    if (!record.isExternallyVisible()) continue;
    std::string symbol;
    llvm::raw_string_ostream out(symbol);
    names->mangleCanonicalTypeName(sema.Context.getCanonicalTagType(&record),
                                   out);
    out << "::" << member->getName();
    facts.AddMemberList(symbol, PlaceOf(sema, member->getLocation()),
                        PropertiesOf(*member));
  }
}

}  // namespace aspectra
