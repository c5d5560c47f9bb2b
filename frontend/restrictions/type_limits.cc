// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/restrictions/type_limits.h"

#include <utility>

#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Casting.h"

namespace aspectra {

bool IsUnsupportedScalar(clang::QualType type) {
  const clang::Type* canonical = type.getCanonicalType().getTypePtr();
  if (const auto* complex = llvm::dyn_cast<clang::ComplexType>(canonical)) {
    canonical = complex->getElementType().getCanonicalType().getTypePtr();
  } else if (const auto* vector =
                 llvm::dyn_cast<clang::VectorType>(canonical)) {
    canonical = vector->getElementType().getCanonicalType().getTypePtr();
  }
  const auto* builtin = llvm::dyn_cast<clang::BuiltinType>(canonical);
  return builtin != nullptr &&
         (builtin->getKind() == clang::BuiltinType::LongDouble ||
          builtin->getKind() == clang::BuiltinType::Float128 ||
          builtin->getKind() == clang::BuiltinType::Ibm128);
}

std::optional<TypeLimit> TypeLimits::Find(clang::QualType type) {
  struct Part {
    clang::QualType type;
    const clang::FieldDecl* member;
  };
  llvm::SmallVector<Part, 16> pending = {{type, nullptr}};
  llvm::SmallVector<const clang::RecordDecl*, 8> seen;
  while (!pending.empty()) {
    auto [part, member] = pending.pop_back_val();
    clang::QualType canonical = part.getCanonicalType();
    if (IsUnsupportedScalar(canonical)) {
      for (const clang::RecordDecl* record : seen) clean_.erase(record);
      return TypeLimit{TypeLimit::Kind::kUnsupported, part, member};
    }
    if (const auto* array = llvm::dyn_cast<clang::ArrayType>(canonical)) {
      const auto* constant = llvm::dyn_cast<clang::ConstantArrayType>(array);
      if (constant != nullptr && constant->isZeroSize()) {
        for (const clang::RecordDecl* record : seen) clean_.erase(record);
        return TypeLimit{TypeLimit::Kind::kZeroLength, part, member};
      }
      pending.push_back({array->getElementType(), member});
      continue;
    }
    const clang::RecordDecl* record = canonical->getAsRecordDecl();
    if (record == nullptr) continue;
    record = record->getDefinition();
    if (record == nullptr || !clean_.insert(record).second) continue;
    seen.push_back(record);
    llvm::SmallVector<Part, 16> parts;
    if (const auto* cxx = llvm::dyn_cast<clang::CXXRecordDecl>(record)) {
      for (const clang::CXXBaseSpecifier& base : cxx->bases()) {
        parts.push_back({base.getType(), member});
      }
    }
    for (const clang::FieldDecl* field : record->fields()) {
      parts.push_back({field->getType(), field});
    }
    // The part that is pushed last is visited first.
    for (const Part& next : llvm::reverse(parts)) pending.push_back(next);
  }
  return std::nullopt;
}

}  // namespace aspectra
