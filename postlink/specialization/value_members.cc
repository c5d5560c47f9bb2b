// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A value is taken apart along the type of the constant until numbers remain.
// This type differs from the variable's type in C++: Clang writes a union as
// its active member and the bytes after it, and a bit-field as bytes. Parts
// that are undefined, because no member in the source has set them, become
// members too: the bytes after a union's active member belong to its other
// members. Only the bytes that the data layout leaves between the elements of a
// type are padding.
//
// Integers of widths that a device lacks are split into pieces of 8, 4, 2 and 1
// bytes, the lowest first, as they are in memory: devices are little-endian.
//
// Invariant: members do not overlap, and their offsets ascend, because elements
// are visited in the order of memory. The walk uses a work list, and is linear
// in the number of elements.

#include "postlink/specialization/value_members.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "llvm/ADT/APInt.h"
#include "llvm/ADT/bit.h"
#include "llvm/IR/Constant.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Type.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

class Walk {
 public:
  explicit Walk(const llvm::DataLayout& layout) : layout_(layout) {}

  std::optional<std::vector<ValueMember>> Run(llvm::Constant& value) {
    work_.push_back({0, &value});
    while (!work_.empty()) {
      const ValueMember part = work_.back();
      work_.pop_back();
      if (!Visit(part.offset, *part.value)) return std::nullopt;
    }
    return std::move(members_);
  }

 private:
  bool Visit(uint64_t offset, llvm::Constant& value) {
    llvm::Type* type = value.getType();
    if (auto* structure = llvm::dyn_cast<llvm::StructType>(type)) {
      const llvm::StructLayout* places = layout_.getStructLayout(structure);
      for (unsigned i = structure->getNumElements(); i-- > 0;) {
        if (!Add(offset + places->getElementOffset(i), value, i)) return false;
      }
      return true;
    }
    if (auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
      if (llvm::isa<llvm::UndefValue>(value) &&
          array->getElementType()->isIntegerTy(8)) {
        AddPieces(offset, llvm::APInt(8 * array->getNumElements(), 0), *type);
        return true;
      }
      return AddElements(offset, value, array->getNumElements(),
                         layout_.getTypeAllocSize(array->getElementType()));
    }
    if (auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type)) {
      const uint64_t bits =
          layout_.getTypeSizeInBits(vector->getElementType()).getFixedValue();
      return bits % 8 == 0 &&
             AddElements(offset, value, vector->getNumElements(), bits / 8);
    }
    return AddNumber(offset, value);
  }

  bool AddElements(uint64_t offset, llvm::Constant& value, uint64_t count,
                   uint64_t stride) {
    for (uint64_t i = count; i-- > 0;) {
      if (!Add(offset + i * stride, value, static_cast<unsigned>(i)))
        return false;
    }
    return true;
  }

  // Elements are added in reverse, because the last one added is visited first.
  bool Add(uint64_t offset, llvm::Constant& value, unsigned element) {
    llvm::Constant* part = value.getAggregateElement(element);
    if (part == nullptr) return false;
    work_.push_back({offset, part});
    return true;
  }

  bool AddNumber(uint64_t offset, llvm::Constant& value) {
    llvm::Type* type = value.getType();
    if (type->isHalfTy() || type->isFloatTy() || type->isDoubleTy()) {
      const bool is_known = llvm::isa<llvm::ConstantFP>(value);
      if (!is_known && !llvm::isa<llvm::UndefValue>(value)) return false;
      members_.push_back(
          {offset, is_known ? &value : llvm::Constant::getNullValue(type)});
      return true;
    }
    const uint64_t bits = 8 * layout_.getTypeStoreSize(type).getFixedValue();
    llvm::APInt number(bits, 0);
    if (auto* integer = llvm::dyn_cast<llvm::ConstantInt>(&value)) {
      number = integer->getValue().zext(bits);
    } else if (auto* real = llvm::dyn_cast<llvm::ConstantFP>(&value)) {
      number = real->getValueAPF().bitcastToAPInt().zext(bits);
    } else if (!llvm::isa<llvm::UndefValue>(value) && !value.isNullValue()) {
      return false;
    }
    AddPieces(offset, number, *type);
    return true;
  }

  void AddPieces(uint64_t offset, const llvm::APInt& number,
                 llvm::Type& origin) {
    const uint64_t bytes = number.getBitWidth() / 8;
    for (uint64_t at = 0; at < bytes;) {
      const uint64_t piece = std::min<uint64_t>(8, llvm::bit_floor(bytes - at));
      members_.push_back(
          {offset + at,
           llvm::ConstantInt::get(origin.getContext(),
                                  number.extractBits(8 * piece, 8 * at))});
      at += piece;
    }
  }

  const llvm::DataLayout& layout_;
  std::vector<ValueMember> work_;
  std::vector<ValueMember> members_;
};

}  // namespace

std::optional<std::vector<ValueMember>> MembersOf(
    llvm::Constant& value, const llvm::DataLayout& layout) {
  return Walk(layout).Run(value);
}

}  // namespace aspectra
