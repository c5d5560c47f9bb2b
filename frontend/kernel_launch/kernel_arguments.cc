// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Describes how a target lays out the arguments of a kernel. A parameter's type
// is split into its leaves, which are numbers and pointers. The leaves are in
// the order of the declarations, and a base comes before the members. For an
// array, only one element is split, and the description has the count and the
// distance of the elements. Members have the names in the source; a lambda's
// capture has the name of the variable.
//
// Types are compared by name. An enumeration gets the name of its underlying
// type. Every pointer gets the name "pointer", because the pointer's address
// space depends on the target.
//
// An object of a special class is one leaf, whatever it contains: its class
// determines how each side reads its bytes.
//
// The parts that are not split yet are on a stack, the next part at the end.
// The cost is linear in the size of the description.

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/LambdaCapture.h"
#include "clang/AST/RecordLayout.h"
#include "clang/AST/Type.h"
#include "device_config/image_formats/argument_layout.h"
#include "frontend/kernel_launch/layout_exchange.h"
#include "frontend/kernel_launch/special_subobjects.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

// A part of an argument: an object, or a base class without its virtual bases.
struct Part {
  clang::QualType type;
  uint64_t offset = 0;  // in bits
  std::string name;
  std::vector<Repetition> arrays = {};
  bool is_base = false;
  std::optional<uint64_t> bits = std::nullopt;  // width of a bit-field
};

using FieldNames = llvm::DenseMap<const clang::FieldDecl*, std::string>;

// Returns the names of a lambda's captures, because a lambda's fields have no
// names.
FieldNames CaptureNames(const clang::CXXRecordDecl& record) {
  FieldNames names;
  if (!record.isLambda()) return names;
  for (const auto& [capture, field] :
       llvm::zip(record.captures(), record.fields())) {
    if (capture.capturesVariable()) {
      names[field] = capture.getCapturedVar()->getNameAsString();
    } else if (capture.capturesThis()) {
      names[field] = "this";
    }
  }
  return names;
}

class Flattening {
 public:
  explicit Flattening(const clang::ASTContext& context) : context_(context) {}

  ArgumentLayout Of(clang::QualType type, std::string name) {
    ArgumentLayout layout;
    layout.size = Size(type) / 8;
    parts_.push_back({type, 0, std::move(name)});
    while (!parts_.empty()) {
      Part part = std::move(parts_.back());
      parts_.pop_back();
      Visit(std::move(part), layout.leaves);
    }
    return layout;
  }

 private:
  uint64_t Size(clang::QualType type) const {
    return type->isIncompleteType() ? 0 : context_.getTypeSize(type);
  }

  void Visit(Part part, std::vector<ArgumentLeaf>& leaves) {
    part.type = part.type.getCanonicalType().getUnqualifiedType();
    if (const auto* array = context_.getAsConstantArrayType(part.type)) {
      part.type = array->getElementType();
      part.name += "[0]";
      part.arrays.push_back(
          {array->getSize().getZExtValue(), Size(part.type) / 8});
      if (array->getSize() != 0) parts_.push_back(std::move(part));
    } else if (IsSpecial(part.type)) {
      leaves.push_back({part.offset, Size(part.type), TypeName(part.type),
                        std::move(part.name), std::move(part.arrays)});
    } else if (const auto* record = part.type->getAsRecordDecl()) {
      std::vector<Part> inner = PartsOf(*record, part, leaves);
      std::move(inner.rbegin(), inner.rend(), std::back_inserter(parts_));
    } else if (!part.type->isIncompleteArrayType()) {
      leaves.push_back({part.offset, part.bits.value_or(Size(part.type)),
                        TypeName(part.type), std::move(part.name),
                        std::move(part.arrays)});
    }
  }

  std::vector<Part> PartsOf(const clang::RecordDecl& record, const Part& whole,
                            std::vector<ArgumentLeaf>& leaves) {
    std::vector<Part> parts;
    if (!record.isCompleteDefinition() || record.isInvalidDecl()) return parts;
    const clang::ASTRecordLayout& layout = context_.getASTRecordLayout(&record);
    FieldNames captures;
    if (const auto* cxx = llvm::dyn_cast<clang::CXXRecordDecl>(&record)) {
      if (layout.hasOwnVFPtr()) {
        leaves.push_back({whole.offset, Size(context_.VoidPtrTy),
                          "pointer to virtual functions", whole.name,
                          whole.arrays});
      }
      AddBases(*cxx, layout, whole, parts);
      captures = CaptureNames(*cxx);
    }
    for (const clang::FieldDecl* field : record.fields()) {
      if (field->isUnnamedBitField()) continue;
      const uint64_t offset =
          whole.offset + layout.getFieldOffset(field->getFieldIndex());
      const auto capture = captures.find(field);
      const std::string own = capture != captures.end()
                                  ? capture->second
                                  : field->getNameAsString();
      std::string name = whole.name;
      if (!name.empty() && !own.empty()) name += ".";
      name += own;
      parts.push_back({field->getType(), offset, name, whole.arrays});
      if (field->isBitField()) parts.back().bits = field->getBitWidthValue();
    }
    return parts;
  }

  void AddBases(const clang::CXXRecordDecl& record,
                const clang::ASTRecordLayout& layout, const Part& whole,
                std::vector<Part>& parts) {
    auto add = [&](const clang::CXXBaseSpecifier& base, clang::CharUnits at) {
      parts.push_back(
          {base.getType(),
           whole.offset + static_cast<uint64_t>(context_.toBits(at)),
           whole.name, whole.arrays, /*is_base=*/true});
    };
    for (const clang::CXXBaseSpecifier& base : record.bases()) {
      if (base.isVirtual()) continue;
      add(base,
          layout.getBaseClassOffset(base.getType()->getAsCXXRecordDecl()));
    }
    if (whole.is_base) return;
    for (const clang::CXXBaseSpecifier& base : record.vbases()) {
      add(base,
          layout.getVBaseClassOffset(base.getType()->getAsCXXRecordDecl()));
    }
  }

  std::string TypeName(clang::QualType type) const {
    type = type.getCanonicalType().getUnqualifiedType();
    if (type->isAnyPointerType() || type->isReferenceType() ||
        type->isBlockPointerType()) {
      return "pointer";
    }
    if (type->isMemberPointerType()) return "pointer to member";
    if (const clang::EnumDecl* enumeration = type->getAsEnumDecl()) {
      type = enumeration->getIntegerType();
    }
    clang::PrintingPolicy policy(context_.getLangOpts());
    std::string name = type.getUnqualifiedType().getAsString(policy);
    std::ranges::replace(name, ',', ';');
    return name;
  }

  const clang::ASTContext& context_;
  std::vector<Part> parts_;
};

}  // namespace

std::string DescribeArguments(const clang::FunctionDecl& entry_point) {
  std::vector<ArgumentLayout> arguments;
  const bool has_one = entry_point.getNumParams() == 1;
  for (const clang::ParmVarDecl* parameter : entry_point.parameters()) {
    const bool is_object = parameter->getType()->isRecordType();
    arguments.push_back(
        Flattening(entry_point.getASTContext())
            .Of(parameter->getType(),
                has_one && is_object ? "" : parameter->getNameAsString()));
  }
  return PrintArgumentLayouts(arguments);
}

}  // namespace aspectra
