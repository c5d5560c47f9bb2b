// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Finds the objects of special classes in a kernel's argument. The argument is
// split as in kernel_arguments.cc: bases first, then the members, each
// completely before the next. For each special object, the search builds an
// expression. A program could not always write this expression in C++, because
// captures have no names and members may be private.
//
// The search does not enter a special object, because the object's class
// handles the contents. It does not follow references and pointers, because
// their targets are not part of the argument. It does not enter unions, because
// their active member is unknown, or virtual bases, because no kernel argument
// may have them.
//
// A class without special objects is visited once. So the cost is the number of
// distinct classes in the arguments, plus the depth of each special object.

#include "frontend/kernel_launch/special_subobjects.h"

#include <cstdint>
#include <iterator>
#include <utility>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Type.h"
#include "frontend/attributes/annotation_names.h"
#include "frontend/attributes/annotations.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

// Returns the innermost element type of an array.
clang::QualType ElementType(const clang::ASTContext& context,
                            clang::QualType type) {
  while (const auto* array = context.getAsConstantArrayType(type)) {
    type = array->getElementType();
  }
  return type;
}

const clang::CXXRecordDecl* ClassOrUnion(clang::QualType type) {
  const clang::CXXRecordDecl* record = type->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition()) return nullptr;
  record = record->getDefinition();
  return record->isInvalidDecl() ? nullptr : record;
}

const clang::CXXRecordDecl* ClassOf(clang::QualType type) {
  const clang::CXXRecordDecl* record = ClassOrUnion(type);
  return record && record->isUnion() ? nullptr : record;
}

// Returns `object` as an lvalue that is not const. The kernel may change the
// object, because it has its own copy.
clang::Expr* WithoutQualifiers(clang::ASTContext& context,
                               clang::Expr* object) {
  const clang::QualType type = object->getType();
  if (context.hasSameType(type, type.getUnqualifiedType())) return object;
  return clang::ImplicitCastExpr::Create(
      context, type.getUnqualifiedType(), clang::CK_NoOp, object,
      /*BasePath=*/nullptr, clang::VK_LValue, clang::FPOptionsOverride());
}

}  // namespace

struct SpecialSubobjects::Part {
  clang::QualType type;
  clang::Expr* object;
};

bool IsSpecial(clang::QualType type) {
  const clang::CXXRecordDecl* record = type->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition()) return false;
  return FindAnnotation(*record->getDefinition(),
                        SyclAttribute::kSpecialKernelParameter) != nullptr;
}

bool SpecialSubobjects::IsIn(clang::QualType type) {
  llvm::SmallVector<const clang::CXXRecordDecl*, 8> seen;
  llvm::SmallVector<clang::QualType, 8> types = {type};
  llvm::SmallPtrSet<const clang::Decl*, 8> is_seen;
  while (!types.empty()) {
    const clang::QualType part = ElementType(context_, types.pop_back_val());
    if (IsSpecial(part)) return true;
    const clang::CXXRecordDecl* record = ClassOf(part);
    if (!record || ordinary_.contains(record) ||
        !is_seen.insert(record).second) {
      continue;
    }
    seen.push_back(record);
    for (const clang::CXXBaseSpecifier& base : record->bases()) {
      if (!base.isVirtual()) types.push_back(base.getType());
    }
    for (const clang::FieldDecl* field : record->fields()) {
      types.push_back(field->getType());
    }
  }
  ordinary_.insert(seen.begin(), seen.end());
  return false;
}

clang::QualType SpecialSubobjects::InUnion(clang::QualType type) {
  // The types to visit, and whether they are in a union.
  llvm::SmallVector<std::pair<clang::QualType, bool>, 8> types = {
      {type, false}};
  llvm::SmallPtrSet<const clang::Decl*, 8> seen[2];
  while (!types.empty()) {
    auto [part, in_union] = types.pop_back_val();
    part = ElementType(context_, part);
    if (IsSpecial(part)) {
      if (in_union) return part.getUnqualifiedType();
      continue;
    }
    const clang::CXXRecordDecl* record = ClassOrUnion(part);
    if (!record || !seen[in_union].insert(record).second) continue;
    in_union |= record->isUnion();
    for (const clang::CXXBaseSpecifier& base : record->bases()) {
      types.push_back({base.getType(), in_union});
    }
    for (const clang::FieldDecl* field : record->fields()) {
      types.push_back({field->getType(), in_union});
    }
  }
  return clang::QualType();
}

llvm::SmallVector<clang::Expr*, 4> SpecialSubobjects::In(clang::Expr* object) {
  llvm::SmallVector<clang::Expr*, 4> found;
  llvm::SmallVector<Part, 8> parts = {{object->getType(), object}};
  while (!parts.empty()) {
    const Part part = parts.pop_back_val();
    if (IsSpecial(part.type)) {
      found.push_back(WithoutQualifiers(context_, part.object));
      continue;
    }
    if (!IsIn(part.type)) continue;
    llvm::SmallVector<Part, 8> inner;
    AddElements(part, inner);
    AddMembers(part, inner);
    std::move(inner.rbegin(), inner.rend(), std::back_inserter(parts));
  }
  return found;
}

void SpecialSubobjects::AddElements(const Part& array,
                                    llvm::SmallVectorImpl<Part>& parts) {
  const auto* type = context_.getAsConstantArrayType(array.type);
  if (!type) return;
  const clang::SourceLocation at = array.object->getExprLoc();
  const clang::QualType size_type = context_.getSizeType();
  for (uint64_t i = 0; i != type->getSize().getZExtValue(); ++i) {
    auto* first = clang::ImplicitCastExpr::Create(
        context_, context_.getArrayDecayedType(array.type),
        clang::CK_ArrayToPointerDecay, array.object, /*BasePath=*/nullptr,
        clang::VK_PRValue, clang::FPOptionsOverride());
    auto* index = clang::IntegerLiteral::Create(
        context_, llvm::APInt(context_.getIntWidth(size_type), i), size_type,
        at);
    auto* element = new (context_)
        clang::ArraySubscriptExpr(first, index, type->getElementType(),
                                  clang::VK_LValue, clang::OK_Ordinary, at);
    parts.push_back({type->getElementType(), element});
  }
}

void SpecialSubobjects::AddMembers(const Part& object,
                                   llvm::SmallVectorImpl<Part>& parts) {
  const clang::CXXRecordDecl* record = ClassOf(object.type);
  if (!record) return;
  for (const clang::CXXBaseSpecifier& base : record->bases()) {
    if (base.isVirtual()) continue;
    clang::CXXCastPath path = {const_cast<clang::CXXBaseSpecifier*>(&base)};
    const clang::QualType type = context_.getQualifiedType(
        base.getType().getUnqualifiedType(), object.type.getQualifiers());
    parts.push_back({type, clang::ImplicitCastExpr::Create(
                               context_, type, clang::CK_UncheckedDerivedToBase,
                               object.object, &path, clang::VK_LValue,
                               clang::FPOptionsOverride())});
  }
  for (clang::FieldDecl* field : record->fields()) {
    if (!IsIn(field->getType()) || field->getType()->isReferenceType()) {
      continue;
    }
    clang::Qualifiers qualifiers = object.type.getQualifiers();
    if (field->isMutable()) qualifiers.removeConst();
    const clang::QualType type =
        context_.getQualifiedType(field->getType(), qualifiers);
    parts.push_back(
        {type, clang::MemberExpr::CreateImplicit(
                   context_, object.object, /*IsArrow=*/false, field, type,
                   clang::VK_LValue, clang::OK_Ordinary)});
  }
}

}  // namespace aspectra
