// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/attributes/optional_types.h"

#include <cstdint>
#include <utility>

#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Type.h"
#include "frontend/attributes/annotation_names.h"
#include "frontend/attributes/annotations.h"
#include "frontend/attributes/erased_types.h"
#include "frontend/attributes/translation_unit_facts.h"
#include "llvm/ADT/STLExtras.h"

// A class uses aspects from three sources that LLVM's type for the class does
// not show: its own attribute; members whose types are not in LLVM's type, such
// as enumerations and typedefs (erased_types.h); and empty bases and members.
// The pass over IR finds the aspects of all other members. So only a class with
// an aspect from one of the three sources is reported.
//
// A class is complete before any class that has it as a base or member, so the
// recursion ends. Because results are stored, the cost is linear in bases and
// members.
namespace aspectra {
namespace {

const clang::RecordDecl* Definition(clang::QualType type) {
  const clang::RecordDecl* record =
      type->getBaseElementTypeUnsafe()->getAsRecordDecl();
  if (!record || record->isDependentType()) return nullptr;
  record = record->getDefinition();
  return record && !record->isInvalidDecl() ? record : nullptr;
}

// Returns whether Clang leaves a member of this class out of LLVM's type.
bool IsEmptyInIr(const clang::RecordDecl& record) {
  if (record.hasFlexibleArrayMember()) return false;
  if (const auto* cxx = llvm::dyn_cast<clang::CXXRecordDecl>(&record)) {
    if (cxx->isDynamicClass()) return false;
    for (const clang::CXXBaseSpecifier& base : cxx->bases()) {
      const clang::RecordDecl* definition = Definition(base.getType());
      if (!definition || !IsEmptyInIr(*definition)) return false;
    }
  }
  return llvm::all_of(record.fields(), [](const clang::FieldDecl* field) {
    if (field->isZeroLengthBitField()) return true;
    if (field->isUnnamedBitField() || !field->getType()->isRecordType()) {
      return false;
    }
    const clang::RecordDecl* definition = Definition(field->getType());
    return definition && IsEmptyInIr(*definition);
  });
}

template <class Aspects>
void Normalise(Aspects& aspects) {
  llvm::sort(aspects);
  aspects.erase(llvm::unique(aspects), aspects.end());
}

}  // namespace

void OptionalTypes::AddDefinition(const clang::RecordDecl& record) {
  if (record.isDependentType() || record.isInvalidDecl()) return;
  records_.insert({&record, {}});
}

void OptionalTypes::AddName(const clang::TypedefNameDecl& name) {
  const clang::RecordDecl* record = name.getUnderlyingType()->getAsRecordDecl();
  if (!record || record->isDependentType()) return;
  const clang::AnnotateAttr* annotation =
      FindAnnotation(name, SyclAttribute::kUsesAspects);
  llvm::append_range(
      named_[llvm::cast<clang::RecordDecl>(record->getCanonicalDecl())],
      ArgumentValues(*annotation));
}

void OptionalTypes::AddNamed() {
  for (const auto* names : {&std::as_const(named_), &unseen_.classes()}) {
    for (const auto& [record, aspects] : *names) {
      const clang::RecordDecl* definition = record->getDefinition();
      if (definition && !definition->isInvalidDecl()) {
        llvm::append_range(records_[definition], aspects);
      }
    }
  }
}

// Adds the aspects of members. Bases are visited too, so that alias templates
// in them are instantiated.
void OptionalTypes::AddUnseen() {
  for (auto& [record, aspects] : records_) {
    clang::SourceLocation at = record->getLocation();
    if (const auto* cxx = llvm::dyn_cast<clang::CXXRecordDecl>(record)) {
      for (const clang::CXXBaseSpecifier& base : cxx->bases()) {
        Aspects of_names;
        unseen_.AddAspectsOf(base.getType(), at, of_names);
      }
    }
    for (const clang::FieldDecl* field : record->fields()) {
      unseen_.AddAspectsOf(field->getType(), at, aspects);
    }
  }
}

void OptionalTypes::Report(bool has_unseen, TranslationUnitFacts& facts) {
  if (has_unseen) AddUnseen();
  AddNamed();
  for (auto& [record, aspects_of_names] : records_) {
    Aspects aspects = AspectsOf(*record);
    llvm::append_range(aspects, aspects_of_names);
    Normalise(aspects);
    if (!aspects.empty()) facts.AddType(*record, aspects);
  }
}

const OptionalTypes::Aspects& OptionalTypes::AspectsOf(
    const clang::RecordDecl& definition) {
  if (auto known = known_.find(&definition); known != known_.end()) {
    return known->second;
  }
  Aspects aspects;
  if (const clang::AnnotateAttr* annotation =
          FindAnnotation(definition, SyclAttribute::kUsesAspects)) {
    llvm::append_range(aspects, ArgumentValues(*annotation));
  }
  auto add_part = [&](clang::QualType type) {
    const clang::RecordDecl* part = Definition(type);
    if (part && IsEmptyInIr(*part)) {
      llvm::append_range(aspects, AspectsOf(*part));
      if (auto named = records_.find(part); named != records_.end()) {
        llvm::append_range(aspects, named->second);
      }
    }
  };
  if (const auto* cxx = llvm::dyn_cast<clang::CXXRecordDecl>(&definition)) {
    for (const clang::CXXBaseSpecifier& base : cxx->bases()) {
      add_part(base.getType());
    }
  }
  for (const clang::FieldDecl* field : definition.fields()) {
    add_part(field->getType());
  }
  Normalise(aspects);
  return known_[&definition] = std::move(aspects);
}

}  // namespace aspectra
